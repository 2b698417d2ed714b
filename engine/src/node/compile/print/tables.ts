// Prints tables, each in a region that can be scrolled with the keyboard. Must not know what a cell holds.

import { escapeHtml } from '../../../model/html.ts';
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
  let cells = '';
  for (const [index, cell] of row.children.entries()) {
    if (cell.type !== 'tableCell') continue;
    if (index > 0) printer.text.add(' ');
    const side = align[index];
    // A head without text heads nothing.
    const tag = cell.children.length === 0 ? 'td' : rowTag;
    const attributes = `${tag === 'th' ? ' scope="col"' : ''}${side ? ` align="${side}"` : ''}`;
    cells += `<${tag}${attributes}>${printer.printAll(cell.children)}</${tag}>`;
  }
  printer.text.breakLine();
  return `<tr>${cells}</tr>\n`;
}
