// Renders links and pictures. What they lead to becomes a hole.

import { escapeHtml } from '../../../text/html.ts';
import { noteLink, noteLinkReference, notePicture } from '../markdown/note-edits.ts';
import { endsAddress } from '../syntax/marks.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { addAsset, addLink, noteReference, renderHref } from './references.ts';
import { type RenderState, renderHole } from './render-state.ts';

export function renderLink(state: RenderState, node: NodeOf<'link'>): string {
  const href = renderHref(noteReference(state, node, addLink(state, node.url, getStart(node))));
  const children = renderLinkText(state, node.children);
  noteLink(state, node);
  if (state.edits && isAmbiguous(state, node)) state.edits.refuse();
  return href === '' ? children : `<a${href}${renderTitle(node.title)}>${children}</a>`;
}

function renderLinkText(state: RenderState, children: readonly MdNode[]): string {
  state.linkDepth++;
  const html = state.renderAll(children);
  state.linkDepth--;
  return html;
}

/** Other readers of Markdown would take CJK text after an address without brackets for a part of it. */
function isAmbiguous({ source }: RenderState, node: NodeOf<'link'>): boolean {
  const sign = source[getStart(node).offset];
  return sign !== '[' && sign !== '<' && endsAddress(source.charAt(getEnd(node).offset));
}

export function renderLinkReference(state: RenderState, node: NodeOf<'linkReference'>): string {
  const definition = state.definitions.get(node.identifier);
  if (!definition) {
    state.edits?.refuse();
    return state.renderAll(node.children);
  }
  const href = renderHref(noteReference(state, node, addLink(state, definition.url, getStart(node))));
  const children = renderLinkText(state, node.children);
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
  return escapeHtml(node.alt ?? '');
}

interface Picture {
  readonly url: string;
  readonly alt: string | null;
  readonly title: string | null;
}

function renderPicture(state: RenderState, node: MdNode, { url, alt, title }: Picture): string {
  const reference = noteReference(state, node, addAsset(state, url, getStart(node)));
  notePicture(state, node, { alt, title });
  if (reference.kind === 'unsafe') return escapeHtml(alt ?? '');
  const source = reference.kind === 'listed' ? renderHole('a', reference.index) : `src="${escapeHtml(reference.href)}"`;
  return `<img ${source} alt="${escapeHtml(alt ?? '')}"${renderTitle(title)} loading="lazy" decoding="async">`;
}

function renderTitle(title: string | null): string {
  return title === null || title === '' ? '' : ` title="${escapeHtml(title)}"`;
}
