// Cuts a piece of raw HTML into tags, comments and text. Must not judge them. Linear: every character is looked at a fixed number of times.

export interface HtmlAttribute {
  /** Lower case. */
  readonly name: string;
  /** Entities decoded; `undefined` when there is no value. */
  readonly value: string | undefined;
}

export type HtmlToken =
  | { readonly kind: 'text'; readonly raw: string }
  | { readonly kind: 'comment'; readonly raw: string }
  | {
      readonly kind: 'open';
      readonly raw: string;
      /** As written. */
      readonly name: string;
      readonly attributes: readonly HtmlAttribute[];
      readonly selfClosing: boolean;
    }
  | { readonly kind: 'close'; readonly raw: string; readonly name: string };

/** Elements whose content is text up to their own closing tag. */
const rawElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);

const tagName = /<\/?([A-Za-z][^\s/>]*)/y;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
const tagEnd = /[\s/]*>/y;

export function scanHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let textStart = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const token = scanMarkup(html, at);
    if (token === 'text') {
      at = html.indexOf('<', at + 1);
      continue;
    }
    // A tag that never ends: nothing behind it can be one.
    if (token === 'unclosed') break;
    if (at > textStart) tokens.push({ kind: 'text', raw: html.slice(textStart, at) });
    tokens.push(token);
    textStart = at + token.raw.length;
    at = html.indexOf('<', textStart);
    if (token.kind !== 'open' || token.selfClosing || !rawElements.has(token.name.toLowerCase())) continue;
    const end = findClosingTag(html, textStart, token.name);
    if (end > textStart) tokens.push({ kind: 'text', raw: html.slice(textStart, end) });
    textStart = end;
    at = end < html.length ? end : -1;
  }
  if (textStart < html.length) tokens.push({ kind: 'text', raw: html.slice(textStart) });
  return tokens;
}

function findClosingTag(html: string, from: number, name: string): number {
  const tag = new RegExp(`</${name.replace(/[^A-Za-z]/g, '')}`, 'gi');
  tag.lastIndex = from;
  return tag.exec(html)?.index ?? html.length;
}

function scanMarkup(html: string, at: number): HtmlToken | 'text' | 'unclosed' {
  const next = html[at + 1];
  if (next === '!' || next === '?') return scanDeclaration(html, at);
  tagName.lastIndex = at;
  const name = tagName.exec(html)?.[1];
  if (name === undefined) return 'text';
  const attributes: HtmlAttribute[] = [];
  let end = tagName.lastIndex;
  for (;;) {
    tagEnd.lastIndex = end;
    if (tagEnd.test(html)) {
      const raw = html.slice(at, tagEnd.lastIndex);
      if (next === '/') return { kind: 'close', raw, name };
      return { kind: 'open', raw, name, attributes, selfClosing: raw.endsWith('/>') };
    }
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) return 'unclosed';
    const value = found[2] ?? found[3] ?? found[4];
    attributes.push({
      name: (found[1] ?? '').toLowerCase(),
      value: value === undefined ? undefined : decodeEntities(value),
    });
    end = attribute.lastIndex;
  }
}

function scanDeclaration(html: string, at: number): HtmlToken {
  const [open, close] = html.startsWith('<!--', at) ? ['<!--', '-->'] : ['<!', '>'];
  const end = html.indexOf(close, at + open.length);
  return { kind: 'comment', raw: end === -1 ? html.slice(at) : html.slice(at, end + close.length) };
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
  lpar: '(',
  rpar: ')',
  sol: '/',
  num: '#',
  period: '.',
  copy: '©',
  hellip: '…',
  mdash: '—',
  ndash: '–',
};

/** Numeric entities and the commonest named ones; what is left over is printed escaped, so that no other reader decodes it. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7});?|#[xX]([\da-fA-F]{1,6});?|([A-Za-z]{2,8});)/g, (all, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? all) : all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD';
  });
}
