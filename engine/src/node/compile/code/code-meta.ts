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
  /** Texts to mark wherever the code has them. */
  readonly words: readonly string[];
  /** Parts that look like ours but cannot be read. */
  readonly problems: readonly string[];
}

/** A text between quotes or slashes, `[title]`, `{lines}`, or a name that may have a value. */
const part =
  /(?<!\S)(?:"([^"\n]+)"|'([^'\n]+)'|\/((?:\\.|[^\\/\n])+)\/)(?!\S)|\[([^\]\n]*)\]|\{([^}\n]*)\}|([:\w@.-]+)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|\{([^}\n]*)\}|([^\s{}]*)))?/g;
/** Inside braces: a class, an id, or an option that may have a value; otherwise anything up to the next space. */
const attribute = /[.#]?([A-Za-z][\w+#-]*)(?:\s*=\s*(?:(\[[^\]]*\])|"([^"]*)"|'([^']*)'|([^\s,]*)))?|[^\s,]+/g;

/** More lines than any block has, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 20_000;

/** Longer meta is not read: it does not occur, and unclosed brackets would make it slow. */
const MAX_LENGTH = 2_000;

interface MutableMeta {
  lang: string;
  title: string | undefined;
  highlighted: Set<number>;
  added: Set<number>;
  removed: Set<number>;
  lineNumbers: boolean | undefined;
  startLine: number;
  wrap: boolean | undefined;
  file: string | undefined;
  words: string[];
  problems: string[];
}

/** `info` is the word after the fence: `ts`, `ts{1,3}`, `ts:line-numbers=5`, `rust,ignore`; in Pandoc's form `{.ts` or `{`. */
export function parseCodeMeta(info: string, meta: string): CodeMeta {
  const lang = /^[^\s{[:,=]*/.exec(info)?.[0] ?? '';
  const out: MutableMeta = {
    lang,
    title: undefined,
    highlighted: new Set(),
    added: new Set(),
    removed: new Set(),
    lineNumbers: undefined,
    startLine: 1,
    wrap: undefined,
    file: undefined,
    words: [],
    problems: [],
  };
  const glued = info.slice(lang.length);
  // Braces that begin in the first word may end in a later one.
  const text = /^[{[:]/.test(glued) ? `${glued} ${meta}` : meta;
  if (text !== '') readParts(out, text);
  return { ...out, lang: out.lang.toLowerCase() };
}

function readParts(out: MutableMeta, text: string): void {
  for (const match of text.slice(0, MAX_LENGTH).matchAll(part)) {
    const [all, inDouble, inSingle, pattern, title, braces, name, double, single, braced, bare] = match;
    const word = inDouble ?? inSingle ?? pattern;
    if (word !== undefined) {
      // Regular expressions are not supported; one of letters, digits and spaces alone is a word.
      if (pattern === undefined || /^[\p{L}\p{N}_ ]+$/u.test(pattern)) out.words.push(word);
      else out.problems.push(all);
    } else if (title !== undefined) out.title ??= title.trim() || undefined;
    else if (braces !== undefined) readBraces(out, braces);
    else if (name !== undefined) readOption(out, name, double ?? single ?? braced ?? bare);
  }
}

/** `{1,3-5}`; `{.python .numberLines startFrom="5"}` of Pandoc and MkDocs; `{linenos=table,hl_lines=[2]}` of Hugo. */
function readBraces(out: MutableMeta, text: string): void {
  if (!/^\s*(?:[.#]|\w+\s*=)/.test(text)) {
    if (!readLines(text, out.highlighted)) out.problems.push(`{${text}}`);
    return;
  }
  for (const [all, name, list, double, single, bare] of text.matchAll(attribute)) {
    if (name !== undefined && all.startsWith('.') && out.lang === '') out.lang = name;
    else if (name === undefined || all.startsWith('#') || !readOption(out, name, list ?? double ?? single ?? bare))
      out.problems.push(all);
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
function readMarks(out: MutableMeta, marked: Set<number>, option: string, value = ''): true {
  if (value.trim() === '' || !readLines(value, marked)) out.problems.push(option);
  return true;
}

/** Names that other generators have for our options. */
const aliases: Readonly<Record<string, string>> = {
  filename: 'title',
  // MkDocs and Hugo; Mintlify and others. React Router has `lines` itself.
  hl_lines: 'lines',
  highlight: 'lines',
  showlinenumbers: 'linenumbers',
  'line-numbers': 'linenumbers',
  // MkDocs, Hugo, Pandoc.
  linenums: 'linenumbers',
  linenos: 'linenumbers',
  numberlines: 'linenumbers',
  'number-lines': 'linenumbers',
  'no-line-numbers': 'nolinenumbers',
  nonumber: 'nolinenumbers',
  startlinenumber: 'startline',
  linenostart: 'startline',
  startfrom: 'startline',
  wrapcode: 'wrap',
};

/** False where the name is no option; a value that cannot be read is a problem. */
function readOption(out: MutableMeta, written: string, value: string | undefined): boolean {
  const name = written.replace(/^:/, '').toLowerCase();
  const option = `${written}=${value ?? ''}`;
  switch (Object.hasOwn(aliases, name) ? aliases[name] : name) {
    case 'title':
      out.title = value?.trim() || undefined;
      return true;
    case 'mark':
      return readMarks(out, out.highlighted, option, value);
    case 'ins':
      return readMarks(out, out.added, option, value);
    case 'del':
      return readMarks(out, out.removed, option, value);
    case 'lines':
      return readList(out, name, option, value);
    case 'file':
      out.file = value?.trim() || undefined;
      return true;
    case 'linenumbers':
      out.lineNumbers = value !== 'false';
      if (value !== undefined && !/^(?:true|false|table|inline)$/.test(value)) readStart(out, option, value);
      return true;
    case 'nolinenumbers':
      out.lineNumbers = false;
      return true;
    case 'startline':
      out.lineNumbers ??= true;
      readStart(out, option, value ?? '');
      return true;
    case 'wrap':
      out.wrap = value !== 'false';
      return true;
    case 'nowrap':
      out.wrap = false;
      return true;
    default:
      return false;
  }
}

/** `hl_lines="1 3-4"`, `hl_lines=[2,"4-5"]`, `highlight={1}`, `lines=[1-3]`: without brackets, `lines` may mean anything. */
function readList(out: MutableMeta, name: string, option: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  const lines = value
    .replace(/[[\]"']/g, ' ')
    .trim()
    .replace(/[\s,]+/g, ',');
  const isMeant = name !== 'lines' || value.startsWith('[');
  if (!isMeant || lines === '' || !readLines(lines, out.highlighted)) out.problems.push(option);
  return true;
}

function readStart(out: MutableMeta, part: string, value: string): void {
  if (/^\d{1,7}$/.test(value)) out.startLine = Number(value);
  else out.problems.push(part);
}
