// The Markdown form of what has been rendered: the same tree in plain GFM, with holes where the site or a component knows more.

import { escapeLineStarts, escapeMarkdown, joinBlocks, prefixLines, toCell, toTable } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import type { MdNode, NodeOf } from '../syntax/tree.ts';
import { renderElement } from './elements.ts';
import { isBlockHtml, renderRawHtml } from './html.ts';
import { renderInlineNodes } from './inline.ts';

/** Nodes of one body: blocks, or inline nodes when there is no block among them. */
export function renderMarkdown(state: RenderState, nodes: readonly MdNode[]): string {
  const [only] = nodes;
  if (only?.type === 'root') return joinBlocks([renderMarkdown(state, only.children), renderFootnotes(state)]);
  return nodes.some(isBlock) ? renderBlocks(state, nodes) : renderInlineNodes(state, nodes);
}

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

/** `- ` and `* ` take turns, so that two lists in a row stay two. */
export function renderBlocks(state: RenderState, nodes: readonly MdNode[]): string {
  return joinBlocks(listBlocks(state, nodes).map(({ markdown }) => markdown));
}

interface Block {
  readonly node: MdNode;
  readonly markdown: string;
}

function listBlocks(state: RenderState, nodes: readonly MdNode[]): readonly Block[] {
  const blocks: Block[] = [];
  /** Lists of the same kind that directly precede this one. */
  let lists = 0;
  let last: MdNode | undefined;
  let inline: MdNode[] = [];
  const endInline = (): void => {
    const [node] = inline;
    if (node) blocks.push({ node, markdown: renderParagraph(state, inline) });
    inline = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      inline.push(node);
      continue;
    }
    endInline();
    const isSame = node.type === 'list' && last?.type === 'list' && last.ordered === node.ordered;
    lists = isSame ? lists + 1 : 0;
    last = node;
    const markdown = node.type === 'list' ? renderList(state, node, lists % 2 === 1) : renderBlock(state, node);
    if (markdown !== '') blocks.push({ node, markdown });
  }
  endInline();
  return blocks;
}

const renderParagraph = (state: RenderState, nodes: readonly MdNode[]): string =>
  escapeLineStarts(dropIndents(renderInlineNodes(state, nodes)).trimEnd());

/** Few texts have any, which looking for them finds out sooner than an expression does. */
const dropIndents = (markdown: string): string =>
  indentStarts.some((start) => markdown.includes(start)) || /^[ \t]/.test(markdown)
    ? markdown.replace(/^[ \t]+/gm, '')
    : markdown;

/** Ends of lines that expressions know, the common one with what makes an indent. */
const indentStarts = ['\n ', '\n\t', '\r', '\u2028', '\u2029'];

function renderBlock(state: RenderState, node: MdNode): string {
  const noted = state.notes?.get(node);
  if (noted?.text !== undefined) return noted.text;
  switch (node.type) {
    case 'paragraph':
      return renderParagraph(state, node.children);
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

const renderHeadingText = (state: RenderState, node: NodeOf<'heading'>): string =>
  renderInlineNodes(state, node.children)
    .replace(/\\?\s*\n\s*/g, ' ')
    // The braces in which authors write ids.
    .replace(/[ \t]*\\?\{[ \t]*#[^{}]*\}[ \t]*$/, '')
    .replace(/\s?\\$/, '')
    .trim();

function renderList(state: RenderState, node: NodeOf<'list'>, isSecond: boolean): string {
  const items = node.children.filter((child) => child.type === 'listItem');
  const isLoose = node.spread || items.some((item) => item.spread);
  const rendered = items.map((item, i) => {
    const marker = node.ordered ? `${(node.start ?? 1) + i}${isSecond ? ')' : '.'} ` : isSecond ? '* ' : '- ';
    const box = item.checked === null ? '' : item.checked ? '[x] ' : '[ ] ';
    return prefixLines(renderItem(state, item, isLoose), marker + box, ' '.repeat(marker.length));
  });
  return rendered.join(isLoose ? '\n\n' : '\n');
}

/** Only a list or code may follow a text without an empty line in between. */
function renderItem(state: RenderState, item: NodeOf<'listItem'>, isLoose: boolean): string {
  let markdown = '';
  for (const [i, block] of listBlocks(state, item.children).entries()) {
    const isClose = !isLoose && (block.node.type === 'list' || block.node.type === 'code');
    markdown += `${i === 0 ? '' : isClose ? '\n' : '\n\n'}${block.markdown}`;
  }
  return markdown;
}

function renderTable(state: RenderState, node: NodeOf<'table'>): string {
  const rows = node.children.flatMap((row) => {
    if (row.type !== 'tableRow') return [];
    const cells = row.children.slice(0, node.align.length);
    return [cells.map((cell) => ('children' in cell ? toCell(renderInlineNodes(state, cell.children)) : ''))];
  });
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
