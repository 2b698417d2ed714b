// Prints paragraphs, headings, quotes and lists. Must not print what a theme component prints.

import { escapeHtml, renderAttributes } from '../../../model/html.ts';
import { getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { getPlainText } from './inline.ts';
import { type Printer, report } from './printer.ts';

export function printParagraph(printer: Printer, node: NodeOf<'paragraph'>): string {
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
  text.breakLine();
  const charIndex = text.startPart();
  const children = stripEscape(node, printer.printAll(node.children));
  const title = stripEscape(node, text.getPart()).replace(/\s+/g, ' ');
  const { depth } = node;
  const id = createHeadingId(printer, node, title);
  const isTitle = depth === 1 && printer.headingTitle === undefined;
  if (isTitle) printer.headingTitle = title;
  else if (depth >= 2 && depth <= 4) printer.toc.push({ text: title, id, depth, charIndex });
  text.setPart(isTitle && charIndex === 0 ? '' : title);
  text.breakLine();
  printer.anchors.add(id);
  const at = escapeHtml(id);
  const anchor = `<a class="anchor" href="#${at}" aria-hidden="true" tabindex="-1">#</a>`;
  return `<h${depth} id="${at}">${anchor}${children}</h${depth}>\n`;
}

/** `\{#id}` is how other generators keep MDX from reading an expression; the backslash is not part of the title. */
function stripEscape(node: NodeOf<'heading'>, part: string): string {
  return node.data?.hProperties?.id === undefined ? part : part.replace(/\s?\\$/, '');
}

function createHeadingId(printer: Printer, node: NodeOf<'heading'>, title: string): string {
  const custom = node.data?.hProperties?.id;
  if (custom === undefined || custom === '') return printer.slugger.create(title);
  // Ids that authors chose were claimed before printing; the first heading of that id still has to be met.
  if (!printer.anchors.has(custom)) return custom;
  const id = printer.slugger.create(custom);
  report(printer, {
    code: 'duplicateHeadingId',
    message: `The heading id \`${custom}\` is used twice on this page; this heading became \`${id}\`.`,
    hint: 'Give each heading an id of its own.',
    at: getStart(node),
  });
  return id;
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

/** Claims every id that the author chose, so that no generated id takes one that comes later. */
export function claimHeadingIds(printer: Printer, nodes: readonly MdNode[]): void {
  for (const node of nodes) {
    if (node.type === 'heading') {
      const id = node.data?.hProperties?.id;
      if (id !== undefined && id !== '') printer.slugger.claim(id);
    } else if ('children' in node) claimHeadingIds(printer, node.children);
  }
}
