// Writes Markdown: text that stays text, code, prefixes of nested blocks. GFM 0.29.

import { endsWithLetter, startsWithLetter } from './letters.ts';
import { toLine } from './to-line.ts';

/** Where a text is: inside a link, brackets would end it. */
export interface TextPlace {
  readonly isInLink?: boolean;
}

/** Characters that may mean something to a Markdown reader. */
const special = /[\\`*_[\]<&~\u0086\u0087]/;

/**
 * Text that a Markdown reader shows as it is. What means nothing in its place stays as it is, too. The hole marks of page bodies
 * are left out.
 */
export function escapeMarkdown(text: string, { isInLink = false }: TextPlace = {}): string {
  if (!special.test(text)) return text;
  // Most texts have one of these characters, so each replacement checks for its own.
  let escaped = dropHoleMarks(text);
  if (escaped.includes('\\')) escaped = escaped.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\');
  if (escaped.includes('`')) escaped = escaped.replaceAll('`', '\\`');
  if (escaped.includes('*'))
    escaped = escaped.replace(/\*/g, (sign, at: number, whole: string) => (isLoose(whole, at) ? sign : '\\*'));
  const isMarked = escaped.includes('_');
  if (isMarked) escaped = escaped.replaceAll('_', '\\_');
  // At the end of a text, an address may follow, which would become a tag.
  if (escaped.includes('<')) escaped = escaped.replace(/<(?=[A-Za-z/!?]|$)/g, '\\<');
  if (escaped.includes('&')) escaped = escaped.replace(/&(?=#?\w+;)/g, '\\&');
  if (isMarked)
    escaped = escaped.replaceAll('\\_', (sign, at: number, whole: string) => (isInWord(whole, at) ? '_' : sign));
  if (escaped.includes('~') && escaped.split('~').length > 2) escaped = escaped.replaceAll('~', '\\~');
  if (!escaped.includes('[') && !escaped.includes(']')) return escaped;
  if (isInLink) return escaped.replace(/[[\]]/g, '\\$&');
  return escaped.replace(/\[(?=\^|[^\]]*\](?:\(|\[|:|$))/g, '\\[').replace(/\](?=\()/g, '\\]');
}

/** Next to no text has one. */
const dropHoleMarks = (text: string): string =>
  text.includes('\u0086') || text.includes('\u0087') ? text.replace(/[\u0086\u0087]/g, '') : text;

/** A character with spaces on both sides opens and closes nothing. */
const isLoose = (text: string, at: number): boolean =>
  /^\s$/.test(text[at - 1] ?? '') && /^\s$/.test(text[at + 1] ?? '');

/** Whether the escaped sign at `at` has letters on both sides, or another escaped sign after it. */
const isInWord = (text: string, at: number): boolean =>
  endsWithLetter(text.slice(0, at)) && (text[at + 2] === '\\' || startsWithLetter(text.slice(at + 2)));

/** Inline Markdown, one after another: an exclamation mark in front of a link would make a picture of it. */
export function joinInline(before: string, after: string): string {
  const isSign = after.startsWith('[') && before.endsWith('!') && !isEscape(before.slice(0, -1));
  return (isSign ? `${before.slice(0, -1)}\\!` : before) + after;
}

/** Brackets that are not part of code or of a picture: they would end a link, or begin one. */
export const escapeBrackets = (line: string): string =>
  line.includes('](')
    ? line
    : line.replace(/(`+)[^`].*?\1|\\.|[[\]]/g, (part) => (/^[[\]]$/.test(part) ? `\\${part}` : part));

/** What would begin a block at the start of a line. */
const lineStart = /^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|[-=]+\s*$|~{3}|:{3}|\|)/gm;

/** A paragraph's inline Markdown, no line of which begins a block. */
export function escapeLineStarts(markdown: string): string {
  if (!mayBegin(markdown, blockSigns)) return markdown;
  return markdown.replace(lineStart, '\\$&').replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** The same of lines that may have indents, which are left out. */
export const toParagraph = (markdown: string): string =>
  mayBegin(markdown, indentsOrBlockSigns) ? escapeLineStarts(markdown.replace(/^[ \t]+/gm, '')) : markdown;

const blockSigns = '#>-+*=~:|0123456789';
const indentsOrBlockSigns = ` \t${blockSigns}`;

/** Few lines begin with such a sign, and looking at the first character of each line costs less than the patterns do. */
function mayBegin(markdown: string, signs: string): boolean {
  // Other ends of lines that the patterns know.
  if (markdown.includes('\r') || markdown.includes('\u2028') || markdown.includes('\u2029')) return true;
  for (let at = 0; ; ) {
    if (at < markdown.length && signs.includes(markdown.charAt(at))) return true;
    at = markdown.indexOf('\n', at) + 1;
    if (at === 0) return false;
  }
}

/** A text as a whole in bold: next to white space, marks would be text. Nothing for a text without any. */
export function toBold(text: string): string {
  const line = toLine(text);
  return line === '' ? '' : `**${escapeMarkdown(line)}**`;
}

/** `` `code` ``, in as many backticks as it needs. */
export function toCodeSpan(code: string): string {
  const text = code.includes('\n') ? code.replace(/\n/g, ' ') : code;
  const ticks = '`'.repeat(getLongestRun(text, /`+/g) + 1);
  const isPadded =
    text.startsWith('`') || text.endsWith('`') || (text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '');
  return isPadded ? `${ticks} ${text} ${ticks}` : ticks + text + ticks;
}

export interface FenceInput {
  readonly code: string;
  readonly lang?: string | undefined;
  readonly title?: string | undefined;
}

/** A fenced block. */
export function toFence({ code, lang = '', title }: FenceInput): string {
  const longest = code.includes('```') ? getLongestRun(code, /^\s*`{3,}/gm) : 0;
  const ticks = '`'.repeat(Math.max(3, longest + 1));
  const named = title === undefined || title === '' ? '' : ` title="${title.replace(/["\n`]/g, "'")}"`;
  const language = lang === '' && named !== '' ? 'text' : lang.replace(/[`\s]/g, '');
  // Code of another file may have any character.
  return dropHoleMarks(`${ticks}${language}${named}\n${code}\n${ticks}`);
}

function getLongestRun(text: string, runs: RegExp): number {
  if (!text.includes('`')) return 0;
  return Math.max(0, ...[...text.matchAll(runs)].map(([run]) => run.trim().length));
}

/** Puts a prefix before every line; on lines without text, its trailing white space is left out. */
export function prefixLines(markdown: string, first: string, rest: string = first): string {
  if (!markdown.includes('\n')) return markdown === '' ? first.trimEnd() : first + markdown;
  const lines = markdown.split('\n');
  return lines
    .map((line, i) => {
      const prefix = i === 0 ? first : rest;
      return line === '' ? prefix.trimEnd() : prefix + line;
    })
    .join('\n');
}

/** White space and line breaks at the ends of inline Markdown. Next to a mark, or at the end of a block, a break is a backslash. */
export function splitEdges(markdown: string): { readonly start: string; readonly text: string; readonly end: string } {
  const filled = trimLineEnds(markdown);
  const [start = ''] = /^(?:\s|\\\n)*/.exec(filled) ?? [];
  return { start, text: filled.slice(start.length), end: markdown.slice(filled.length) };
}

/** Without white space and line breaks at its end. */
export function trimLineEnds(markdown: string): string {
  let text = markdown.trimEnd();
  // A backslash is a break if the line ends behind it and it is not escaped itself.
  while (markdown[text.length] === '\n' && isEscape(text)) text = text.slice(0, -1).trimEnd();
  return text;
}

/** Whether a text ends with a backslash that no other one escapes. */
function isEscape(text: string): boolean {
  let at = text.length;
  while (at > 0 && text[at - 1] === '\\') at--;
  return (text.length - at) % 2 === 1;
}

/** `text` for one line: of a heading, of a cell. */
export const toOneLine = (markdown: string): string =>
  (markdown.includes('\n') ? markdown.replace(/\\?\n\s*/g, ' ') : markdown).trim();

/** A cell of a table: one line, bars escaped. A second backslash in front of an escaped bar would end the cell. */
export function toCell(markdown: string): string {
  const { text } = splitEdges(markdown);
  const line = text.includes('\n') ? text.replace(/\\\n/g, '<br>').replace(/\s*\n\s*/g, ' ') : text;
  return line.includes('|') ? line.replace(/\\.|\|/g, (part) => (part === '|' ? '\\|' : part)) : line;
}

export type CellAlign = 'left' | 'right' | 'center' | null;

/** `rows`: cells as {@link toCell} gives them, the head first. */
export function toTable(rows: readonly (readonly string[])[], align: readonly CellAlign[] = []): string {
  let width = 1;
  for (const row of rows) width = Math.max(width, row.length);
  const toRow = (row: readonly string[]): string => {
    let line = '|';
    for (let column = 0; column < width; column++) line += ` ${row[column] ?? ''} |`;
    return line;
  };
  let line = '|';
  for (let column = 0; column < width; column++) line += ` ${rules[align[column] ?? 'none']} |`;
  const [head = [], ...body] = rows;
  let table = `${toRow(head)}\n${line}`;
  for (const row of body) table += `\n${toRow(row)}`;
  return table;
}

const rules = { none: '---', left: ':--', right: '--:', center: ':-:' } as const;

/** Address between the brackets of a link. */
export const toDestination = (href: string): string =>
  !/[()\s<>]/.test(href)
    ? href
    : href.replace(/[()\s<>]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));

/** ` "title"`, or nothing. */
export const toTitle = (title: string | null | undefined): string =>
  title ? ` "${title.replace(/["\\]/g, '\\$&').replace(/\s*\n\s*/g, ' ')}"` : '';

/** Blocks with an empty line between them; empty ones are left out. Adding copies nothing, where `join` would copy a whole page. */
export function joinBlocks(blocks: readonly string[]): string {
  let markdown = '';
  for (const block of blocks) if (block !== '') markdown += markdown === '' ? block : `\n\n${block}`;
  return markdown;
}

/**
 * The prefix that lines after the first one need in this place, given the text in front of a block on its line:
 * quote marks stay, list markers become spaces. `undefined`: something else is in front, so the block is inline.
 */
export function getLinePrefix(before: string): string | undefined {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (!/^(?:[ >]|[-*+] (?:\[[ x]\] )?|\d{1,9}[.)] |\[\^[^\]]*\]: )*$/.test(line)) return undefined;
  return line.replace(/\[\^[^\]]*\]: /g, '    ').replace(/[^ >]/g, ' ');
}
