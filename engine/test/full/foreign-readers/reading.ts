// What a reader gets out of HTML: words in order, and the parts that have a form of their own.

import type { DefaultTreeAdapterTypes } from 'parse5';
import { readSigns, signLines } from '../../diff-signs.ts';
import { dropUnreadMarks, hideAsterisks } from './marks.ts';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export interface Link {
  readonly text: string;
  readonly href: string;
}

export interface Reading {
  /** Everything that is to be seen, with spaces between blocks. */
  readonly text: string;
  readonly headings: { readonly depth: number; readonly text: string; readonly id: string }[];
  readonly links: Link[];
  readonly images: { readonly alt: string; readonly src: string }[];
  /** Rows of cells. */
  readonly tables: (readonly (readonly string[])[])[];
  readonly code: { readonly lang: string; readonly text: string }[];
  /** Code in a line. */
  readonly spans: string[];
}

/** Where pages and twins differ in their HTML. */
export interface ReadingRules {
  readonly isHidden: (element: Element) => boolean;
  /** Text in front of what the element has. */
  readonly getLead: (element: Element) => string;
  /** Whether the element's children are set apart without a space between them. */
  readonly areBoxes: (element: Element) => boolean;
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr|diglot-island|diglot-static)$/;

/** Never shown as text. */
const silent =
  /^(?:script|style|template|noscript|head|link|meta|select|textarea|iframe|object|video|audio|canvas|math)$/;

export function readTree(root: Node, rules: ReadingRules): Reading {
  const text = dropUnreadMarks(getText(root, rules));
  const reading: Reading = { text, headings: [], links: [], images: [], tables: [], code: [], spans: [] };
  collect(root, reading, rules);
  return reading;
}

function collect(node: Node, reading: Reading, rules: ReadingRules): void {
  if ('tagName' in node) {
    if (isSkipped(node, rules)) return;
    collectElement(node, reading, rules);
    // Code has no links in Markdown.
    if (/^(?:pre|code)$/.test(node.tagName)) return;
  }
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, reading, rules);
}

function collectElement(node: Element, reading: Reading, rules: ReadingRules): void {
  const { tagName } = node;
  if (/^h[1-6]$/.test(tagName)) {
    const id = getAttribute(node, 'id') ?? '';
    reading.headings.push({ depth: Number(tagName[1]), text: getLine(node, rules), id });
  } else if (tagName === 'a') {
    const href = getAttribute(node, 'href') ?? '';
    const text = getLine(node, rules);
    if (href !== '' && text !== '' && !isFootnoteMark(node)) reading.links.push({ text, href });
  } else if (tagName === 'img') {
    reading.images.push({ alt: squash(getAttribute(node, 'alt') ?? ''), src: getAttribute(node, 'src') ?? '' });
  } else if (tagName === 'table') reading.tables.push(findRows(node, rules));
  else if (tagName === 'pre') reading.code.push(readCode(node, rules));
  else if (tagName === 'code') reading.spans.push(squash(getVisible(node, rules)));
}

/** They count as words, and their addresses are each reader's own. */
const isFootnoteMark = (node: Element): boolean =>
  getAttribute(node, 'data-footnote-ref') !== undefined || getAttribute(node, 'class') === 'footnote-ref';

/** A row may have fewer cells than its table has columns: a reader of Markdown adds empty ones. */
function findRows(node: Node, rules: ReadingRules): (readonly string[])[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    if (child.nodeName === 'table') return [];
    if (child.nodeName !== 'tr' || !('childNodes' in child)) return findRows(child, rules);
    const cells = child.childNodes.filter(({ nodeName }) => /^t[dh]$/.test(nodeName));
    const texts = cells.map((cell) => getLine(cell, rules));
    return [texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)];
  });
}

/** Without white space at its end, as the copy button gives it; with signs where lines are marked as removed. */
function readCode(node: Element, rules: ReadingRules): { readonly lang: string; readonly text: string } {
  const code = findElement(node, ({ tagName }) => tagName === 'code');
  const lang = /(?:^| )language-(\S+)/.exec((code && getAttribute(code, 'class')) ?? '')?.[1] ?? '';
  const signs = getAttribute(node, 'data-signs') ?? readSigns(node);
  return { lang, text: signLines(getVisible(node, rules).trimEnd(), signs) };
}

/** Text with its white space, without hidden parts. */
function getVisible(node: Node, rules: ReadingRules): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && isSkipped(node, rules)) return '';
  if (node.nodeName === 'br') return '\n';
  return 'childNodes' in node ? node.childNodes.map((child) => getVisible(child, rules)).join('') : '';
}

const getLine = (node: Node, rules: ReadingRules): string => squash(dropUnreadMarks(getText(node, rules)));

/** Text with spaces where blocks begin and end. */
function getText(node: Node, rules: ReadingRules): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  if (!('tagName' in node)) return node.childNodes.map((child) => getText(child, rules)).join('');
  if (isSkipped(node, rules)) return '';
  if (node.tagName === 'img') return ` ${getAttribute(node, 'alt') ?? ''} `;
  if (node.tagName === 'input') return getAttribute(node, 'checked') === undefined ? ' [ ] ' : ' [x] ';
  if (/^(?:code|kbd|samp)$/.test(node.tagName)) return hideAsterisks(getVisible(node, rules));
  if (node.tagName === 'pre') return ` ${rules.getLead(node)} ${hideAsterisks(getVisible(node, rules))} `;
  const texts = node.childNodes.map((child) => getText(child, rules));
  const text = texts.join(rules.areBoxes(node) ? ' ' : '');
  return inline.test(node.tagName) ? text : ` ${rules.getLead(node)} ${text} `;
}

/** Of a drawing, its name is read. */
function isSkipped(node: Element, rules: ReadingRules): boolean {
  if (node.parentNode?.nodeName === 'svg') return !/^(?:title|desc)$/.test(node.tagName);
  return silent.test(node.tagName) || rules.isHidden(node);
}

export const squash = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function getRawText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getRawText).join('') : '';
}

export const getAttribute = (node: Element, name: string): string | undefined =>
  node.attrs.find((attribute) => attribute.name === name)?.value;

/** The first element that matches: `node`, or one in it. */
export function findElement(node: Node, matches: (element: Element) => boolean): Element | undefined {
  if ('tagName' in node && matches(node)) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = findElement(child, matches);
    if (found) return found;
  }
  return undefined;
}
