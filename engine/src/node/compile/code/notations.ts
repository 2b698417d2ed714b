// Takes `[!code …]` comments, and those of Docusaurus, out of code and reports which lines and words they mark.

/** Marks of one line; classes in the order of {@link classByName}. */
export interface LineMarks {
  readonly classes: Set<string>;
  readonly words: Set<string>;
}

export interface MarkedCode {
  readonly code: string;
  /** By line of the remaining code, from 0; lines without marks are missing. */
  readonly marks: ReadonlyMap<number, LineMarks>;
}

const classByName: Readonly<Record<string, string>> = {
  '++': 'diff add',
  '--': 'diff remove',
  hl: 'highlighted',
  highlight: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

const notation =
  /\[!code\s+(?:(\+\+|--|hl|highlight|focus|error|warning)(?::(\d{1,5}))?|word:((?:\\.|[^\]\\\n]){1,200}))\]/g;
/** A comment that is empty once its notations are gone, at the end of a line. */
const emptyComment = /[ \t]*(?:\/\/|#|--|;+|%|'|"|<!--[ \t]*-->|\/\*+[ \t]*\*+\/|\{\/\*+[ \t]*\*+\/\}|\(\*[ \t]*\*\))$/;

/** A line of its own for Docusaurus: `// highlight-next-line`. */
const lineComment =
  /^[ \t]*(?:\/\/|#|--|;+|%|'|"|<!--|\/\*+|\{\/\*+|\(\*)[ \t]*highlight-(next-line|start|end)[ \t]*(?:-->|\*+\/\}?|\*\))?[ \t]*$/;

/** More than an empty comment ever takes. */
const COMMENT_LENGTH = 60;

interface Notation {
  readonly type: string | undefined;
  readonly word: string | undefined;
  /** Number of lines from here on; `undefined` for one line, or for all the rest in the case of a word. */
  readonly count: number | undefined;
}

export function takeNotations(code: string): MarkedCode {
  const marks = new Map<number, LineMarks>();
  // A block inside shows how they are written.
  const hasComments = code.includes('highlight-') && !code.includes('```');
  if (!hasComments && !code.includes('[!code')) return { code, marks };
  const lines: string[] = [];
  let start: number | undefined;
  const end = (): void => {
    for (let line = start ?? lines.length; line < lines.length; line++)
      getMarks(marks, line).classes.add('highlighted');
    start = undefined;
  };
  const words: { from: number; to: number; word: string }[] = [];
  for (const line of code.split('\n')) {
    const comment = hasComments ? lineComment.exec(line)?.[1] : undefined;
    if (comment !== undefined) {
      if (comment === 'next-line') getMarks(marks, lines.length).classes.add('highlighted');
      else if (comment === 'start') start ??= lines.length;
      else end();
      continue;
    }
    const found = findNotations(line);
    const rest = found.length === 0 ? line : removeNotations(line);
    const from = lines.length;
    for (const { type, word, count } of found) {
      if (word !== undefined) words.push({ from, to: from + (count ?? Number.POSITIVE_INFINITY), word });
      else if (type !== undefined) for (let n = 0; n < (count ?? 1); n++) getMarks(marks, from + n).classes.add(type);
    }
    // A line that held nothing but notations speaks for the lines below it and is not shown.
    if (found.length === 0 || rest.trim() !== '') lines.push(rest);
  }
  end();
  for (const { from, to, word } of words)
    for (let line = from; line < Math.min(to, lines.length); line++) getMarks(marks, line).words.add(word);
  return { code: lines.join('\n'), marks };
}

/** The first mark that {@link takeNotations} left in the code, because it is none of ours. */
export function findUnknownNotation(code: string): string | undefined {
  return /\[!code\s[^\]\n]{1,80}\]/.exec(code)?.[0];
}

function findNotations(line: string): Notation[] {
  if (!line.includes('[!code')) return [];
  return [...line.matchAll(notation)].map(([, name, count, word]) => {
    if (word === undefined) return { type: classByName[name ?? ''], word, count: count ? Number(count) : undefined };
    const limit = /^(.*[^\\]):(\d{1,5})$/.exec(word);
    const text = (limit?.[1] ?? word).replace(/\\(.)/g, '$1');
    return { type: undefined, word: text, count: limit ? Number(limit[2]) : undefined };
  });
}

function removeNotations(line: string): string {
  const rest = line.replace(notation, '').trimEnd();
  // Only the end is checked, so that a long line of stars costs nothing.
  return (rest.slice(0, -COMMENT_LENGTH) + rest.slice(-COMMENT_LENGTH).replace(emptyComment, '')).trimEnd();
}

/** Marks of a line, from 0; new ones where it has none. */
export function getMarks(marks: Map<number, LineMarks>, line: number): LineMarks {
  const known = marks.get(line);
  if (known) return known;
  const created = { classes: new Set<string>(), words: new Set<string>() };
  marks.set(line, created);
  return created;
}
