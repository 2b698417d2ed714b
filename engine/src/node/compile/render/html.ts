// Renders raw HTML of Markdown pages: links and files become holes, unsafe addresses go, and in `sanitize` mode all that is not harmless.

import { escapeHtml, renderAttributes } from '../../../text/html.ts';
import { isWebHref } from '../../../text/url.ts';
import { allowedTags, droppedTags, isAllowedAttribute, voidTags } from '../html/allow-list.ts';
import { decodeEntities, type HtmlAttribute, type HtmlToken, rawElements, scanHtml } from '../html/scan-html.ts';
import { getStart, type NodeOf } from '../syntax/tree.ts';
import { checkElement, reportComment, reportUnclosedTag } from './html-problems.ts';
import { renderEndTag } from './raw-elements.ts';
import { addAsset, addLink, checkAddress, type Reference } from './references.ts';
import { note, type RenderState, renderHole } from './render-state.ts';

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

interface At {
  readonly line: number;
  readonly column: number;
}

export function renderHtml(state: RenderState, node: NodeOf<'html'>): string {
  const tokens = scanHtml(node.value);
  const start = getStart(node);
  const html =
    state.options.html === 'sanitize' ? renderStrict(state, tokens, start) : renderAllowed(state, tokens, start);
  note(state, node, { html });
  return html;
}

/** Raw HTML of an author who is trusted. What it opens is closed where its block ends, so that the page around it stays whole. */
function renderAllowed(state: RenderState, tokens: readonly HtmlToken[], start: At): string {
  let html = '';
  let raw: string | undefined;
  let at = start;
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (raw !== 'script' && raw !== 'style') addText(state, token.raw);
      html += raw === undefined ? replaceHoles(escapeOpenings(token.raw)) : replaceHoles(token.raw);
    } else if (token.kind === 'unclosed') {
      reportUnclosedTag(state, token.raw, at);
      addText(state, token.raw);
      html += replaceHoles(escapeHtml(token.raw));
    } else if (token.kind === 'comment') reportComment(state, token, at);
    else if (token.kind === 'declaration') html += replaceHoles(escapeBehindEnd(token.raw));
    else if (token.kind === 'close') {
      raw = undefined;
      html += renderEndTag(state, replaceHoles(token.name.toLowerCase()));
    } else {
      html += renderOpen(state, token, at);
      const name = token.name.toLowerCase();
      if (rawElements.has(name) && !token.selfClosing) raw = name;
    }
    at = moveOn(at, token.raw);
  }
  return html;
}

/** Only what is safe. */
function renderStrict(state: RenderState, tokens: readonly HtmlToken[], at: At): string {
  let html = '';
  let dropped: string | undefined;
  for (const token of tokens) {
    if (dropped !== undefined) {
      if (token.kind === 'close' && token.name.toLowerCase() === dropped) dropped = undefined;
    } else if (token.kind === 'text' || token.kind === 'unclosed') {
      addText(state, token.raw);
      html += replaceHoles(token.raw.replace(/[<>]/g, escapeHtml));
    } else if (token.kind === 'close') html += renderEndTag(state, token.name.toLowerCase());
    else if (token.kind === 'open') {
      const name = token.name.toLowerCase();
      if (droppedTags.has(name) && !token.selfClosing) dropped = name;
      html += renderStrictOpen(state, token, at);
    }
  }
  return html;
}

function addText(state: RenderState, raw: string): void {
  state.text.add(decodeEntities(raw).replace(/\s+/g, ' '));
}

/** A `<` that is text for Markdown and would begin a tag or a comment for a browser: `I </3 you`. */
const escapeOpenings = (text: string): string => text.replace(/<(?=[/!?A-Za-z])/g, '&lt;');

/** For a browser a declaration ends at the first `>`, and what follows is not to become elements. */
function escapeBehindEnd(raw: string): string {
  const end = raw.indexOf('>') + 1;
  return raw.slice(0, end) + escapeOpenings(raw.slice(end));
}

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

