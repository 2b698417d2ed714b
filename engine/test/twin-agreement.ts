// Compares pages with their Markdown twins: both reduced to words in order, headings, links, tables and code.
// The twin is read by a plain GFM parser, the page as HTML; neither comparison knows how twins are made.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { markdownToHtml } from 'satteri';
import type { BuildManifest } from '../src/model/output.ts';
import { readSigns, signLines } from './diff-signs.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Agreement {
  readonly path: string;
  /** Part of the words that both have in the same order, 0 to 1. */
  readonly words: number;
  readonly count: number;
  /** What only one of the two has; empty when they agree. */
  readonly problems: readonly string[];
  /** The first words that differ. */
  readonly excerpt: string;
}

/** Every page of a build that has a twin. */
export function compareTwins(dist: string): readonly Agreement[] {
  const { routes, base } = JSON.parse(readFileSync(join(dist, 'build-manifest.json'), 'utf8')) as BuildManifest;
  return routes.flatMap(({ path, file }) => {
    const twin = readText(join(dist, file.replace(/\.html$/, '.md')));
    return twin === undefined ? [] : [compare(path, base, readText(join(dist, file)) ?? '', twin)];
  });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function compare(path: string, base: string, html: string, twin: string): Agreement {
  // Links of the twin have the site's origin where it is known, those of the page have none.
  const origin = /^canonical: "(https?:\/\/[^/"]+)/m.exec(twin)?.[1] ?? 'http://x';
  const address = `${origin}${base.slice(0, -1)}${encodeURI(path)}`;
  const page = readParts(findMain(parse(html)), address);
  const other = readParts(parseFragment(toHtml(twin)), address);
  // Text that looks like an address is a link for any reader of Markdown.
  const links = other.links.filter((link) => page.links.includes(link) || !/^(?:https?:\/\/|www\.|\S+@)/.test(link));
  const [a, b] = [toWords(page.text), toWords(other.text.replace(/ \{#[^{}\s]*\}(?=\s|$)/g, ''))];
  const { common, at } = findCommon(a, b);
  return {
    path,
    words: a.length + b.length === 0 ? 1 : (2 * common) / (a.length + b.length),
    count: a.length,
    problems: (['headings', 'links', 'tables', 'code'] as const).flatMap((kind) =>
      describe(kind, page[kind], kind === 'links' ? links : other[kind]),
    ),
    excerpt: `page: ${a.slice(at, at + 12).join(' ')} | twin: ${b.slice(at, at + 12).join(' ')}`,
  };
}

/** Without frontmatter and the pointer to all pages. Kinds of alerts do not count as words. */
function toHtml(twin: string): string {
  const text = twin.replace(/^---\n.*?\n---\n+> [^\n]*\n/s, '').replace(/^((?:[ >]*)> )\[![A-Z]+\]$/gm, '$1');
  return markdownToHtml(showTitles(text), { features: { gfm: true } }).html;
}

const fence = /^([ >]*(?:[-*] |\d+[.)] )*)(`{3,})([^\s`]*)(?: lang="[^"]*")?(?: title="([^"]*)")?$/;

/** A block's title is part of its fence, where HTML has a caption. */
function showTitles(markdown: string): string {
  let open: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const [, before = '', ticks, lang = '', title] = fence.exec(line) ?? [];
      if (ticks === undefined || (open !== undefined && (!ticks.startsWith(open) || lang !== ''))) return line;
      open = open === undefined ? ticks : undefined;
      if (title === undefined) return line;
      const prefix = before.replace(/[^ >]/g, ' ');
      return `${before}<p>${title.replaceAll('<', '&lt;')}</p>\n${prefix.trimEnd()}\n${prefix}${ticks}${lang}`;
    })
    .join('\n');
}

interface Parts {
  text: string;
  readonly headings: string[];
  readonly links: string[];
  readonly tables: string[];
  readonly code: string[];
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'button', 'label', 'input', 'select', 'textarea']);
const skippedClasses = /(?:^| )(?:anchor|callout-kind|code-tools|overview-filter|footnote-back|visually-hidden)(?: |$)/;
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr|diglot-island|diglot-static)$/;

function readParts(root: Node, address: string): Parts {
  const parts: Parts = { text: '', headings: [], links: [], tables: [], code: [] };
  const visit = (node: Node, isCode: boolean): void => {
    if (node.nodeName === '#text') {
      parts.text += (node as DefaultTreeAdapterTypes.TextNode).value;
      return;
    }
    if (!('tagName' in node)) {
      visitAll(node, isCode);
      return;
    }
    if (isSkipped(node)) return;
    if (!isCode && !inline.test(node.tagName)) parts.text += ' ';
    const label = get(node, 'data-label');
    if (label !== undefined) parts.text += ` ${label} `;
    if (node.tagName === 'math') parts.text += ` ${getTex(node)} `;
    else if (node.tagName === 'img') parts.text += ` ${get(node, 'alt') ?? ''} `;
    else visitAll(node, isCode || node.tagName === 'pre' || node.tagName === 'code');
    if (!isCode && !inline.test(node.tagName)) parts.text += ' ';
    collect(node, parts, address);
  };
  const visitAll = (node: Node, isCode: boolean): void => {
    if (!('childNodes' in node)) return;
    let last: Node | undefined;
    for (const child of node.childNodes) {
      // Styles keep them apart.
      if ('tagName' in node && node.tagName === 'svg' && !/^(?:title|desc)$/.test(child.nodeName)) continue;
      if (!isCode && last && 'tagName' in last && 'tagName' in child) parts.text += ' ';
      visit(child, isCode);
      last = child;
    }
  };
  visit(root, false);
  return parts;
}

