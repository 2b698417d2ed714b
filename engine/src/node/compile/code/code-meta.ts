// Reads what an author writes after the fence: language, title, line marks and switches.

export interface CodeMeta {
  /** Lower case, without anything that was glued to it. */
  readonly lang: string;
  readonly title: string | undefined;
  /** Numbers of the lines to highlight, the first line being 1. */
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  /** `undefined`: as the page and the site say. */
  readonly lineNumbers: boolean | undefined;
  readonly startLine: number;
  readonly wrap: boolean | undefined;
  /** File whose content the block shows, as written. */
  readonly file: string | undefined;
  /** Parts that look like ours but cannot be read. */
  readonly problems: readonly string[];
}

const part = /\[([^\]\n]*)\]|\{([^}\n]*)\}|([:\w@.-]+)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|\{([^}\n]*)\}|([^\s{}]*)))?/g;
/** More lines than any block has, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 20_000;

/** Longer meta is not read: it does not occur, and unclosed brackets would make it slow. */
const MAX_LENGTH = 2_000;

interface MutableMeta {
  title: string | undefined;
  highlighted: Set<number>;
  added: Set<number>;
  removed: Set<number>;
  lineNumbers: boolean | undefined;
  startLine: number;
  wrap: boolean | undefined;
  file: string | undefined;
  problems: string[];
}

/** `info` is the word after the fence: `ts`, `ts{1,3}`, `ts:line-numbers=5`, `rust,ignore`. */
export function parseCodeMeta(info: string, meta: string): CodeMeta {
  const lang = /^[^\s{[:,=]*/.exec(info)?.[0] ?? '';
  const out: MutableMeta = {
    title: undefined,
    highlighted: new Set(),
    added: new Set(),
    removed: new Set(),
    lineNumbers: undefined,
    startLine: 1,
    wrap: undefined,
    file: undefined,
    problems: [],
  };
  const glued = info.slice(lang.length);
  if (/^[{[:]/.test(glued)) readParts(out, glued);
  if (meta !== '') readParts(out, meta);
  return { ...out, lang: lang.toLowerCase() };
}

function readParts(out: MutableMeta, text: string): void {
  for (const match of text.slice(0, MAX_LENGTH).matchAll(part)) {
    const [, title, lines, name, double, single, braced, bare] = match;
    if (title !== undefined) out.title ??= title.trim() || undefined;
    else if (lines !== undefined) {
      if (!readLines(lines, out.highlighted)) out.problems.push(`{${lines}}`);
    } else if (name !== undefined) readOption(out, name, double ?? single ?? braced ?? bare);
  }
}

/** False where something is no range of lines; those before it are marked. */
function readLines(text: string, marked: Set<number>): boolean {
  for (const range of text.split(',')) {
    if (range.trim() === '') continue;
    const match = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(range);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (!match || to < from) return false;
    for (let line = from; line <= Math.min(to, MAX_LINE); line++) marked.add(line);
  }
  return true;
}

/** `ins={2-3}`, as in Starlight; words in place of lines are not read. */
function parseMarks(out: MutableMeta, part: string, marked: Set<number>): void {
  const value = part.slice(part.indexOf('=') + 1);
  if (value.trim() === '' || !readLines(value, marked)) out.problems.push(part);
}

function readOption(out: MutableMeta, name: string, value: string | undefined): void {
  switch (name.replace(/^:/, '').toLowerCase()) {
    case 'title':
    case 'filename':
      out.title = value?.trim() || undefined;
      return;
    case 'mark':
      parseMarks(out, `${name}=${value ?? ''}`, out.highlighted);
      return;
    case 'ins':
      parseMarks(out, `${name}=${value ?? ''}`, out.added);
      return;
    case 'del':
      parseMarks(out, `${name}=${value ?? ''}`, out.removed);
      return;
    case 'file':
      out.file = value?.trim() || undefined;
      return;
    case 'linenumbers':
    case 'showlinenumbers':
    case 'line-numbers':
      out.lineNumbers = value !== 'false';
      if (value !== undefined && value !== 'true' && value !== 'false') readStart(out, `${name}=${value}`, value);
      return;
    case 'nolinenumbers':
    case 'no-line-numbers':
      out.lineNumbers = false;
      return;
    case 'startline':
    case 'startlinenumber':
      out.lineNumbers ??= true;
      readStart(out, `${name}=${value ?? ''}`, value ?? '');
      return;
    case 'wrap':
    case 'wrapcode':
      out.wrap = value !== 'false';
      return;
    case 'nowrap':
      out.wrap = false;
  }
}

function readStart(out: MutableMeta, part: string, value: string): void {
  if (/^\d{1,7}$/.test(value)) out.startLine = Number(value);
  else out.problems.push(part);
}
