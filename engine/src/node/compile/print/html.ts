// Prints raw HTML of Markdown pages: links and files become holes, unsafe addresses go, and in `sanitize` mode all that is not harmless.

import { escapeHtml, renderAttributes } from '../../../text/html.ts';
import { isWebHref } from '../../../text/url.ts';
import { allowedTags, droppedTags, isAllowedAttribute, voidTags } from '../html/allow-list.ts';
import { decodeEntities, type HtmlAttribute, type HtmlToken, rawElements, scanHtml } from '../html/scan-html.ts';
import { getStart, type NodeOf } from '../syntax/tree.ts';
import { checkElement, reportComment, reportUnclosedTag } from './html-problems.ts';
import { type Printer, printHole } from './printer.ts';
import { printEndTag } from './raw-elements.ts';
import { addAsset, addLink, checkAddress, type Reference } from './references.ts';

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

interface At {
  readonly line: number;
  readonly column: number;
}

export function printHtml(printer: Printer, node: NodeOf<'html'>): string {
  const tokens = scanHtml(node.value);
  const start = getStart(node);
  return printer.options.html === 'sanitize'
    ? printStrict(printer, tokens, start)
    : printAllowed(printer, tokens, start);
}

/** Raw HTML of an author who is trusted. What it opens is closed where its block ends, so that the page around it stays whole. */
function printAllowed(printer: Printer, tokens: readonly HtmlToken[], start: At): string {
  let html = '';
  let raw: string | undefined;
  let at = start;
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (raw !== 'script' && raw !== 'style') addText(printer, token.raw);
      html += raw === undefined ? replaceHoles(escapeOpenings(token.raw)) : replaceHoles(token.raw);
    } else if (token.kind === 'unclosed') {
      reportUnclosedTag(printer, token.raw, at);
      addText(printer, token.raw);
      html += replaceHoles(escapeHtml(token.raw));
    } else if (token.kind === 'comment') reportComment(printer, token, at);
    else if (token.kind === 'declaration') html += replaceHoles(token.raw);
    else if (token.kind === 'close') {
      raw = undefined;
      html += printEndTag(printer, replaceHoles(token.name.toLowerCase()));
    } else {
      html += printOpen(printer, token, at);
      const name = token.name.toLowerCase();
      if (rawElements.has(name) && !token.selfClosing) raw = name;
    }
    at = moveOn(at, token.raw);
  }
  return html;
}

/** Only what is safe, whatever the author wrote. */
function printStrict(printer: Printer, tokens: readonly HtmlToken[], at: At): string {
  let html = '';
  let dropped: string | undefined;
  for (const token of tokens) {
    if (dropped !== undefined) {
      if (token.kind === 'close' && token.name.toLowerCase() === dropped) dropped = undefined;
    } else if (token.kind === 'text' || token.kind === 'unclosed') {
      addText(printer, token.raw);
      html += replaceHoles(token.raw.replace(/[<>]/g, escapeHtml));
    } else if (token.kind === 'close') html += printEndTag(printer, token.name.toLowerCase());
    else if (token.kind === 'open') {
      const name = token.name.toLowerCase();
      if (droppedTags.has(name) && !token.selfClosing) dropped = name;
      html += printStrictOpen(printer, token, at);
    }
  }
  return html;
}

function addText(printer: Printer, raw: string): void {
  printer.text.add(decodeEntities(raw).replace(/\s+/g, ' '));
}

/** A `<` that is text for Markdown and would begin a tag or a comment for a browser: `I </3 you`. */
const escapeOpenings = (text: string): string => text.replace(/<(?=[/!?A-Za-z])/g, '&lt;');

/** Place behind a piece of the source. Columns hold in the first line only, since a block's indentation is not in its text. */
function moveOn({ line, column }: At, raw: string): At {
  const lines = countBreaks(raw);
  return lines === 0 ? { line, column: column + raw.length } : { line: line + lines, column: 1 };
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Marks that open or close a hole are the compiler's own. Replaced, not left out, so that separate parts do not become a name. */
function replaceHoles(html: string): string {
  return html.replace(/[\u0086\u0087]/g, '\uFFFD');
}

/** Attributes that hold an address which the browser follows or runs. */
const urlAttributes = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'srcset',
]);

