// Renders links and pictures. What they lead to becomes a hole.

import { escapeHtml } from '../../../text/html.ts';
import { escapeMarkdown } from '../../../text/markdown.ts';
import { noteLink, noteLinkReference, notePicture } from '../markdown/note-edits.ts';
import { endsAddress } from '../syntax/marks.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { isNamedByText, isNamedInside, reportMarkdownLink, startLink } from './link-names.ts';
import { addAsset, addLink, noteReference, renderHref } from './references.ts';
import { note, type RenderState, renderHole } from './render-state.ts';

export function renderLink(state: RenderState, node: NodeOf<'link'>): string {
  const bare = getBareUrlEnd(state, node);
  if (bare > 0) return renderBareUrl(state, node, bare);
  const href = renderHref(noteReference(state, node, addLink(state, node.url, getStart(node))));
  const children = renderLinkText(state, node, href === '' ? undefined : node);
  noteLink(state, node);
  if (state.edits && isAmbiguous(state, node)) state.edits.refuse();
  return href === '' ? children : `<a${href}${renderTitle(node.title)}>${children}</a>`;
}

interface Target {
  readonly url: string;
  readonly title: string | null;
}

/** `target`: what it leads to. `undefined`: it is no link, because its address is not safe. */
function renderLinkText(
  state: RenderState,
  node: NodeOf<'link'> | NodeOf<'linkReference'>,
  target: Target | undefined,
): string {
  const { children } = node;
  const start = target === undefined || target.title || isNamedByText(children) ? undefined : startLink(state);
  state.linkDepth++;
  const html = state.renderAll(children);
  state.linkDepth--;
  if (target && start && !isNamedInside(state, start)) reportMarkdownLink(state, children, target.url, getStart(node));
  return html;
}

/** Where CJK text begins inside an address that was typed without brackets; 0 when there is nothing to cut. */
function getBareUrlEnd(state: RenderState, node: NodeOf<'link'>): number {
  const [child, ...others] = node.children;
  if (child?.type !== 'text' || others.length > 0 || !isBare(state, node)) return 0;
  let at = 0;
  for (const char of child.value) {
    if (endsAddress(char)) return at;
    at += char.length;
  }
  return 0;
}

/** The parser ends the others by itself, but not those with `www.` after CJK punctuation. */
function renderBareUrl(state: RenderState, node: NodeOf<'link'>, end: number): string {
  const text = node.children[0]?.type === 'text' ? node.children[0].value : '';
  const lead = node.url.indexOf(text);
  let length = end;
  while (length > 0 && /[.,;:!?'"*_~]/.test(text[length - 1] ?? '')) length--;
  const cut = text.slice(0, length);
  const href = renderHref(addLink(state, node.url.slice(0, lead) + cut, getStart(node)));
  state.text.add(text);
  state.edits?.refuse();
  note(state, node, { text: `<${node.url.slice(0, lead)}${cut}>${escapeMarkdown(text.slice(cut.length))}` });
  return `<a${href}>${escapeHtml(cut)}</a>${escapeHtml(text.slice(cut.length))}`;
}

/** Signs that no address ends with (GFM 0.29, 6.9), but that it has inside. */
const trailing = /[?!.,:*_~'")]/;

/** Other readers of Markdown would take CJK text after an address without brackets for a part of it, with the signs between the two. */
function isAmbiguous(state: RenderState, node: NodeOf<'link'>): boolean {
  if (!isBare(state, node)) return false;
  let at = getEnd(node).offset;
  while (trailing.test(state.source.charAt(at))) at++;
  return endsAddress(state.source.charAt(at));
}

function isBare({ source }: RenderState, node: NodeOf<'link'>): boolean {
  const sign = source[getStart(node).offset];
  return sign !== '[' && sign !== '<';
}

export function renderLinkReference(state: RenderState, node: NodeOf<'linkReference'>): string {
  const definition = state.definitions.get(node.identifier);
  if (!definition) {
    state.edits?.refuse();
    return state.renderAll(node.children);
  }
  const href = renderHref(noteReference(state, node, addLink(state, definition.url, getStart(node))));
  const children = renderLinkText(state, node, href === '' ? undefined : definition);
  noteLinkReference(state, node, definition.title);
  return href === '' ? children : `<a${href}${renderTitle(definition.title)}>${children}</a>`;
}

export function renderImage(state: RenderState, node: NodeOf<'image'>): string {
  return renderPicture(state, node, node);
}

export function renderImageReference(state: RenderState, node: NodeOf<'imageReference'>): string {
  const definition = state.definitions.get(node.identifier);
  if (definition) return renderPicture(state, node, { url: definition.url, alt: node.alt, title: definition.title });
  state.edits?.refuse();
  if (node.alt) state.named++;
  return escapeHtml(node.alt ?? '');
}

interface Picture {
  readonly url: string;
  readonly alt: string | null;
  readonly title: string | null;
}

function renderPicture(state: RenderState, node: MdNode, { url, alt, title }: Picture): string {
  if (alt || title) state.named++;
  const reference = noteReference(state, node, addAsset(state, url, getStart(node)));
  notePicture(state, node, { alt, title });
  if (reference.kind === 'unsafe') return escapeHtml(alt ?? '');
  const source = reference.kind === 'listed' ? renderHole('a', reference.index) : `src="${escapeHtml(reference.href)}"`;
  return `<img ${source} alt="${escapeHtml(alt ?? '')}"${renderTitle(title)} loading="lazy" decoding="async">`;
}

function renderTitle(title: string | null): string {
  return title === null || title === '' ? '' : ` title="${escapeHtml(title)}"`;
}
