// Renders raw HTML of Markdown pages: as it is when authors are trusted, and in `sanitize` mode only what is harmless.

import { escapeHtml } from '../../../text/html.ts';
import { allowedTags, droppedTags, isAllowedAttribute, voidTags } from '../html/allow-list.ts';
import { decodeEntities, type HtmlAttribute, type HtmlToken, rawElements, scanHtml } from '../html/scan-html.ts';
import { getStart, type NodeOf } from '../syntax/tree.ts';
import { checkElement, reportComment, reportUnclosedTag } from './html-problems.ts';
import { type At, type OpenTag, renderTag, replaceHoles, urlAttributes } from './html-tag.ts';
import { type GetAttribute, needsName, noteName, reportElement, startLink } from './link-names.ts';
import { renderEndTag } from './raw-elements.ts';
import { note, type RenderState } from './render-state.ts';

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
      if (droppedTags.has(name) && !voidTags.has(name) && !token.selfClosing) dropped = name;
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

/** Place after a piece of the source. Columns are right in the first line only, since a block's indentation is not in its text. */
function moveOn({ line, column }: At, raw: string): At {
  const lines = countBreaks(raw);
  return lines === 0 ? { line, column: column + raw.length } : { line: line + lines, column: 1 };
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** A character reference that `escapeHtml` would not write: components of the site for this element need its character. */
const otherReference = /&(?!(?:amp|lt|gt|quot|#39);)#?\w/;

function renderOpen(state: RenderState, token: OpenTag, at: At): string {
  checkElement(state, token, at);
  for (const { name, value } of token.attributes)
    if (value !== undefined && (name === 'id' || (name === 'name' && token.name === 'a'))) state.anchors.add(value);
  const isComponentLike = token.selfClosing && /^[A-Z]/.test(token.name);
  const get = createGetAttribute(token.attributes);
  noteName(state, token.name, get);
  if (!isComponentLike) openElement(state, token, at, get);
  const isCopied =
    !isComponentLike &&
    !otherReference.test(token.raw) &&
    !token.attributes.some(({ name }) => urlAttributes.has(name));
  if (isCopied) return replaceHoles(token.raw);
  return renderTag(state, token, at, token.attributes);
}

/** `<plaintext>` has no end tag, and a page has one `<html>`, `<head>` and `<body>`. */
const neverOpen = new Set(['html', 'head', 'body', 'plaintext', 'frameset']);

function openElement(state: RenderState, { name: written, selfClosing }: OpenTag, at: At, get: GetAttribute): void {
  const { openTags } = state;
  const name = replaceHoles(written.toLowerCase());
  if (voidTags.has(name) || neverOpen.has(name)) return;
  if (selfClosing && openTags.some((element) => element.name === 'svg' || element.name === 'math')) return;
  const href = name === 'a' && needsName(get) ? get('href') : undefined;
  if (href !== undefined && selfClosing) reportElement(state, href, at);
  const link = href === undefined || selfClosing ? undefined : { href, start: startLink(state) };
  openTags.push({ name, line: at.line, column: at.column, selfClosing, link });
}

function createGetAttribute(attributes: readonly HtmlAttribute[]): GetAttribute {
  return (name) => {
    const found = attributes.find((attribute) => attribute.name === name);
    return found && (found.value ?? '');
  };
}

function renderStrictOpen(state: RenderState, token: OpenTag, at: At): string {
  const name = token.name.toLowerCase();
  if (!allowedTags.has(name)) return '';
  const attributes = token.attributes.filter((attribute) =>
    isAllowedAttribute(name, attribute.name, attribute.value ?? ''),
  );
  for (const attribute of attributes) if (attribute.name === 'id') state.anchors.add(attribute.value ?? '');
  const get = createGetAttribute(attributes);
  noteName(state, name, get);
  if (!token.selfClosing) openElement(state, token, at, get);
  return renderTag(state, { ...token, name }, at, attributes);
}
