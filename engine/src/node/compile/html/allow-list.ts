// What sanitised HTML may consist of. Data only.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const allowedTags = words(
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
);

/** Removed with what they hold. */
export const droppedTags = words(
  'applet base embed frame frameset head iframe link math meta noembed noframes noscript object param plaintext script select style svg template textarea title xmp',
);

const globalAttributes = words('title lang dir id align');
const attributesByTag: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words('href'),
  img: words('src alt width height'),
  td: words('colspan rowspan'),
  th: words('colspan rowspan scope'),
  ol: words('start reversed type'),
  li: words('value'),
  details: words('open'),
  time: words('datetime'),
  col: words('span'),
  colgroup: words('span'),
};

export const voidTags = words('area base br col embed hr img input link meta param source track wbr');

export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  // An id of the interface's own would be found by scripts in place of the real element.
  if (name === 'id') return /^[\w\u00C0-\uD7FF.-]+$/.test(value) && !/^(?:app|diglot)/i.test(value);
  return (
    globalAttributes.has(name) || (Object.hasOwn(attributesByTag, tag) && (attributesByTag[tag]?.has(name) ?? false))
  );
}
