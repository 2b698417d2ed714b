// The Markdown form of a page: the rendered tree in plain GFM, with holes where the site or a component knows more.
//
// 1. Blocks that every parser reads alike are cut out of the source, with what rendering noted (note-edits.ts, cut-block.ts).
// 2. Everything else is written from the tree (this file, inline.ts, elements.ts, html.ts).
// 3. Delimiters of emphasis that CJK text breaks change places with a sign (clear-delimiters.ts, delimiters.ts).

import {
  escapeLineStarts,
  escapeMarkdown,
  joinBlocks,
  prefixLines,
  splitEdges,
  toCell,
  toParagraph,
  toTable,
  trimLineEnds,
} from '../../../text/markdown.ts';
import { splitHeading } from '../render/heading-ids.ts';
import type { RenderState } from '../render/render-state.ts';
import { getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { createBlockWriter } from './block-writer.ts';
import { type BlockPlace, cutBlock } from './cut-block.ts';
import { isPhrase, toHtml } from './element-html.ts';
import { renderElement } from './elements.ts';
import { renderFence } from './fence.ts';
import { isBlockHtml, renderRawHtml, startsWithTagLine } from './html.ts';
import { renderInlineNodes } from './inline.ts';
import { createSourceSigns } from './source-signs.ts';

/** Nodes of one body: blocks, or inline nodes when there is no block among them. */
export function renderMarkdown(state: RenderState, nodes: readonly MdNode[]): string {
  const [only] = nodes;
  if (only?.type === 'root') return joinBlocks([renderTopBlocks(state, only.children), renderFootnotes(state)]);
  return nodes.some(isBlock) ? renderBlocks(state, nodes) : renderInlineNodes(state, nodes);
}

const blockTypes: ReadonlySet<MdNode['type']> = new Set([
  ...([
    'paragraph',
    'heading',
    'code',
    'math',
    'list',
    'blockquote',
    'table',
    'thematicBreak',
    'containerDirective',
  ] as const),
  ...([
    'leafDirective',
    'mdxJsxFlowElement',
    'mdxFlowExpression',
    'mdxjsEsm',
    'definition',
    'footnoteDefinition',
  ] as const),
]);

const isBlock = (node: MdNode): boolean =>
  blockTypes.has(node.type) || (node.type === 'html' && isBlockHtml(node.value));

/** Blocks of a page, copied where that is possible. They are in no other block, so their lines need no prefixes. */
function renderTopBlocks(state: RenderState, nodes: readonly MdNode[]): string {
  const writer = createBlockWriter(state.source, nodes[0] && getStart(nodes[0]).offset);
  const place: BlockPlace = { writer, signs: createSourceSigns(state.source), last: undefined };
  /** Whether the latest list has the second marker. */
  let isSecond = false;
  let inline: MdNode[] = [];
  const endParagraph = (): void => {
    if (inline.length === 0) return;
    const block = renderLoose(state, inline);
    if (block !== '') writer.add(block);
    else writer.close();
    inline = [];
  };
  for (const [i, node] of nodes.entries()) {
    if (!isBlock(node)) {
      inline.push(node);
      continue;
    }
    endParagraph();
    place.last = nodes[i - 1];
    let isAlone = true;
    if (node.type === 'list') {
      const isNext = isSameList(findShown(nodes, i - 1, -1), node);
      isSecond = isNext && !isSecond;
      // Lists in a row need different markers, and the author's may be the same.
      isAlone = !isNext && !isSameList(node, findShown(nodes, i + 1, 1));
    }
    if (isAlone) {
      const edits = state.edits?.get(i);
      if (edits && cutBlock(state, node, edits, place)) continue;
    }
    const block = node.type === 'list' ? renderList(state, node, isSecond) : renderBlock(state, node);
    if (block !== '') writer.add(block);
    else writer.close();
  }
  endParagraph();
  return writer.finish();
}

/**
 * Blocks with an empty line between them. `- ` and `* ` take turns, so that two lists in a row stay two.
 * `gap`: in front of a list or code instead of an empty line, in a list item.
 */
function renderBlocks(state: RenderState, nodes: readonly MdNode[], gap?: string): string {
  let markdown: string | undefined;
  /** Whether the latest list has the second marker. */
  let isSecond = false;
  let inline: MdNode[] = [];
  for (const [i, node] of nodes.entries()) {
    if (!isBlock(node)) {
      inline.push(node);
      continue;
    }
    if (inline.length > 0) {
      markdown = addParagraph(state, markdown, inline, gap !== undefined);
      inline = [];
    }
    if (node.type === 'list') isSecond = isSameList(findShown(nodes, i - 1, -1), node) && !isSecond;
    const block = node.type === 'list' ? renderList(state, node, isSecond) : renderBlock(state, node);
    if (block === '') continue;
    const mayFollow = gap !== undefined && (node.type === 'list' || node.type === 'code');
    markdown = addBlock(markdown, block, mayFollow ? gap : '\n\n');
  }
  if (inline.length > 0) markdown = addParagraph(state, markdown, inline, gap !== undefined);
  return markdown ?? '';
}

/** Blocks that come to nothing, or may do so: lists before and after them would become one. */
const unseenTypes: ReadonlySet<MdNode['type']> = new Set([
  'definition',
  'footnoteDefinition',
  'mdxjsEsm',
  'html',
] as const);

/** The nearest block that is seen, from `from` on: forward with a `step` of 1, back with -1. */
function findShown(nodes: readonly MdNode[], from: number, step: 1 | -1): MdNode | undefined {
  for (let i = from; ; i += step) {
    const node = nodes[i];
    if (node === undefined || (isBlock(node) && !unseenTypes.has(node.type))) return node;
  }
}

const isSameList = (before: MdNode | undefined, node: MdNode | undefined): boolean =>
  before?.type === 'list' && node?.type === 'list' && before.ordered === node.ordered;

const addBlock = (before: string | undefined, block: string, gap: string): string =>
  before === undefined ? block : before + gap + block;

/** Inline nodes that are in no paragraph. An item that begins with an empty one stays empty up to the next block. */
function addParagraph(
  state: RenderState,
  before: string | undefined,
  nodes: readonly MdNode[],
  isInItem: boolean,
): string | undefined {
  const block = renderLoose(state, nodes);
  return block === '' && !isInItem ? before : addBlock(before, block, '\n\n');
}

const renderParagraph = (state: RenderState, nodes: readonly MdNode[]): string =>
  renderTagFirst(state, nodes) ?? toParagraph(trimLineEnds(renderInlineNodes(state, nodes)));

/** A paragraph whose first tag would make it a block of HTML, in which no Markdown is read. */
function renderTagFirst(state: RenderState, nodes: readonly MdNode[]): string | undefined {
  if (nodes[0]?.type !== 'mdxJsxTextElement' || !isPhrase(state, nodes)) return undefined;
  const html = toHtml(state, nodes).trim();
  return isBlockHtml(html) && isBlockHtml(renderInlineNodes(state, nodes)) ? html : undefined;
}

/** Inline nodes that are in no paragraph. HTML that begins with a tag on a line of its own has no Markdown in it. */
function renderLoose(state: RenderState, nodes: readonly MdNode[]): string {
  const tagFirst = renderTagFirst(state, nodes);
  if (tagFirst !== undefined) return tagFirst;
  const markdown = trimLineEnds(renderInlineNodes(state, nodes)).trimStart();
  const isHtml = nodes.every(({ type }) => type === 'html') && startsWithTagLine(markdown);
  return isHtml ? markdown : toParagraph(markdown);
}

function renderBlock(state: RenderState, node: MdNode): string {
  if (node.type === 'paragraph') return renderParagraph(state, node.children);
  const noted = state.notes?.get(node);
  if (noted?.text !== undefined) return noted.text;
  switch (node.type) {
    case 'heading':
      return renderHeading(state, node);
    case 'code':
      return renderFence(node);
    case 'math':
      return `$$\n${node.value}\n$$`;
    case 'blockquote':
      return prefixLines(renderBlocks(state, node.children), '> ');
    case 'table':
      return renderTable(state, node);
    case 'thematicBreak':
      return '---';
    case 'html':
      return renderRawHtml(noted?.html ?? '').trim();
    case 'containerDirective':
      return renderBlocks(state, node.children);
    case 'leafDirective':
      return escapeLineStarts(renderInlineNodes(state, [node]));
    case 'mdxJsxFlowElement':
      return splitEdges(renderElement(state, node, renderMarkdown(state, node.children))).text;
    default:
      return '';
  }
}

function renderHeading(state: RenderState, node: NodeOf<'heading'>): string {
  const ids = state.notes?.get(node)?.ids ?? [];
  return `${'#'.repeat(node.depth)} ${renderHeadingText(state, node)}${ids.length === 0 ? '' : ` {#${ids[0]}}`}`;
}

function renderHeadingText(state: RenderState, node: NodeOf<'heading'>): string {
  const inline = renderInlineNodes(state, splitHeading(state, node).children);
  return (inline.includes('\n') ? inline.replace(/\\?\s*\n\s*/g, ' ') : inline).trim();
}

function renderList(state: RenderState, node: NodeOf<'list'>, isSecond: boolean): string {
  const isLoose = node.spread || node.children.some((item) => item.type === 'listItem' && item.spread);
  const gap = isLoose ? '\n\n' : '\n';
  const items: string[] = [];
  for (const item of node.children) {
    if (item.type !== 'listItem') continue;
    const box = item.checked === null ? '' : item.checked ? '[x] ' : '[ ] ';
    const text = renderBlocks(state, item.children, gap);
    items.push(box === '' ? text : prefixLines(text, box, ''));
  }
  const bullet = node.ordered ? '' : getBullet(items, isSecond);
  let markdown = '';
  let number = node.start ?? 1;
  for (const item of items) {
    const marker = node.ordered ? `${number}${isSecond ? ')' : '.'} ` : `${bullet} `;
    markdown += (markdown === '' ? '' : gap) + prefixLines(item, marker, ' '.repeat(marker.length));
    number++;
  }
  return markdown;
}

/** The marker of an unordered list. It must not turn an item into a rule (`- - -`, `* ***`; CommonMark 0.31.2, 4.1). */
function getBullet(items: readonly string[], isSecond: boolean): string {
  const bullet = isSecond ? '*' : '-';
  const rule = isSecond ? /^(?:\*\s*){2,}$/ : /^(?:-\s*){2,}$/;
  return items.some((item) => rule.test(item.split('\n', 1)[0] ?? '')) ? '+' : bullet;
}

function renderTable(state: RenderState, node: NodeOf<'table'>): string {
  const width = node.align.length;
  const rows: string[][] = [];
  for (const row of node.children) {
    if (row.type !== 'tableRow') continue;
    const cells: string[] = [];
    for (const cell of row.children) {
      if (cells.length === width) break;
      cells.push('children' in cell ? toCell(renderInlineNodes(state, cell.children)) : '');
    }
    rows.push(cells);
  }
  return toTable(rows, node.align);
}

function renderFootnotes(state: RenderState): string {
  const { definitions, used } = state.footnotes;
  const notes = [...used].map(([identifier, { number }]) => {
    const content = renderBlocks(state, definitions.get(identifier)?.children ?? []);
    return prefixLines(content === '' ? escapeMarkdown(identifier) : content, `[^${number}]: `, '    ');
  });
  return joinBlocks(notes);
}
