// Renders tables, each in a region that can be scrolled with the keyboard.

import { escapeHtml } from '../../../text/html.ts';
import { getStart, type NodeOf } from '../syntax/tree.ts';
import { getPlainText } from './inline.ts';
import { type RenderState, report } from './render-state.ts';

export function renderTable(state: RenderState, node: NodeOf<'table'>): string {
  const rows = node.children.filter((child) => child.type === 'tableRow');
  const [head, ...body] = rows;
  if (!head) return '';
  const render = (row: NodeOf<'tableRow'>, tag: 'th' | 'td'): string => renderRow(state, row, node.align, tag);
  const top = `<thead>\n${render(head, 'th')}</thead>\n`;
  const rest = body.length === 0 ? '' : `<tbody>\n${body.map((row) => render(row, 'td')).join('')}</tbody>\n`;
  const label = ` aria-label="${escapeHtml(createName(state, head))}"`;
  return `<div class="table" role="region" tabindex="0"${label}>\n<table>\n${top}${rest}</table>\n</div>\n`;
}

/** The column headers; from the second table with the same headers on, followed by a number. */
function createName({ tableNames }: RenderState, head: NodeOf<'tableRow'>): string {
  const name = head.children
    .map((cell) => getPlainText([cell]))
    .filter((text) => text !== '')
    .join(', ');
  const count = (tableNames.get(name) ?? 0) + 1;
  tableNames.set(name, count);
  return count === 1 ? name || '1' : `${name} ${count}`.trim();
}

type Align = NodeOf<'table'>['align'];

function renderRow(state: RenderState, row: NodeOf<'tableRow'>, align: Align, rowTag: 'th' | 'td'): string {
  state.text.breakLine();
  const ids = rowTag === 'td' && state.options.rowAnchors ? takeRowIds(state, row) : [];
  let cells = '';
  if (row.children.length > align.length) state.edits?.refuse();
  reportExcess(state, row, align.length);
  // As many cells as heads: "the excess is ignored", and missing ones are empty (GFM 0.29, 4.10).
  for (const [index, cell] of row.children.slice(0, align.length).entries()) {
    if (cell.type !== 'tableCell') continue;
    if (index > 0) state.text.add(' | ');
    const side = align[index];
    // A header cell without text labels nothing.
    const tag = cell.children.length === 0 ? 'td' : rowTag;
    const attributes = `${tag === 'th' ? ' scope="col"' : ''}${side ? ` align="${side}"` : ''}`;
    const places = index === 0 ? renderPlaces(ids) : '';
    cells += `<${tag}${attributes}>${places}${state.renderAll(cell.children)}</${tag}>`;
  }
  cells += '<td></td>'.repeat(Math.max(0, align.length - row.children.length));
  state.text.breakLine();
  const [id] = ids;
  return `<tr${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${cells}</tr>\n`;
}

/** A pipe in inline code separates cells, too: what an author takes for one cell may lose its end. */
function reportExcess(state: RenderState, row: NodeOf<'tableRow'>, count: number): void {
  const first = row.children.find((cell, i) => i >= count && cell.type === 'tableCell' && cell.children.length > 0);
  if (first === undefined) return;
  report(state, {
    code: 'tableCells',
    message: `The row has ${row.children.length} cells, and the table ${count} columns; the rest of the row is not shown.`,
    hint: 'Write `\\|` for a bar inside a cell, also in code; or add a column to the head.',
    at: getStart(first),
  });
}

/** Addresses of a row: one for each piece of code in its first cell, when that begins with code. Taken ones are left out. */
function takeRowIds(state: RenderState, row: NodeOf<'tableRow'>): readonly string[] {
  const [cell] = row.children;
  if (cell?.type !== 'tableCell' || cell.children[0]?.type !== 'inlineCode') return [];
  return cell.children.flatMap((child) => {
    const id = child.type === 'inlineCode' ? toRowId(child.value) : '';
    if (id === '' || state.reserved.has(id) || state.anchors.has(id)) return [];
    state.anchors.add(id);
    return [id];
  });
}

/** `--port` and `model.id` stay as they are; `GET /a?b` becomes `GET-/a`, `run(task)` becomes `run`. */
const toRowId = (code: string): string =>
  code
    .replace(/[?(].*$/, '')
    .replace(/[^\p{L}\p{N}\s._/-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** A place for each name after the first, which is the row's own. The link to a row is made when a reader points at it. */
const renderPlaces = (ids: readonly string[]): string =>
  ids
    .slice(1)
    .map((id) => `<span id="${escapeHtml(id)}"></span>`)
    .join('');
