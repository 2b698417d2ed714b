// Cuts a piece of raw HTML into tags, comments and text, without judging them. Linear: every character is read a fixed number of times.

import type * as Entities from 'entities';
import { requirePackage } from '../require-package.ts';
import { commonReferences } from './common-references.ts';

export interface HtmlAttribute {
  /** Lower case. */
  readonly name: string;
  /** Entities decoded; `undefined` when there is no value. */
  readonly value: string | undefined;
}

export type HtmlToken =
  | { readonly kind: 'text'; readonly raw: string }
  /** A tag that never ends: all that follows would be its attributes. Or a declaration. */
  | { readonly kind: 'unclosed'; readonly raw: string }
  | { readonly kind: 'comment'; readonly raw: string; readonly isClosed: boolean }
  /** `<!doctype …>`, `<?…?>`, `<![CDATA[…]]>` (CommonMark 0.31.2, 6.6). */
  | { readonly kind: 'declaration'; readonly raw: string }
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
export const rawElements: ReadonlySet<string> = new Set([
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
/** After an attribute's name: a quote that opens a value. */
const openQuote = /\s*=\s*["']/y;

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
    if (at > textStart) tokens.push({ kind: 'text', raw: html.slice(textStart, at) });
    if (token === 'unclosed') {
      tokens.push({ kind: 'unclosed', raw: html.slice(at) });
      return tokens;
    }
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
      value: value === undefined ? undefined : decodeAttribute(value),
    });
    end = attribute.lastIndex;
    openQuote.lastIndex = end;
    // The value has no end: for a browser it is all that follows.
    if (value === undefined && openQuote.test(html)) return 'unclosed';
  }
}

function scanDeclaration(html: string, at: number): HtmlToken | 'unclosed' {
  if (html.startsWith('<!--', at)) return scanComment(html, at);
  const close = getClosing(html.slice(at, at + 9));
  const end = html.indexOf(close, at + 2);
  return end === -1 ? 'unclosed' : { kind: 'declaration', raw: html.slice(at, end + close.length) };
}

/** What ends the tag or the declaration that starts so. */
export function getClosing(start: string): string {
  return start.startsWith('<?') ? '?>' : start.startsWith('<![CDATA[') ? ']]>' : '>';
}

function scanComment(html: string, at: number): HtmlToken {
  // `<!-->` and `<!--->` are whole comments (CommonMark 0.31.2, 6.6, as HTML has it).
  const short = /^<!--(?:-?>)/.exec(html.slice(at, at + 6))?.[0];
  if (short !== undefined) return { kind: 'comment', raw: short, isClosed: true };
  const end = html.indexOf('-->', at + 4);
  return { kind: 'comment', raw: end === -1 ? html.slice(at) : html.slice(at, end + 3), isClosed: end !== -1 };
}

/** Character references as a browser reads them in text. */
export function decodeEntities(text: string): string {
  return decode(text, 'decodeHTML');
}

/** Character references as a browser reads them in an attribute, where `&copy=1` is not a reference (HTML, 13.2.5.73). */
function decodeAttribute(text: string): string {
  return decode(text, 'decodeHTMLAttribute');
}

function decode(text: string, how: 'decodeHTML' | 'decodeHTMLAttribute'): string {
  if (!text.includes('&')) return text;
  let isAll = true;
  const decoded = text.replace(/&(?:([a-z]+);|(?=[#A-Za-z]))/g, (all, name: string | undefined) => {
    const found = name === undefined ? undefined : commonReferences.get(name);
    isAll &&= found !== undefined;
    return found ?? all;
  });
  return isAll ? decoded : (requirePackage('entities') as typeof Entities)[how](text);
}
