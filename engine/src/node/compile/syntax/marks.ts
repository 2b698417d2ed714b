// Invisible aids for the parser: punctuation and spaces put where CommonMark's rules fail Chinese, Japanese and Korean text. Every mark is taken out of the tree again.

/** Rare punctuation, and rare white space; the first of each that the text does not contain is used. */
const signs = ['\u2E52', '\u2E4D', '\uA8FC', '\u2E5B'];
const spaces = ['\u205F', '\u2006', '\u2008'];
const cjk =
  /[\u1100-\u11FF\u2E80-\u2FDF\u3001-\u30FF\u3100-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFFEF\u{20000}-\u{3FFFF}]/u;
const punctuation = /[\p{P}\p{S}]/u;

/** Text with marks in it. `offsets` are the marks' places in the marked text, ascending. */
export interface MarkedText {
  readonly text: string;
  /** The sign and the space that are marks. */
  readonly marks: readonly string[];
  readonly offsets: readonly number[];
}

interface Place {
  readonly at: number;
  readonly isSpace: boolean;
}

export function isCjk(char: string): boolean {
  return cjk.test(char);
}

/**
 * Puts marks at three kinds of places:
 * - next to `*` and `~~` runs between punctuation and a letter when one of the two is CJK, so that
 *   `**中文。**后文` and `前文**「中文」**` can open and close (the rule of the CJK-friendly amendment);
 * - after the colon of `:name[text](url)`, which would be read as a directive and lose its link, where the page has
 *   directives at all;
 * - a space between an address without brackets and CJK text, which would belong to it, with all marks up to the next space.
 */
export function markSource(source: string): MarkedText {
  const hasCjk = cjk.test(source);
  const places = [
    ...(hasCjk ? findRuns(source) : []),
    ...findFalseDirectives(source),
    ...(hasCjk ? findAddressEnds(source) : []),
  ].sort((a, b) => a.at - b.at);
  const none = { text: source, marks: [], offsets: [] };
  if (places.length === 0) return none;
  const sign = signs.find((char) => !source.includes(char));
  const space = spaces.find((char) => !source.includes(char));
  if (sign === undefined || space === undefined) return none;
  let text = '';
  let last = 0;
  const offsets: number[] = [];
  for (const { at, isSpace } of places) {
    text += source.slice(last, at);
    offsets.push(text.length);
    text += isSpace ? space : sign;
    last = at;
  }
  return { text: text + source.slice(last), marks: [sign, space], offsets };
}

function findRuns(source: string): Place[] {
  const places: Place[] = [];
  for (const match of source.matchAll(/\*+|~~+/g)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = getCharBefore(source, start);
    const after = getCharAfter(source, end);
    if (!isVisible(before) || !isVisible(after) || !(cjk.test(before) || cjk.test(after))) continue;
    const isPunctBefore = punctuation.test(before);
    if (isPunctBefore !== punctuation.test(after)) places.push({ at: isPunctBefore ? end : start, isSpace: false });
  }
  return places;
}

function findFalseDirectives(source: string): Place[] {
  if (!source.includes(':::') || !source.includes('](')) return [];
  return [...source.matchAll(/(?<!:):[A-Za-z][\w-]{0,63}\[[^\]\n]{0,400}\]\(/g)].map((match) => ({
    at: match.index + 1,
    isSpace: false,
  }));
}

/** What GFM (0.29, 6.9) takes for the beginning of an address. */
const schemes = ['://', 'www.'] as const;

function findAddressEnds(source: string): Place[] {
  const ends = new Set<number>();
  for (const scheme of schemes) {
    let end = 0;
    for (let at = source.indexOf(scheme); at >= 0; at = source.indexOf(scheme, at + scheme.length)) {
      const before = source.slice(Math.max(0, at - 6), at);
      if (scheme === '://' ? !/(?:^|[^A-Za-z\d])(?:https?|ftp)$/.test(before) : /\w$/.test(before)) continue;
      // An address may hold others, which end where it does.
      end = Math.max(end, at + scheme.length);
      while (source.charCodeAt(end) > 32 && source.charCodeAt(end) < 127) end++;
      if (endsAddress(getCharAfter(source, end))) ends.add(end);
    }
  }
  return [...ends].map((at) => ({ at, isSpace: true }));
}

/** Whether a character is text after an address without brackets. */
export const endsAddress = (char: string): boolean =>
  char > '\u2000' && (isCjk(char) || /[\u2000-\u206F\u3000]/.test(char));

const isVisible = (char: string): boolean => char !== '' && !/\s/.test(char);

function getCharBefore(text: string, at: number): string {
  const code = text.charCodeAt(at - 1);
  return code >= 0xdc00 && code <= 0xdfff ? text.slice(Math.max(0, at - 2), at) : text.slice(Math.max(0, at - 1), at);
}

function getCharAfter(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** Number of marks before an offset of the marked text. */
export function countMarks(marked: MarkedText, offset: number): number {
  let low = 0;
  let high = marked.offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marked.offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Removes the marks from every text of a parsed tree, and from its positions. Changes the tree in place. */
export function unmarkTree(value: unknown, marked: MarkedText): void {
  if (typeof value !== 'object' || value === null) return;
  if (isPoint(value)) {
    const lineStart = value.offset - (value.column - 1);
    value.column -= countMarks(marked, value.offset) - countMarks(marked, lineStart);
    value.offset -= countMarks(marked, value.offset);
    return;
  }
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const child = record[key];
    if (typeof child === 'string') record[key] = unmarkText(child, marked);
    else unmarkTree(child, marked);
  }
}

export function unmarkText(text: string, { marks }: MarkedText): string {
  let own = text;
  for (const mark of marks) if (own.includes(mark)) own = own.replaceAll(mark, '');
  return own;
}

function isPoint(value: object): value is { line: number; column: number; offset: number } {
  return 'offset' in value && 'column' in value && typeof value.offset === 'number';
}
