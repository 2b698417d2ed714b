// Prints tables, each in a region that can be scrolled with the keyboard.

import { escapeHtml } from '../../../text/html.ts';
import type { NodeOf } from '../syntax/tree.ts';
import { getPlainText } from './inline.ts';
import type { Printer } from './printer.ts';

export function printTable(printer: Printer, node: NodeOf<'table'>): string {
  const rows = node.children.filter((child) => child.type === 'tableRow');
  const [head, ...body] = rows;
  if (!head) return '';
  const print = (row: NodeOf<'tableRow'>, tag: 'th' | 'td'): string => printRow(printer, row, node.align, tag);
  const top = `<thead>\n${print(head, 'th')}</thead>\n`;
  const rest = body.length === 0 ? '' : `<tbody>\n${body.map((row) => print(row, 'td')).join('')}</tbody>\n`;
  const label = ` aria-label="${escapeHtml(createName(printer, head))}"`;
  return `<div class="table" role="region" tabindex="0"${label}>\n<table>\n${top}${rest}</table>\n</div>\n`;
}

/** The column heads, with a number from the second table of the same heads on. */
function createName({ tableNames }: Printer, head: NodeOf<'tableRow'>): string {
  const name = head.children
    .map((cell) => getPlainText([cell]))
    .filter((text) => text !== '')
    .join(', ');
  const count = (tableNames.get(name) ?? 0) + 1;
  tableNames.set(name, count);
  return count === 1 ? name || '1' : `${name} ${count}`.trim();
}

type Align = NodeOf<'table'>['align'];

function printRow(printer: Printer, row: NodeOf<'tableRow'>, align: Align, rowTag: 'th' | 'td'): string {
  printer.text.breakLine();
  const ids = rowTag === 'td' && printer.options.rowAnchors ? takeRowIds(printer, row) : [];
  let cells = '';
  // As many cells as heads: "the excess is ignored", and missing ones are empty (GFM 0.29, 4.10).
  for (const [index, cell] of row.children.slice(0, align.length).entries()) {
    if (cell.type !== 'tableCell') continue;
    if (index > 0) printer.text.add(' | ');
    const side = align[index];
    // A head without text heads nothing.
    const tag = cell.children.length === 0 ? 'td' : rowTag;
    const attributes = `${tag === 'th' ? ' scope="col"' : ''}${side ? ` align="${side}"` : ''}`;
    const places = index === 0 ? printPlaces(ids) : '';
    cells += `<${tag}${attributes}>${places}${printer.printAll(cell.children)}</${tag}>`;
  }
  cells += '<td></td>'.repeat(Math.max(0, align.length - row.children.length));
  printer.text.breakLine();
  const [id] = ids;
  return `<tr${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${cells}</tr>\n`;
}

/** Addresses of a row: one for each piece of code in its first cell, when that begins with code. Taken ones are left out. */
function takeRowIds(printer: Printer, row: NodeOf<'tableRow'>): readonly string[] {
  const [cell] = row.children;
  if (cell?.type !== 'tableCell' || cell.children[0]?.type !== 'inlineCode') return [];
  return cell.children.flatMap((child) => {
    const id = child.type === 'inlineCode' ? toRowId(child.value) : '';
    if (id === '' || printer.reserved.has(id) || printer.anchors.has(id)) return [];
    printer.anchors.add(id);
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
const printPlaces = (ids: readonly string[]): string =>
  ids
    .slice(1)
    .map((id) => `<span id="${escapeHtml(id)}"></span>`)
    .join('');
