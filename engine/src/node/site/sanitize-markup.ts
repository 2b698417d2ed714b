// Rebuilds markup from an allow-list: anything else is dropped. The input is untrusted and may be malformed.

import { escapeHtml } from '../../text/html.ts';

export interface MarkupPolicy {
  /** Element names as rendered, by their lower-case form. */
  readonly elements: ReadonlyMap<string, string>;
  /** Attribute names as rendered, by their lower-case form. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements that have no end tag. */
  readonly empty: ReadonlySet<string>;
  /** `undefined` drops the attribute. All names lower-case. */
  readonly checkValue: (element: string, attribute: string, value: string) => string | undefined;
}

/** Elements whose content is not shown as text. They are dropped with their content. */
const opaque = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'textarea',
  'title',
  'foreignobject',
  'xmp',
  'math',
  'plaintext',
  'select',
  'noembed',
  'noframes',
]);

const maximumLength = 100_000;
const tagName = /[a-zA-Z][^\s/>]*/y;
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** Balanced markup of allowed elements and attributes; text comes out escaped. Longer input than 100,000 characters gives nothing. */
export function sanitizeMarkup(input: string, policy: MarkupPolicy): string {
  if (input.length > maximumLength) return '';
  let out = '';
  const open: string[] = [];
  let at = 0;
  while (at < input.length) {
    const start = input.indexOf('<', at);
    if (start === -1) return finish(out + escapeText(input.slice(at)), open, policy);
    out += escapeText(input.slice(at, start));
    const tag = parseTag(input, start);
    at = tag.end;
    if (tag.kind === 'text') out += '&lt;';
    if (tag.kind === 'close') out += closeElement(tag.name, open, policy);
    if (tag.kind !== 'open') continue;
    if (opaque.has(tag.name) && !policy.elements.has(tag.name))
      at = tag.selfClosing ? at : skipElement(input, at, tag.name);
    else out += openElement(tag, open, policy);
  }
  return finish(out, open, policy);
}

interface OpenTag {
  readonly kind: 'open';
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly selfClosing: boolean;
  readonly end: number;
}

type Tag =
  | OpenTag
  | { readonly kind: 'close'; readonly name: string; readonly end: number }
  | { readonly kind: 'comment'; readonly end: number }
  | { readonly kind: 'text'; readonly end: number };

function parseTag(input: string, start: number): Tag {
  const next = input[start + 1] ?? '';
  if (next === '!' || next === '?')
    return { kind: 'comment', end: findEnd(input, start, input.startsWith('<!--', start) ? '-->' : '>') };
  const isClose = next === '/';
  tagName.lastIndex = start + (isClose ? 2 : 1);
  const name = tagName.exec(input)?.[0];
  if (name === undefined)
    return isClose ? { kind: 'comment', end: findEnd(input, start, '>') } : { kind: 'text', end: start + 1 };
  if (isClose) return { kind: 'close', name: name.toLowerCase(), end: findEnd(input, start, '>') };
  return parseOpenTag(input, tagName.lastIndex, name.toLowerCase());
}

function parseOpenTag(input: string, from: number, name: string): Tag {
  const attributes: [string, string][] = [];
  let at = from;
  while (true) {
    attribute.lastIndex = at;
    const found = attribute.exec(input);
    if (!found) break;
    at = attribute.lastIndex;
    attributes.push([
      (found[1] ?? '').toLowerCase(),
      decodeEntities(found[2] ?? found[3] ?? found[4] ?? '', attributeReference),
    ]);
  }
  const end = findEnd(input, at, '>');
  return { kind: 'open', name, attributes, selfClosing: input[end - 2] === '/', end };
}

function findEnd(input: string, from: number, mark: string): number {
  const end = input.indexOf(mark, from);
  return end === -1 ? input.length : end + mark.length;
}

function skipElement(input: string, from: number, name: string): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'i').exec(input.slice(from));
  return end ? findEnd(input, from + end.index, '>') : input.length;
}

function openElement(tag: OpenTag, open: string[], policy: MarkupPolicy): string {
  const name = policy.elements.get(tag.name);
  if (name === undefined) return '';
  const rendered = new Set<string>();
  let out = `<${name}`;
  for (const [key, raw] of tag.attributes) {
    const attributeName = policy.attributes.get(key);
    const value = attributeName === undefined ? undefined : policy.checkValue(tag.name, key, raw);
    if (attributeName === undefined || value === undefined || rendered.has(key)) continue;
    rendered.add(key);
    out += ` ${attributeName}="${escapeHtml(value)}"`;
  }
  if (policy.empty.has(tag.name)) return `${out}>`;
  if (tag.selfClosing) return `${out}></${name}>`;
  open.push(tag.name);
  return `${out}>`;
}

/** An end tag closes what is still open inside its element; without such an element it is nothing. */
function closeElement(name: string, open: string[], policy: MarkupPolicy): string {
  const at = open.lastIndexOf(name);
  return at === -1 ? '' : closeAll(open.splice(at), policy);
}

function closeAll(names: readonly string[], policy: MarkupPolicy): string {
  return names
    .toReversed()
    .map((name) => `</${policy.elements.get(name)}>`)
    .join('');
}

function finish(out: string, open: readonly string[], policy: MarkupPolicy): string {
  return out + closeAll(open, policy);
}

function escapeText(text: string): string {
  return escapeHtml(decodeEntities(text));
}

const namedEntities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    copy: '©',
    mdash: '—',
    ndash: '–',
    hellip: '…',
    middot: '·',
  }),
);

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));?/g;

/** In an attribute, a name without a semicolon may be that of a query: `?a=1&copy=2` (HTML, 13.2.5.73). */
const attributeReference = /&(?:#(\d{1,7});?|#[xX]([\da-fA-F]{1,6});?|([a-zA-Z]{2,8})(?:;|(?![=\w])))/g;

/** Entities are undone before a value is checked, so that `java&#115;cript:` is seen for what it is. */
function decodeEntities(text: string, pattern = reference): string {
  if (!text.includes('&')) return text;
  return text.replace(pattern, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedEntities.get(String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
