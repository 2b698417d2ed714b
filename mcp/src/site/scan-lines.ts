// Walks a Markdown text by lines and knows which of them are code, and which quotes and list items they are in.

import { type Container, continueContainers, countIndent, isThematicBreak, openContainers } from './containers.ts';

export interface MarkdownLine {
  /** Place in the text, in UTF-16 units; `end` includes the line break. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The line that opens the fence this line is in; the opening line itself is in none, the closing line is. */
  readonly fence: string | undefined;
  /** The line without indent and the marks of its containers; `undefined` where it is code or raw HTML. */
  readonly prose: string | undefined;
  /** Outermost first. The same object for all lines of a container. */
  readonly containers: readonly Container[];
  /** The text may be cut in front of this line. */
  readonly isBreak: boolean;
}

/** A block whose lines are no Markdown. */
interface RawBlock {
  readonly opening: string;
  readonly isFence: boolean;
  readonly isLast: (rest: string) => boolean;
}

/** The info string of a fence of backticks has none: the line would be inline code (CommonMark 0.31.2, section 4.5). */
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,}) *$/;
const HEADING = /^#{1,6}(?: |$)/;
const RAW_TAG = /^<(?:pre|script|style|textarea)(?=[ >]|$)/i;
const RAW_END = /<\/(?:pre|script|style|textarea)>/i;

export function* scanLines(text: string): Generator<MarkdownLine> {
  let containers: readonly Container[] = [];
  let raw: RawBlock | undefined;
  let isInParagraph = false;
  let isAfterBlank = true;
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start);
    const end = at === -1 ? text.length : at + 1;
    const source = text.slice(start, at === -1 ? end : at);
    const line = expandTabs(source.endsWith('\r') ? source.slice(0, -1) : source);
    const continued = continueContainers(line, containers);
    const isContinued = continued.containers === containers;
    if (raw !== undefined && !isContinued) raw = undefined;
    const inside = raw;
    let prose: string | undefined;
    if (inside === undefined) {
      const block = parseBlock(continued.rest, isInParagraph && isContinued, source);
      const isNew = block.opened.length > 0;
      // A paragraph may go on with any indent, and without the marks of its containers.
      const goesOn: boolean = isInParagraph && !isNew && (block.isText || block.isIndented);
      if (isNew || !(isContinued || goesOn)) containers = [...continued.containers, ...block.opened];
      ({ raw, prose } = block);
      isInParagraph = block.isText || goesOn;
    } else if (inside.isLast(continued.rest)) raw = undefined;
    const isBlank = line.trim() === '';
    yield {
      ...{ start, end, text: source, prose, containers, fence: inside?.isFence ? inside.opening : undefined },
      isBreak: inside === undefined && isAfterBlank && !isBlank,
    };
    isAfterBlank = isBlank;
    start = end;
  }
}

interface Block {
  readonly opened: readonly Container[];
  /** The block that begins in the line. */
  readonly raw: RawBlock | undefined;
  readonly prose: string | undefined;
  /** Text of a paragraph, and nothing that begins another block. */
  readonly isText: boolean;
  /** Code, unless a paragraph goes on. */
  readonly isIndented: boolean;
}

function parseBlock(line: string, isInParagraph: boolean, source: string): Block {
  const { containers: opened, rest } = openContainers(line, isInParagraph);
  const indent = countIndent(rest);
  const content = rest.slice(indent);
  const isIndented = indent > 3 && content !== '';
  const isProse = !isIndented || (isInParagraph && opened.length === 0);
  const raw = isIndented ? undefined : openRaw(content, source);
  const isOneLine = raw !== undefined && !raw.isFence && raw.isLast(content);
  const isOther = content === '' || isIndented || HEADING.test(content) || isThematicBreak(content);
  return {
    ...{ opened, isIndented },
    raw: isOneLine ? undefined : raw,
    prose: isProse && raw === undefined ? content : undefined,
    isText: raw === undefined && !isOther,
  };
}

function openRaw(content: string, opening: string): RawBlock | undefined {
  const fence = FENCE.exec(content);
  const marks = fence?.[1] ?? fence?.[2];
  if (marks !== undefined) return { opening, isFence: true, isLast: (rest) => isClosing(rest, marks) };
  if (RAW_TAG.test(content)) return { opening, isFence: false, isLast: (rest) => RAW_END.test(rest) };
  if (content.startsWith('<!--')) return { opening, isFence: false, isLast: (rest) => rest.includes('-->') };
  return undefined;
}

/** Closes the fence: the same mark, at least as often, and nothing after it. */
function isClosing(rest: string, opening: string): boolean {
  const marks = CLOSING_FENCE.exec(rest)?.[1];
  return marks !== undefined && marks[0] === opening[0] && marks.length >= opening.length;
}

/** Columns count where a line begins, up to its first word. */
function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  const start = /^[\s>\-+*\d.)]*/.exec(line)?.[0] ?? '';
  let head = '';
  for (const char of start) head += char === '\t' ? ' '.repeat(4 - (head.length % 4)) : char;
  return head + line.slice(start.length).replaceAll('\t', ' ');
}

/** What closes a fence, with the quotes and the indent of its opening. */
export function getFenceEnd(fence: string): string {
  const [, before = '', marks = '```'] = /^(.*?)(`{3,}|~{3,})/.exec(fence) ?? [];
  return before.replace(/[^\s>]/g, ' ') + marks;
}
