// Rewrites `::: name Title`, tab labels and containers nested with equally many colons to the one spelling that the parser reads.

/** Name of the leaf directive that represents a `== Label` line inside a `tabs` container. */
export const TAB_DIRECTIVE = 'diglot-tab';

/** What may precede a block on its line: indentation, quote marks, list markers. */
const prefix = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const opening = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const closing = /^(:{3,})[ \t]*$/;
const fence = /^(`{3,}|~{3,})([^\n]*)$/;
const tabLabel = /^==[ \t]+(\S.*)$/;

interface Container {
  readonly name: string;
  readonly line: number;
  readonly quotes: number;
  readonly colons: number;
  /** Least number of colons that encloses everything inside. */
  needed: number;
}

/** Text for the parser. */
export interface NormalizedText {
  readonly text: string;
  /** Numbers of the lines that the author did not write, ascending, counted from 1. All others are in their order. */
  readonly added: readonly number[];
}

/** `text` with LF line ends. */
export function normalizeContainers(text: string): NormalizedText {
  if (!text.includes(':::')) return { text, added: [] };
  const lines = text.split('\n');
  const open: Container[] = [];
  const breaks: LineBreak[] = [];
  let openFence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const indent = prefix.exec(line)?.[0] ?? '';
    const rest = line.slice(indent.length);
    if (openFence !== undefined || rest.startsWith('```') || rest.startsWith('~~~')) {
      openFence = trackFence(openFence, rest);
      continue;
    }
    if (rest.startsWith(':::')) normalizeMark({ lines, open, breaks, index, indent, rest });
    else if (isInTabs(open.at(-1), indent)) {
      const label = tabLabel.exec(rest)?.[1];
      if (label !== undefined) lines[index] = `${indent}::${TAB_DIRECTIVE}${toLabel(label)}`;
    }
  }
  for (const container of open) widen(lines, container, container.line);
  // From the end, so that those in front of it keep their places.
  for (const { index, indent } of breaks.toReversed()) lines.splice(index, 0, indent);
  return { text: lines.join('\n'), added: breaks.map(({ index }, count) => index + count + 1) };
}

/** An empty line in front of another. */
interface LineBreak {
  readonly index: number;
  /** What makes it a line of the same quote or list. */
  readonly indent: string;
}

/**
 * The parser (0.10.5) takes a mark right after a table for a row of it, and one that closes after a line of HTML for HTML.
 * Markdown-it, which VitePress uses, does not.
 */
function needsBreak({ lines, index, indent }: Mark, isEnd: boolean): boolean {
  const line = lines[index - 1] ?? '';
  const own = prefix.exec(line)?.[0] ?? '';
  if (!isQuote(indent)) return false;
  return countQuotes(own) === countQuotes(indent) && (isEnd ? /[|<]/ : /\|/).test(line.slice(own.length));
}

const isQuote = (indent: string): boolean => /^[ \t>]*$/.test(indent);

/** Whether a line with this prefix may be a label: in a list or a quote of its own, it is text. */
function isInTabs(container: Container | undefined, indent: string): boolean {
  return container?.name === 'tabs' && isQuote(indent) && countQuotes(indent) === container.quotes;
}

const countQuotes = (indent: string): number => indent.split('>').length - 1;

function trackFence(open: string | undefined, rest: string): string | undefined {
  const match = fence.exec(rest);
  const run = match?.[1];
  if (run === undefined) return open;
  const info = match?.[2] ?? '';
  if (open === undefined) return run.startsWith('`') && info.includes('`') ? undefined : run;
  return run.startsWith(open) && info.trim() === '' ? undefined : open;
}

interface Mark {
  readonly lines: string[];
  readonly open: Container[];
  readonly breaks: LineBreak[];
  readonly index: number;
  readonly indent: string;
  readonly rest: string;
}

function normalizeMark(mark: Mark): void {
  const { lines, open, breaks, index, indent, rest } = mark;
  const end = closing.exec(rest)?.[1];
  if (end !== undefined) {
    if (close(lines, open, index, end.length) && needsBreak(mark, true)) breaks.push({ index, indent });
    return;
  }
  const match = opening.exec(rest);
  if (!match) return;
  if (needsBreak(mark, false)) breaks.push({ index, indent });
  const [, colons = '', name = '', info = ''] = match;
  const quotes = countQuotes(indent);
  open.push({ name: name.toLowerCase(), line: index, quotes, colons: colons.length, needed: colons.length });
  lines[index] = `${indent}${colons}${name}${normalizeInfo(info)}`;
}

/** False where nothing is open that the mark could close. */
function close(lines: string[], open: Container[], index: number, colons: number): boolean {
  let at = open.findLastIndex((container) => container.colons === colons);
  if (at === -1) at = open.findLastIndex((container) => container.colons < colons);
  if (at === -1) return false;
  for (const container of open.splice(at).reverse()) {
    const parent = open.at(-1);
    const needed = widen(lines, container, container.line, index);
    if (parent && parent.needed <= needed) parent.needed = needed + 1;
  }
  return true;
}

/** Gives the container's marks as many colons as what it holds needs. */
function widen(lines: string[], container: Container, ...marks: readonly number[]): number {
  if (container.needed === container.colons) return container.colons;
  for (const mark of marks) lines[mark] = (lines[mark] ?? '').replace(/:{3,}/, ':'.repeat(container.needed));
  return container.needed;
}

/** What follows the name, as `[label]{attributes}`. */
function normalizeInfo(info: string): string {
  const text = removeEndColons(info.trim());
  if (text === '' || text.startsWith('{') || isLabel(text)) return text;
  const quoted = /^title=(?:"([^"]*)"|'([^']*)')$/.exec(text);
  if (quoted) return toLabel(quoted[1] ?? quoted[2] ?? '');
  const brace = text.endsWith('}') ? text.lastIndexOf('{') : -1;
  return brace > 0 ? toLabel(text.slice(0, brace).trim()) + text.slice(brace) : toLabel(text);
}

/** `::: tip Title :::`, as some people close the line. */
function removeEndColons(text: string): string {
  let end = text.length;
  while (text[end - 1] === ':') end--;
  return text.length - end >= 3 ? text.slice(0, end).trimEnd() : text;
}

/** `[…]`, alone or followed by attributes. */
function isLabel(text: string): boolean {
  if (!text.startsWith('[')) return false;
  const end = findLabelEnd(text);
  return end === text.length - 1 || (end > 0 && text[end + 1] === '{' && text.endsWith('}'));
}

/** The bracket that closes the first, which may hold links: `[See [a](b)]`. */
function findLabelEnd(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }
  return -1;
}

function toLabel(text: string): string {
  return `[${isBalanced(text) ? text : text.replace(/[[\]]/g, '\\$&')}]`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '[') depth++;
    else if (char === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
