// Reads what the content tests compare from a page's text: headings, code fences, links, pictures, inline code.

import { createSlugger } from '../../engine/src/text/slug.ts';

export interface Fence {
  /** Language as written, lower case; empty when there is none. */
  readonly lang: string;
  /** What follows the language on the opening line. */
  readonly meta: string;
  readonly text: string;
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
}

export interface Heading {
  readonly depth: number;
  readonly id: string;
  /** Previous ids: `{#id #previous}`. */
  readonly aliases: readonly string[];
  readonly text: string;
  /** The author wrote `{#id}`. */
  readonly custom: boolean;
}

export interface Link {
  readonly href: string;
  readonly line: number;
}

export interface Picture extends Link {
  readonly alt: string;
}

export interface InlineCode {
  readonly text: string;
  readonly line: number;
}

export interface ScannedPage {
  readonly frontmatter: string;
  readonly fences: readonly Fence[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly pictures: readonly Picture[];
  readonly codes: readonly InlineCode[];
  /** Lines of text with fences, inline code, tags and link targets taken out; index 0 is line 1. */
  readonly prose: readonly string[];
}

const FENCE = /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)\s*(.*)$/;
const CODE_MARK = '\uE000';

export function scanMarkdown(text: string): ScannedPage {
  const lines = text.split('\n');
  const frontmatter = takeFrontmatter(lines);
  const fences = takeFences(lines);
  const codes: InlineCode[] = [];
  const blanked = lines.map((line, index) => blankCode(line, index + 1, codes));
  return {
    frontmatter,
    fences,
    headings: findHeadings(lines),
    ...findLinks(blanked),
    codes,
    prose: blanked.map(toProse),
  };
}

/** Blanks the frontmatter and gives its YAML. */
function takeFrontmatter(lines: string[]): string {
  if (lines[0] !== '---') return '';
  const end = lines.indexOf('---', 1);
  const yaml = lines.slice(1, end).join('\n');
  lines.fill('', 0, end + 1);
  return yaml;
}

/** Blanks the fences and gives them, their indentation removed. */
function takeFences(lines: string[]): readonly Fence[] {
  const fences: Fence[] = [];
  for (let start = 0; start < lines.length; start++) {
    const open = FENCE.exec(lines[start] ?? '');
    if (open === null) continue;
    const [, indent = '', marks = '', lang = '', meta = ''] = open;
    const end = lines.findIndex((line, at) => at > start && line.trim() === marks);
    if (end < 0) throw new Error(`Line ${start + 1}: the code fence is never closed.`);
    const body = lines
      .slice(start + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    fences.push({ lang: lang.toLowerCase(), meta, text: body.join('\n'), line: start + 1 });
    lines.fill('', start, end + 1);
    start = end;
  }
  return fences;
}

function blankCode(line: string, number: number, codes: InlineCode[]): string {
  return line.replace(/(`+)(.+?)\1(?!`)/g, (_, _marks: string, code: string) => {
    codes.push({ text: code.trim(), line: number });
    return CODE_MARK;
  });
}

function findHeadings(lines: readonly string[]): readonly Heading[] {
  const slugger = createSlugger();
  const headings: Heading[] = [];
  for (const line of lines) {
    const match = /^(#{1,6}) +(.+?)(?: +\{(#[^}]+)\})? *$/.exec(line);
    if (match === null) continue;
    const [, marks = '', source = '', ids = ''] = match;
    const text = toPlainText(source);
    const [custom, ...aliases] = [...ids.matchAll(/#([^\s#]+)/g)].map(([, id = '']) => id);
    if (custom !== undefined) slugger.claim(custom);
    headings.push({
      depth: marks.length,
      id: custom ?? slugger.create(text),
      aliases,
      text,
      custom: custom !== undefined,
    });
  }
  return headings;
}

/** Text of a heading without its marks; text in backticks is kept as it is. */
function toPlainText(source: string): string {
  return source
    .split('`')
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
            .replace(/<[^>]*>/g, '')
            .replace(/\*/g, ''),
    )
    .join('')
    .trim();
}

function findLinks(lines: readonly string[]): {
  readonly links: readonly Link[];
  readonly pictures: readonly Picture[];
} {
  const links: Link[] = [];
  const pictures: Picture[] = [];
  lines.forEach((line, index) => {
    for (const [, mark, label = '', href = ''] of line.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g)) {
      if (mark === '!') pictures.push({ href, alt: label, line: index + 1 });
      else links.push({ href, line: index + 1 });
    }
    for (const [tag] of line.matchAll(/<[A-Za-z][^>]*>/g)) readTag(tag, index + 1, { links, pictures });
  });
  return { links, pictures };
}

function readTag(tag: string, line: number, found: { links: Link[]; pictures: Picture[] }): void {
  const href = /\shref="([^"]*)"/.exec(tag)?.[1];
  if (href !== undefined) found.links.push({ href, line });
  const src = /\ssrc="([^"]*)"/.exec(tag)?.[1];
  if (src !== undefined && /^<(img|Figure)\b/.test(tag)) {
    found.pictures.push({ href: src, alt: /\salt="([^"]*)"/.exec(tag)?.[1] ?? '', line });
  }
}

/** Inline code stays as one mark, so that its neighbours can be checked. */
function toProse(line: string): string {
  if (/^(import|export) /.test(line)) return '';
  return line
    .replace(/^\s*:{3,} *[a-z-]+/, '')
    .replace(/\{#[^}]*\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, '');
}

export { CODE_MARK };
