// Renders text and marks.

import { escapeHtml } from '../../../text/html.ts';
import { noteMark } from '../markdown/note-edits.ts';
import { isCjk } from '../syntax/marks.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { checkBraces, checkSpacedLink } from './foreign-syntax.ts';
import { checkFullWidthLink } from './full-width.ts';
import { checkFootnoteMark, checkLooseBold } from './missed-marks.ts';
import { addLink, renderHref } from './references.ts';
import type { RenderState } from './render-state.ts';

export function renderText(state: RenderState, node: NodeOf<'text'>): string {
  const value = node.value.includes('\n') ? joinLines(node.value) : node.value;
  state.text.add(value.replaceAll('\n', ' '));
  if (signs.test(value)) checkText(state, node, value);
  if (state.linkDepth === 0 && value.includes('ftp://')) return linkFtp(state, value, node);
  return escapeHtml(value);
}

/** Most texts have none of them, so that one look at each is enough. */
const signs = /[\]*{~]/;

/** Looks for what is Markdown almost, and for what the Markdown form cannot take as it is. */
function checkText(state: RenderState, node: NodeOf<'text'>, value: string): void {
  if (state.format === 'md' && value.includes('{{')) checkBraces(state, node);
  if (value.includes('](')) checkSpacedLink(state, node);
  if (value.includes(']')) checkFullWidthLink(state, node);
  if (value.includes('**')) checkLooseBold(state, node);
  if (value.includes('[^')) checkFootnoteMark(state, node);
  if (node.data?.holdsTildes) state.edits?.refuse();
}

/** `ftp://` addresses, which the parser leaves to be text (GFM 0.29, 6.9: extended URL autolinks). */
function linkFtp(state: RenderState, value: string, node: MdNode): string {
  let html = '';
  let last = 0;
  for (const match of value.matchAll(/(?<![^\s*_~(])ftp:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#:][!-;=-~]*)?/g)) {
    let url = match[0];
    for (let end = ''; end !== url; ) {
      end = url;
      url = url.replace(/[?!.,:*_~'"]+$|&[A-Za-z\d]+;$/, '');
      if (url.endsWith(')') && url.split(')').length > url.split('(').length) url = url.slice(0, -1);
    }
    html += `${escapeHtml(value.slice(last, match.index))}<a${renderHref(addLink(state, url, getStart(node)))}>${escapeHtml(url)}</a>`;
    last = match.index + url.length;
  }
  return html + escapeHtml(value.slice(last));
}

/** A line break between two CJK characters is not a space. */
export function joinLines(text: string): string {
  if (!/[\u1100-\uFFEF]\n/.test(text)) return text;
  return text.replace(/([^\n])\n(?=([^\n]))/gu, (pair, before: string, after: string) =>
    isCjk(before) && isCjk(after) ? before : pair,
  );
}

/** A directive that Diglot does not know, as the author typed it: `10:30`, `::x`. */
export function renderSourceText(state: RenderState, node: MdNode): string {
  const value = state.source.slice(getStart(node).offset, getEnd(node).offset);
  state.text.add(value);
  return escapeHtml(value);
}

const markTags = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

export function renderMark(state: RenderState, node: NodeOf<'emphasis'>): string {
  const tag = markTags[node.type];
  if (state.edits?.mayBeUnclear) noteMark(state, node);
  return `<${tag}>${state.renderAll(node.children)}</${tag}>`;
}

export function renderBreak(state: RenderState): string {
  state.text.add(' ');
  return '<br>\n';
}

/** Plain text of nodes, as a heading or a label shows it. */
export function getPlainText(nodes: readonly MdNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath') text += node.value;
    else if (node.type === 'break') text += ' ';
    else if ('children' in node) text += getPlainText(node.children);
  }
  return text.trim();
}
