// Raw HTML in the Markdown form: elements with a meaning stay HTML, which Markdown allows; layout and decoration go.

import { escapeHtml } from '../../../text/html.ts';
import { escapeMarkdown } from '../../../text/markdown.ts';
import { decodeEntities, type HtmlAttribute, type HtmlToken, rawElements, scanHtml } from '../html/scan-html.ts';

/** Elements for which Markdown has no form of its own. */
export const htmlOnlyElements: ReadonlySet<string> = new Set([
  ...'abbr audio bdo caption dd details dfn dl dt iframe ins kbd li mark ol q rp rt ruby samp source sub summary'.split(
    ' ',
  ),
  ...'sup table tbody td tfoot th thead tr u ul video'.split(' '),
]);

/**
 * Elements that mean something to a reader who sees no styles. Raw HTML stays HTML, so those that Markdown has a form for are
 * among them.
 */
export const keptElements: ReadonlySet<string> = new Set([
  ...htmlOnlyElements,
  ...'a b blockquote br code del em figcaption h1 h2 h3 h4 h5 h6 hr i img p pre s strong'.split(' '),
]);

const keptAttributes = new Set(['href', 'src', 'alt', 'title', 'id', 'colspan', 'rowspan', 'start', 'controls']);

/** The start of a block that is HTML to the next empty line (CommonMark 0.31.2, 4.6, kind 6). */
const blockStart =
  /^\s*<\/?(?:address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|p|pre|script|section|style|summary|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul|video|audio|!--)(?=[\s/>-]|$)/i;

export const isBlockHtml = (html: string): boolean => blockStart.test(html);

/** The start of one of kind 7: a tag alone on its line. */
export const startsWithTagLine = (html: string): boolean => /^<\/?[A-Za-z][^<>]*>[ \t]*(?:\n|$)/.test(html);

/** `html`: as the compiler rendered it. The holes of pictures become holes of their addresses. */
export function renderRawHtml(html: string): string {
  const tokens = scanHtml(html);
  let markdown = '';
  let skipped: string | undefined;
  for (const token of tokens) {
    if (skipped !== undefined) {
      if (token.kind === 'close' && token.name.toLowerCase() === skipped) skipped = undefined;
      continue;
    }
    const name = 'name' in token ? token.name.toLowerCase() : '';
    if (token.kind === 'open' && isUnread(name)) skipped = token.selfClosing ? undefined : name;
    else markdown += renderToken(token, name);
  }
  return markdown.replace(looseSpace, (found) => (found.startsWith('<') ? found : found.includes('\n') ? '\n' : ''));
}

/** Elements whose content no reader sees as text. */
const isUnread = (name: string): boolean => (rawElements.has(name) || name === 'svg') && name !== 'iframe';

/** Preformatted text, which stays as it is, or white space at the end of a line and empty lines. */
const looseSpace = /<pre(?=[\s>])[\s\S]*?(?:<\/pre>|(?![\s\S]))|[ \t]*\n(?:[ \t]*\n)*|[ \t]+(?![\s\S])/g;

/** The element that a tag in text opens and whose content, up to its end tag, is not shown as text. `html`: the tag. */
export function getUnread(html: string): string | undefined {
  const [token] = scanHtml(html);
  const name = token?.kind === 'open' && !token.selfClosing ? token.name.toLowerCase() : '';
  return isUnread(name) ? name : undefined;
}

/** Whether it is the end tag of an element. */
export const isEndTag = (html: string, name: string): boolean =>
  html.startsWith('</') &&
  html
    .slice(2)
    .replace(/[\s>]+$/, '')
    .toLowerCase() === name;

function renderToken(token: HtmlToken, name: string): string {
  switch (token.kind) {
    case 'open':
      return keptElements.has(name) ? `<${name}${renderAttributes(token.attributes)}>` : '';
    case 'close':
      return keptElements.has(name) ? `</${name}>` : '';
    case 'text':
      return token.raw;
    case 'unclosed':
      return escapeMarkdown(decodeEntities(token.raw));
    default:
      return '';
  }
}

/** ` \u0086a3\u0087` is a picture's address and size. */
const pictureHole = /^\u0086a(\d+)\u0087$/;

export function renderAttributes(attributes: readonly HtmlAttribute[]): string {
  return attributes
    .map(({ name, value }) => {
      const hole = pictureHole.exec(name);
      if (hole) return ` src="\u0086u${hole[1]}\u0087"`;
      if (!keptAttributes.has(name)) return '';
      return value === undefined ? ` ${name}` : ` ${name}="${addressHole.test(value) ? value : escapeHtml(value)}"`;
    })
    .join('');
}

/** An address that is known later. Marks of its author have been replaced. */
const addressHole = /^\u0086[lu]\d+\u0087$/;
