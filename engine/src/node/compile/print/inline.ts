// Prints text, marks, links and pictures.

import { escapeHtml } from '../../../text/html.ts';
import { isCjk } from '../syntax/marks.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { checkBraces } from './foreign-syntax.ts';
import { type Printer, printHole } from './printer.ts';
import { addAsset, addLink, printHref } from './references.ts';

export function printText(printer: Printer, node: NodeOf<'text'>): string {
  const value = node.value.includes('\n') ? joinLines(node.value) : node.value;
  printer.text.add(value.replaceAll('\n', ' '));
  if (printer.format === 'md' && value.includes('{{')) checkBraces(printer, node);
  if (printer.linkDepth === 0 && value.includes('ftp://')) return linkFtp(printer, value, node);
  return escapeHtml(value);
}

/** `ftp://` addresses, which the parser leaves to be text (GFM 0.29, 6.9: extended URL autolinks). */
function linkFtp(printer: Printer, value: string, node: MdNode): string {
  let html = '';
  let last = 0;
  for (const match of value.matchAll(/(?<![^\s*_~(])ftp:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#:][^\s<]*)?/g)) {
    let url = match[0];
    for (let end = ''; end !== url; ) {
      end = url;
      url = url.replace(/[?!.,:*_~'"]+$|&[A-Za-z\d]+;$/, '');
      if (url.endsWith(')') && url.split(')').length > url.split('(').length) url = url.slice(0, -1);
    }
    html += `${escapeHtml(value.slice(last, match.index))}<a${printHref(addLink(printer, url, getStart(node)))}>${escapeHtml(url)}</a>`;
    last = match.index + url.length;
  }
  return html + escapeHtml(value.slice(last));
}

/** A line break between two CJK characters is no space. */
function joinLines(text: string): string {
  if (!/[\u1100-\uFFEF]\n/.test(text)) return text;
  return text.replace(/([^\n])\n(?=([^\n]))/gu, (pair, before: string, after: string) =>
    isCjk(before) && isCjk(after) ? before : pair,
  );
}

/** A directive that is none of ours, as the author typed it: `10:30`, `::x`. */
export function printSourceText(printer: Printer, node: MdNode): string {
  const value = printer.source.slice(getStart(node).offset, getEnd(node).offset);
  printer.text.add(value);
  return escapeHtml(value);
}

const markTags = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

export function printMark(printer: Printer, node: NodeOf<'emphasis'>): string {
  const tag = markTags[node.type];
  return `<${tag}>${printer.printAll(node.children)}</${tag}>`;
}

export function printBreak(printer: Printer): string {
  printer.text.add(' ');
  return '<br>\n';
}

export function printLink(printer: Printer, node: NodeOf<'link'>): string {
  const bare = getBareUrlEnd(printer, node);
  if (bare > 0) return printBareUrl(printer, node, bare);
  const href = printHref(addLink(printer, node.url, getStart(node)));
  const children = printLinkText(printer, node.children);
  return href === '' ? children : `<a${href}${printTitle(node.title)}>${children}</a>`;
}

function printLinkText(printer: Printer, children: readonly MdNode[]): string {
  printer.linkDepth++;
  const html = printer.printAll(children);
  printer.linkDepth--;
  return html;
}

/** Where CJK text begins inside a URL that was typed without brackets; 0 when there is nothing to cut. */
function getBareUrlEnd(printer: Printer, node: NodeOf<'link'>): number {
  const [child, ...others] = node.children;
  if (child?.type !== 'text' || others.length > 0) return 0;
  const start = getStart(node).offset;
  if (printer.source[start] === '[' || printer.source[start] === '<') return 0;
  let at = 0;
  for (const char of child.value) {
    if (char > '\u2000' && (isCjk(char) || /[\u2000-\u206F\u3000]/.test(char))) return at;
    at += char.length;
  }
  return 0;
}

function printBareUrl(printer: Printer, node: NodeOf<'link'>, end: number): string {
  const text = node.children[0]?.type === 'text' ? node.children[0].value : '';
  const lead = node.url.indexOf(text);
  let length = end;
  while (length > 0 && /[.,;:!?'"*_~]/.test(text[length - 1] ?? '')) length--;
  const cut = text.slice(0, length);
  const href = printHref(addLink(printer, node.url.slice(0, lead) + cut, getStart(node)));
  printer.text.add(text);
  return `<a${href}>${escapeHtml(cut)}</a>${escapeHtml(text.slice(cut.length))}`;
}

export function printLinkReference(printer: Printer, node: NodeOf<'linkReference'>): string {
  const definition = printer.definitions.get(node.identifier);
  if (!definition) return printer.printAll(node.children);
  const href = printHref(addLink(printer, definition.url, getStart(node)));
  const children = printLinkText(printer, node.children);
  return href === '' ? children : `<a${href}${printTitle(definition.title)}>${children}</a>`;
}

export function printImage(printer: Printer, node: NodeOf<'image'>): string {
  return printPicture(printer, node, node);
}

export function printImageReference(printer: Printer, node: NodeOf<'imageReference'>): string {
  const definition = printer.definitions.get(node.identifier);
  return definition
    ? printPicture(printer, node, { url: definition.url, alt: node.alt, title: definition.title })
    : escapeHtml(node.alt ?? '');
}

interface Picture {
  readonly url: string;
  readonly alt: string | null;
  readonly title: string | null;
}

function printPicture(printer: Printer, node: MdNode, { url, alt, title }: Picture): string {
  const reference = addAsset(printer, url, getStart(node));
  if (reference.kind === 'unsafe') return escapeHtml(alt ?? '');
  const source = reference.kind === 'listed' ? printHole('a', reference.index) : `src="${escapeHtml(reference.href)}"`;
  return `<img ${source} alt="${escapeHtml(alt ?? '')}"${printTitle(title)} loading="lazy" decoding="async">`;
}

function printTitle(title: string | null): string {
  return title === null || title === '' ? '' : ` title="${escapeHtml(title)}"`;
}

/** Plain text of nodes, as a heading or a label shows it. */
export function getPlainText(nodes: readonly MdNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
    else if (node.type === 'break') text += ' ';
    else if ('children' in node) text += getPlainText(node.children);
  }
  return text.trim();
}