function printOpen(printer: Printer, token: OpenTag, at: At): string {
  checkElement(printer, token, at);
  for (const { name, value } of token.attributes)
    if (value !== undefined && (name === 'id' || (name === 'name' && token.name === 'a'))) printer.anchors.add(value);
  const isComponentLike = token.selfClosing && /^[A-Z]/.test(token.name);
  if (!isComponentLike) openElement(printer, token, at);
  if (!token.attributes.some(({ name }) => urlAttributes.has(name)) && !isComponentLike) return replaceHoles(token.raw);
  return printTag(printer, token, at, token.attributes);
}

/** `<plaintext>` has no end tag, and a page has one `<html>`, `<head>` and `<body>`. */
const neverOpen = new Set(['html', 'head', 'body', 'plaintext', 'frameset']);

function openElement({ openTags }: Printer, { name: written, selfClosing }: OpenTag, { line, column }: At): void {
  const name = replaceHoles(written.toLowerCase());
  if (voidTags.has(name) || neverOpen.has(name)) return;
  if (selfClosing && openTags.some((element) => element.name === 'svg' || element.name === 'math')) return;
  openTags.push({ name, line, column, selfClosing });
}

function printStrictOpen(printer: Printer, token: OpenTag, at: At): string {
  const name = token.name.toLowerCase();
  if (!allowedTags.has(name)) return '';
  const attributes = token.attributes.filter((attribute) =>
    isAllowedAttribute(name, attribute.name, attribute.value ?? ''),
  );
  for (const attribute of attributes) if (attribute.name === 'id') printer.anchors.add(attribute.value ?? '');
  if (!token.selfClosing) openElement(printer, token, at);
  return printTag(printer, { ...token, name }, at, attributes);
}

function printTag(printer: Printer, token: OpenTag, at: At, attributes: readonly HtmlAttribute[]): string {
  const tag = token.name.toLowerCase();
  const has = (name: string): boolean => attributes.some((attribute) => attribute.name === name);
  let out = `<${token.name}`;
  let isExternal = false;
  for (const { name, value } of attributes) {
    if (value === undefined) out += ` ${replaceHoles(name)}`;
    else if (!urlAttributes.has(name)) out += printPlain(name, value);
    else if (name === 'href' && (tag === 'a' || tag === 'area')) {
      const link = addLink(printer, value, at);
      isExternal = link.kind === 'external' && isWebHref(link.href);
      out += printUrl(name, link, 'l');
    } else if (name === 'srcset') out += printSrcset(printer, value, at);
    else if (name === 'src' || name === 'poster') {
      const sized = tag !== 'img' || has('width') || has('height');
      out += printUrl(name, addAsset(printer, value, at), sized ? 'u' : 'a');
    } else out += printUrl(name, checkAddress(printer, value, at), 'u');
  }
  if (isExternal)
    out += renderAttributes({
      target: has('target') ? undefined : '_blank',
      rel: has('rel') ? undefined : 'noopener noreferrer',
    });
  if (isExternal && !has('class')) out += ' class="external"';
  if (tag === 'img') out += `${has('loading') ? '' : ' loading="lazy"'}${has('decoding') ? '' : ' decoding="async"'}`;
  return `${out}>${token.selfClosing && !voidTags.has(tag) ? `</${token.name}>` : ''}`;
}

function printPlain(name: string, value: string): string {
  return ` ${replaceHoles(name)}="${escapeHtml(value)}"`;
}

function printUrl(name: string, reference: Reference, hole: 'l' | 'a' | 'u'): string {
  if (reference.kind === 'unsafe') return '';
  if (reference.kind === 'external') return printPlain(name, reference.href);
  return hole === 'a' ? ` ${printHole('a', reference.index)}` : ` ${name}="${printHole(hole, reference.index)}"`;
}

function printSrcset(printer: Printer, value: string, at: At): string {
  const parts = value.split(',').map((part) => {
    const [url = '', ...size] = part.trim().split(/\s+/);
    const reference = addAsset(printer, url, at);
    if (reference.kind === 'unsafe') return '';
    const printed = reference.kind === 'external' ? escapeHtml(reference.href) : printHole('u', reference.index);
    return [printed, ...size.map(escapeHtml)].join(' ');
  });
  return ` srcset="${parts.filter((part) => part !== '').join(', ')}"`;
}