/** What a formula was made from, as its MathML says. */
function getTex(math: Element): string {
  const [semantics] = math.childNodes;
  const tex = semantics && 'childNodes' in semantics ? semantics.childNodes.at(-1) : undefined;
  return tex?.nodeName === 'annotation' ? getText(tex) : '';
}

function isSkipped(node: Element): boolean {
  const hidden = get(node, 'hidden');
  return (
    silent.has(node.tagName) ||
    get(node, 'role') === 'tablist' ||
    (get(node, 'aria-hidden') === 'true' && !/callout-title/.test(get(node, 'class') ?? '')) ||
    (hidden !== undefined && hidden !== 'until-found') ||
    skippedClasses.test(get(node, 'class') ?? '')
  );
}

function collect(node: Element, parts: Parts, address: string): void {
  const { tagName } = node;
  if (/^h[1-6]$/.test(tagName)) {
    const found = /^(.*?)(?: \{#([^}]*)\})?$/s.exec(squash(getText(node)));
    // Underscores around an id are strong text for others.
    const id = (get(node, 'id') ?? found?.[2] ?? '').replace(/^_+|_+$/g, '');
    parts.headings.push(`${tagName} ${found?.[1] ?? ''} #${id}`);
  } else if (tagName === 'a') {
    const href = get(node, 'href') ?? '';
    const text = squash(getText(node));
    if (href !== '' && text !== '' && !/^#(?:fn|user-content-fn)/.test(href))
      parts.links.push(`${text} → ${toPage(href, address)}`);
  } else if (tagName === 'tr') {
    const cells = node.childNodes.filter((child) => 'tagName' in child);
    parts.tables.push(
      cells
        .map((cell) => squash(getText(cell)))
        .join(' | ')
        .replace(/[ |]+$/, ''),
    );
  } else if (tagName === 'pre') parts.code.push(signLines(getText(node).replace(/\n$/, '').trimEnd(), readSigns(node)));
}

/** What the copy button and a reader see: text, without what is skipped. */
function getText(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if ('tagName' in node && isSkipped(node)) return '';
  if (node.nodeName === 'br') return ' ';
  if (node.nodeName === 'math') return `$${getTex(node as Element)}$`;
  if (node.nodeName === 'img') return get(node as Element, 'alt') ?? '';
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

const squash = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The address of a page for the address of its twin. */
function toPage(href: string, address: string): string {
  const url = new URL(href, address);
  url.pathname = url.pathname.replace(/(?:\/index)?\.md$/, (end) => (end === '/index.md' ? '/' : ''));
  const { origin } = new URL(address);
  const text = decodeURIComponent(url.href.replaceAll('%25', '%2525'));
  return (url.origin === origin ? text.slice(origin.length) : text).replace(/\?(?=#|$)/, '');
}

function findMain(document: Node): Node {
  const found = find(document, (node) => get(node, 'id') === 'diglot:main');
  if (!found) throw new Error('the page has no main part');
  return found;
}

function find(node: Node, matches: (node: Element) => boolean): Element | undefined {
  if ('tagName' in node && matches(node)) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

const get = (node: Element, name: string): string | undefined => node.attrs.find((a) => a.name === name)?.value;

/** Letters and digits; a Han character is a word. */
const toWords = (text: string): string[] =>
  text.replaceAll('{#', ' {#').match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];

/** Words that both have in the same order (Myers, "An O(ND) Difference Algorithm", 1986), and where they first differ. */
function findCommon(a: readonly string[], b: readonly string[]): { readonly common: number; readonly at: number } {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const limit = a.length + b.length;
  const ends = new Map<number, number>([[1, 0]]);
  for (let d = 0; d <= Math.min(limit, 4000); d++) {
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (ends.get(k - 1) ?? -1) < (ends.get(k + 1) ?? -1));
      let x = down ? (ends.get(k + 1) ?? 0) : (ends.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      ends.set(k, x);
      if (x >= a.length && x - k >= b.length) return { common: (limit - d) / 2, at };
    }
  }
  return { common: 0, at };
}

/** Items that only one of two lists has, and a note when their orders differ. */
function describe(kind: string, page: readonly string[], twin: readonly string[]): readonly string[] {
  const rest = [...twin];
  const missing = page.filter((item) => {
    const at = rest.indexOf(item);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return [
    ...missing.map((item) => `${kind}, only the page: ${item}`),
    ...rest.map((item) => `${kind}, only the twin: ${item}`),
  ];
}