function renderOpen(state: RenderState, token: OpenTag, at: At): string {
  checkElement(state, token, at);
  for (const { name, value } of token.attributes)
    if (value !== undefined && (name === 'id' || (name === 'name' && token.name === 'a'))) state.anchors.add(value);
  const isComponentLike = token.selfClosing && /^[A-Z]/.test(token.name);
  if (!isComponentLike) openElement(state, token, at);
  if (!token.attributes.some(({ name }) => urlAttributes.has(name)) && !isComponentLike) return replaceHoles(token.raw);
  return renderTag(state, token, at, token.attributes);
}

/** `<plaintext>` has no end tag, and a page has one `<html>`, `<head>` and `<body>`. */
const neverOpen = new Set(['html', 'head', 'body', 'plaintext', 'frameset']);

function openElement({ openTags }: RenderState, { name: written, selfClosing }: OpenTag, { line, column }: At): void {
  const name = replaceHoles(written.toLowerCase());
  if (voidTags.has(name) || neverOpen.has(name)) return;
  if (selfClosing && openTags.some((element) => element.name === 'svg' || element.name === 'math')) return;
  openTags.push({ name, line, column, selfClosing });
}

function renderStrictOpen(state: RenderState, token: OpenTag, at: At): string {
  const name = token.name.toLowerCase();
  if (!allowedTags.has(name)) return '';
  const attributes = token.attributes.filter((attribute) =>
    isAllowedAttribute(name, attribute.name, attribute.value ?? ''),
  );
  for (const attribute of attributes) if (attribute.name === 'id') state.anchors.add(attribute.value ?? '');
  if (!token.selfClosing) openElement(state, token, at);
  return renderTag(state, { ...token, name }, at, attributes);
}

function renderTag(state: RenderState, token: OpenTag, at: At, attributes: readonly HtmlAttribute[]): string {
  const tag = token.name.toLowerCase();
  const has = (name: string): boolean => attributes.some((attribute) => attribute.name === name);
  let out = `<${token.name}`;
  let isExternal = false;
  for (const { name, value } of attributes) {
    if (value === undefined) out += ` ${replaceHoles(name)}`;
    else if (!urlAttributes.has(name)) out += renderPlain(name, value);
    else if (name === 'href' && (tag === 'a' || tag === 'area')) {
      const link = addLink(state, value, at);
      isExternal = link.kind === 'external' && isWebHref(link.href);
      out += renderUrl(name, link, 'l');
    } else if (name === 'srcset') out += renderSrcset(state, value, at);
    else if (name === 'src' || name === 'poster') {
      const sized = tag !== 'img' || has('width') || has('height');
      out += renderUrl(name, addAsset(state, value, at), sized ? 'u' : 'a');
    } else out += renderUrl(name, checkAddress(state, value, at), 'u');
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

function renderPlain(name: string, value: string): string {
  return ` ${replaceHoles(name)}="${escapeHtml(value)}"`;
}

function renderUrl(name: string, reference: Reference, hole: 'l' | 'a' | 'u'): string {
  if (reference.kind === 'unsafe') return '';
  if (reference.kind === 'external') return renderPlain(name, reference.href);
  return hole === 'a' ? ` ${renderHole('a', reference.index)}` : ` ${name}="${renderHole(hole, reference.index)}"`;
}

function renderSrcset(state: RenderState, value: string, at: At): string {
  const parts = value.split(',').map((part) => {
    const [url = '', ...size] = part.trim().split(/\s+/);
    const reference = addAsset(state, url, at);
    if (reference.kind === 'unsafe') return '';
    const rendered = reference.kind === 'external' ? escapeHtml(reference.href) : renderHole('u', reference.index);
    return [rendered, ...size.map(escapeHtml)].join(' ');
  });
  return ` srcset="${parts.filter((part) => part !== '').join(', ')}"`;
}
