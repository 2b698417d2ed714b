// Prints paragraphs, headings, quotes and lists.

import { escapeHtml, renderAttributes } from '../../../text/html.ts';
import type { NodeOf } from '../syntax/tree.ts';
import { checkParagraph } from './foreign-syntax.ts';
import { createHeadingIds, readHeading } from './heading-ids.ts';
import { getPlainText } from './inline.ts';
import type { Printer } from './printer.ts';
import { printTitle } from './title.ts';

export function printParagraph(printer: Printer, node: NodeOf<'paragraph'>): string {
  checkParagraph(printer, node);
  const isLead = node === printer.leadNode;
  printer.text.breakLine();
  if (isLead) printer.text.startPart();
  const children = printer.printAll(node.children);
  if (isLead) printer.lead = printer.text.getPart();
  printer.text.breakLine();
  return `<p>${children}</p>\n`;
}

export function printHeading(printer: Printer, node: NodeOf<'heading'>): string {
  const { text } = printer;
  const { depth } = node;
  if (depth === 1 && printer.title === undefined) return printTitle(printer, node);
  text.breakLine();
  const charIndex = text.startPart();
  const { ids: chosen, classes, children: content } = readHeading(printer, node);
  const children = printer.printAll(content);
  const title = text.getPart().replace(/\s+/g, ' ');
  const [id = '', ...older] = createHeadingIds(printer, node, chosen, title);
  if (depth >= 2 && depth <= 4) printer.toc.push({ text: title, id, depth, charIndex });
  text.setPart(title);
  text.breakLine();
  for (const anchor of [id, ...older]) printer.anchors.add(anchor);
  const at = escapeHtml(id);
  const others = older.map((anchor) => `<span id="${escapeHtml(anchor)}"></span>`).join('');
  const anchor = `<a class="anchor" href="#${at}" aria-hidden="true" tabindex="-1">#</a>`;
  const own = classes.length === 0 ? '' : ` class="${escapeHtml(classes.join(' '))}"`;
  return `<h${depth} id="${at}"${own}>${anchor}${others}${children}</h${depth}>\n`;
}

export function printBlockquote(printer: Printer, node: NodeOf<'blockquote'>): string {
  return `<blockquote>\n${printer.printAll(node.children)}</blockquote>\n`;
}

export function printThematicBreak(): string {
  return '<hr>\n';
}

export function printList(printer: Printer, node: NodeOf<'list'>): string {
  const items = node.children.filter((child) => child.type === 'listItem');
  const loose = node.spread || items.some((item) => item.spread);
  const isTasks = items.some((item) => item.checked !== null);
  const tag = node.ordered ? 'ol' : 'ul';
  const start = node.ordered && node.start !== null && node.start !== 1 ? node.start : undefined;
  const attributes = renderAttributes({ start, class: isTasks ? 'tasks' : undefined });
  return `<${tag}${attributes}>\n${items.map((item) => printListItem(printer, item, loose)).join('')}</${tag}>\n`;
}

function printListItem(printer: Printer, node: NodeOf<'listItem'>, loose: boolean): string {
  printer.text.breakLine();
  const box = node.checked === null ? '' : printCheckbox(node);
  let html = '';
  let pending = box;
  for (const child of node.children) {
    if (child.type !== 'paragraph') {
      const isInline = child.type.startsWith('mdx') || child.type === 'text';
      html += `${pending}${html === '' || isInline || html.endsWith('\n') ? '' : '\n'}${printer.printAll([child])}`;
    } else if (loose) html += `${html === '' ? '\n' : ''}<p>${pending}${printer.printAll(child.children)}</p>\n`;
    else html += `${pending}${printer.printAll(child.children)}`;
    if (child.type === 'paragraph') printer.text.breakLine();
    pending = '';
  }
  printer.text.breakLine();
  return `<li${node.checked === null ? '' : ' class="task"'}>${html}${pending}</li>\n`;
}

function printCheckbox(node: NodeOf<'listItem'>): string {
  const label = getPlainText(node.children.filter((child) => child.type === 'paragraph').slice(0, 1));
  return `<input type="checkbox" disabled${node.checked ? ' checked' : ''} aria-label="${escapeHtml(label)}"> `;
}
