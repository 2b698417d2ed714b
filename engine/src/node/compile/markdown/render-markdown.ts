// The Markdown form of what has been rendered: the same tree in plain GFM, with holes where the site or a component knows more.

import {
  escapeLineStarts,
  escapeMarkdown,
  joinBlocks,
  prefixLines,
  toCell,
  toParagraph,
  toTable,
} from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import type { MdNode, NodeOf } from '../syntax/tree.ts';
import { copyBlock } from './copy-block.ts';
import { renderElement } from './elements.ts';
import { isBlockHtml, renderRawHtml } from './html.ts';
import { renderInlineNodes } from './inline.ts';

/** Nodes of one body: blocks, or inline nodes when there is no block among them. */
export function renderMarkdown(state: RenderState, nodes: readonly MdNode[]): string {
  const [only] = nodes;
  if (only?.type === 'root') return joinBlocks([renderNodes(state, only.children, true), renderFootnotes(state)]);
  return renderNodes(state, nodes, false);
}

const renderNodes = (state: RenderState, nodes: readonly MdNode[], isTop: boolean): string =>
  nodes.some(isBlock) ? renderBlocks(state, nodes, { isTop }) : renderInlineNodes(state, nodes);

const blockTypes: ReadonlySet<MdNode['type']> = new Set([
  ...(['paragraph', 'heading', 'code', 'list', 'blockquote', 'table', 'thematicBreak', 'containerDirective'] as const),
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

interface BlockPlace {
  /** In front of a list or code instead of an empty line, in a list item. */
  readonly gap?: string;
  /** In no other block: what is copied from the source needs no prefixes. */
  readonly isTop?: boolean;
}

/** Blocks with an empty line between them. `- ` and `* ` take turns, so that two lists in a row stay two. */
export function renderBlocks(
  state: RenderState,
  nodes: readonly MdNode[],
  { gap, isTop = false }: BlockPlace = {},
): string {
  let markdown: string | undefined;
  /** Lists of the same kind that directly precede this one. */
  let lists = 0;
  let last: MdNode | undefined;
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
    const isSame = isSameList(last, node);
    lists = isSame ? lists + 1 : 0;
    last = node;
    // Of lists in a row, the author's markers may not be those that set them apart.
    const isAlone = !isSame && !isSameList(node, nodes[i + 1]);
    const copied = isTop && isAlone ? copyBlock(state, node) : undefined;
    const block =
      copied ?? (node.type === 'list' ? renderList(state, node, lists % 2 === 1) : renderBlock(state, node));
    if (block === '') continue;
    const mayFollow = gap !== undefined && (node.type === 'list' || node.type === 'code');
    markdown = addBlock(markdown, block, mayFollow ? gap : '\n\n');
  }
  if (inline.length > 0) markdown = addParagraph(state, markdown, inline, gap !== undefined);
  return markdown ?? '';
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
  const block = renderParagraph(state, nodes);
  return block === '' && !isInItem ? before : addBlock(before, block, '\n\n');
}

const renderParagraph = (state: RenderState, nodes: readonly MdNode[]): string =>
  toParagraph(renderInlineNodes(state, nodes).trimEnd());

function renderBlock(state: RenderState, node: MdNode): string {
  if (node.type === 'paragraph') return renderParagraph(state, node.children);
  const noted = state.notes?.get(node);
  if (noted?.text !== undefined) return noted.text;
  switch (node.type) {
    case 'heading':
      return renderHeading(state, node);
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
      return renderElement(state, node, renderMarkdown(state, node.children));
    default:
      return '';
  }
}

function renderHeading(state: RenderState, node: NodeOf<'heading'>): string {
  const ids = state.notes?.get(node)?.ids ?? [];
  return `${'#'.repeat(node.depth)} ${renderHeadingText(state, node)}${ids.length === 0 ? '' : ` {#${ids[0]}}`}`;
}

function renderHeadingText(state: RenderState, node: NodeOf<'heading'>): string {
  const inline = renderInlineNodes(state, node.children);
  const line = inline.includes('\n') ? inline.replace(/\\?\s*\n\s*/g, ' ') : inline;
  // The braces in which authors write ids.
  const text = line.includes('{') ? line.replace(/[ \t]*\\?\{[ \t]*#[^{}]*\}[ \t]*$/, '') : line;
  return (text.endsWith('\\') ? text.replace(/\s?\\$/, '') : text).trim();
}

function renderList(state: RenderState, node: NodeOf<'list'>, isSecond: boolean): string {
  const isLoose = node.spread || node.children.some((item) => item.type === 'listItem' && item.spread);
  const gap = isLoose ? '\n\n' : '\n';
  let markdown = '';
  let number = node.start ?? 1;
  for (const item of node.children) {
    if (item.type !== 'listItem') continue;
    const marker = node.ordered ? `${number}${isSecond ? ')' : '.'} ` : isSecond ? '* ' : '- ';
    const box = item.checked === null ? '' : item.checked ? '[x] ' : '[ ] ';
    const text = renderBlocks(state, item.children, { gap });
    markdown += (markdown === '' ? '' : gap) + prefixLines(text, marker + box, ' '.repeat(marker.length));
    number++;
  }
  return markdown;
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
