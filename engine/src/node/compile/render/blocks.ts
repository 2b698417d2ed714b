// Renders paragraphs, headings, quotes and lists.

import { escapeHtml, renderAttributes } from '../../../text/html.ts';
import { noteHeading, noteItem } from '../markdown/note-edits.ts';
import type { NodeOf } from '../syntax/tree.ts';
import { checkParagraph } from './foreign-syntax.ts';
import { createHeadingIds, splitHeading } from './heading-ids.ts';
import { getPlainText } from './inline.ts';
import { renderMathParagraph } from './math.ts';
import { checkOpening } from './missed-marks.ts';
import { note, type RenderState } from './render-state.ts';
import { renderTitle } from './title.ts';

export function renderParagraph(state: RenderState, node: NodeOf<'paragraph'>): string {
  const [first, ...rest] = node.children;
  // In MDX, text right after the tag joins it in a paragraph, where browsers would not find the name of the `details`.
  if (first?.type === 'mdxJsxTextElement' && first.name === 'summary') {
    const after = { ...node, children: rest };
    if (node === state.leadNode) state.leadNode = after;
    return `${state.renderAll([first])}\n${renderParagraph(state, after)}`;
  }
  const withFormulas = renderMathParagraph(state, node, (text) => {
    if (state.leadNode === node) state.leadNode = text;
    return renderParagraph(state, text);
  });
  if (withFormulas !== undefined) return withFormulas;
  checkParagraph(state, node);
  checkOpening(state, node);
  const isLead = node === state.leadNode;
  state.text.breakLine();
  if (isLead) state.text.startPart();
  const children = state.renderAll(node.children);
  if (isLead) state.lead = state.text.getPart();
  state.text.breakLine();
  return `<p>${children}</p>\n`;
}

export function renderHeading(state: RenderState, node: NodeOf<'heading'>): string {
  const { text } = state;
  const { depth } = node;
  if (depth === 1 && state.title === undefined) return renderTitle(state, node);
  text.breakLine();
  const charIndex = text.startPart();
  const { ids: chosen, classes, children: content } = splitHeading(state, node);
  const children = state.renderAll(content);
  const title = text.getPart().replace(/\s+/g, ' ');
  const [id = '', ...older] = createHeadingIds(state, node, chosen, title);
  note(state, node, { ids: [id, ...older] });
  noteHeading(state, node, { id, content });
  if (depth >= 2 && depth <= 4) state.toc.push({ text: title, id, depth, charIndex });
  text.setPart(title);
  text.breakLine();
  for (const anchor of [id, ...older]) state.anchors.add(anchor);
  const at = escapeHtml(id);
  const others = older.map((anchor) => `<span id="${escapeHtml(anchor)}"></span>`).join('');
  // Its sign comes from the style sheet: what readers copy, and what converts the page, gets the words of the heading only.
  const anchor = `<a class="anchor" href="#${at}" aria-hidden="true" tabindex="-1"></a>`;
  const own = classes.length === 0 ? '' : ` class="${escapeHtml(classes.join(' '))}"`;
  return `<h${depth} id="${at}"${own}>${anchor}${others}${children}</h${depth}>\n`;
}

export function renderBlockquote(state: RenderState, node: NodeOf<'blockquote'>): string {
  if (!node.children.every(({ type }) => type === 'paragraph')) state.edits?.refuse();
  return `<blockquote>\n${state.renderAll(node.children)}</blockquote>\n`;
}

export function renderThematicBreak(): string {
  return '<hr>\n';
}

export function renderList(state: RenderState, node: NodeOf<'list'>): string {
  const items = node.children.filter((child) => child.type === 'listItem');
  const loose = node.spread || items.some((item) => item.spread);
  const isTasks = items.some((item) => item.checked !== null);
  const tag = node.ordered ? 'ol' : 'ul';
  const start = node.ordered && node.start !== null && node.start !== 1 ? node.start : undefined;
  const attributes = renderAttributes({ start, class: isTasks ? 'tasks' : undefined });
  return `<${tag}${attributes}>\n${renderItems(state, items, loose, node.ordered ? (node.start ?? 1) : undefined)}</${tag}>\n`;
}

/** `first`: number of the first item in an ordered list. */
function renderItems(
  state: RenderState,
  items: readonly NodeOf<'listItem'>[],
  loose: boolean,
  first: number | undefined,
): string {
  let html = '';
  for (const [i, item] of items.entries()) {
    noteItem(state, item, first === undefined ? undefined : first + i);
    html += renderListItem(state, item, loose);
  }
  return html;
}

function renderListItem(state: RenderState, node: NodeOf<'listItem'>, loose: boolean): string {
  state.text.breakLine();
  const box = node.checked === null ? '' : renderCheckbox(node);
  let html = '';
  let pending = box;
  for (const [i, child] of node.children.entries()) {
    if (child.type !== 'paragraph') {
      if (child.type !== 'list' && child.type !== 'code') state.edits?.refuse();
      const isAfterText = node.children[i - 1]?.type === 'paragraph';
      const isInline = !isAfterText && (child.type.startsWith('mdx') || child.type === 'text');
      html += `${pending}${html === '' || isInline || html.endsWith('\n') ? '' : '\n'}${state.renderAll([child])}`;
    } else if (loose) html += `${html === '' ? '\n' : ''}<p>${pending}${state.renderAll(child.children)}</p>\n`;
    else html += `${pending}${state.renderAll(child.children)}`;
    if (child.type === 'paragraph') state.text.breakLine();
    pending = '';
  }
  state.text.breakLine();
  return `<li${node.checked === null ? '' : ' class="task"'}>${html}${pending}</li>\n`;
}

function renderCheckbox(node: NodeOf<'listItem'>): string {
  const label = getPlainText(node.children.filter((child) => child.type === 'paragraph').slice(0, 1));
  return `<input type="checkbox" disabled${node.checked ? ' checked' : ''} aria-label="${escapeHtml(label)}"> `;
}
