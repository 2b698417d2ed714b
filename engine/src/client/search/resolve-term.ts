// Finds the pages of one query term: exact, by beginning, inside a word, by a slip, or by its pieces. Must not rank pages.

import type { IndexData, IndexedPage } from './build-index.ts';
import { createSlipTest, createWordGrader, INFIX, PIECES, splitCompound, TYPO, WHOLE } from './grade-word.ts';
import type { QueryTerm } from './parse-query.ts';
import { segmentScript } from './segment-script.ts';

export interface ResolvedTerm {
  /** Texts whose occurrence counts. */
  readonly needles: readonly string[];
  /** Words of the index that are one slip away; they count as whole words only. */
  readonly spellings: readonly string[];
  /** Best grade by page number. */
  readonly pages: ReadonlyMap<number, number>;
  /** The rarer, the heavier. */
  readonly weight: number;
}

/** Words or pages looked at between two looks at the clock. */
const BLOCK = 512;

type Steps<T> = Generator<undefined, T>;

/**
 * Usually one; several when a word is found only by its parts. A term without pages makes the whole query find nothing.
 * Yields during long work.
 */
export function* resolveTerm(data: IndexData, term: QueryTerm): Steps<ResolvedTerm[]> {
  if (term.kind === 'word') return yield* resolveWord(data, term);
  if (term.kind === 'literal') return [yield* scanFor(data, term.text)];
  const pages = findScriptPages(data, term.text);
  if (pages.length > 0) return [createTerm(data, [term.text], { pages: new Map(pages.map((page) => [page, WHOLE])) })];
  return [yield* resolvePieces(data, term.text)];
}

interface TermFindings {
  readonly pages: ReadonlyMap<number, number>;
  readonly spellings?: readonly string[];
}

function createTerm(data: IndexData, needles: readonly string[], { pages, spellings }: TermFindings): ResolvedTerm {
  return {
    needles,
    spellings: spellings ?? [],
    pages,
    weight: Math.log(1 + data.pages.length / (1 + pages.size)) + 0.1,
  };
}

function* resolveWord(data: IndexData, term: QueryTerm): Steps<ResolvedTerm[]> {
  const direct = yield* expandWord(data, term.text);
  if (direct.pages.size > 0) return [direct];
  const parts = term.parts.length > 1 ? term.parts : splitCompound(term.text, (word) => data.words.has(word));
  const pieces: ResolvedTerm[] = [];
  for (const part of parts) pieces.push(yield* expandWord(data, part));
  if (pieces.length > 0 && pieces.every((piece) => piece.pages.size > 0)) return pieces;
  const scanned = yield* scanFor(data, term.text);
  return scanned.pages.size > 0 ? [scanned] : [yield* expandSlippedBeginning(data, term.text)];
}

/** One pass over the vocabulary. */
function* expandWord(data: IndexData, text: string): Steps<ResolvedTerm> {
  const pages = new Map<number, number>();
  const spellings: string[] = [];
  // Half the vocabulary begins with a given letter: a letter alone means the letter, unless it stands nowhere.
  const whole = text.length === 1 ? data.words.get(text) : undefined;
  if (whole !== undefined) return createTerm(data, [text], { pages: new Map(whole.map((page) => [page, WHOLE])) });
  const gradeWord = createWordGrader(text);
  let looks = 0;
  for (const [word, list] of data.words) {
    if (++looks % BLOCK === 0) yield;
    const grade = gradeWord(word);
    if (grade === 0) continue;
    if (grade === TYPO) spellings.push(word);
    raise(pages, list, grade);
  }
  return createTerm(data, [text], { pages, spellings });
}

function raise(pages: Map<number, number>, list: readonly number[], grade: number): void {
  for (const page of list) if ((pages.get(page) ?? 0) < grade) pages.set(page, grade);
}

function* expandSlippedBeginning(data: IndexData, text: string): Steps<ResolvedTerm> {
  const pages = new Map<number, number>();
  const spellings: string[] = [];
  const isSlipped = createSlipTest(text);
  let looks = 0;
  for (const [word, list] of data.words) {
    if (++looks % BLOCK === 0) yield;
    if (!isSlipped(word)) continue;
    spellings.push(word);
    raise(pages, list, TYPO);
  }
  return createTerm(data, [text], { pages, spellings });
}

/** The last resort for what the tokenizer has no term for: the inside of endless words, punctuation. */
function* scanFor(data: IndexData, text: string): Steps<ResolvedTerm> {
  const pages = new Map<number, number>();
  for (const [number, page] of data.pages.entries()) {
    yield;
    if (includes(page, text)) pages.set(number, INFIX);
  }
  return createTerm(data, [text], { pages });
}

/** Pages that hold `text` as it stands: candidates by neighbouring pairs, then a look at the text itself. */
export function findScriptPages(data: IndexData, text: string, among?: readonly number[]): number[] {
  const points = [...text];
  const terms = points.length === 1 ? points : points.slice(1).map((point, i) => `${points[i]}${point}`);
  const lists = terms.map((term) => data.grams.get(term) ?? []).sort((a, b) => a.length - b.length);
  const [shortest = [], ...others] = among === undefined ? lists : [among, ...lists];
  const sets = others.map((list) => new Set(list));
  const candidates = shortest.filter((page) => sets.every((set) => set.has(page)));
  if (points.length <= 2) return candidates;
  return candidates.filter((number) => {
    const page = data.pages[number];
    // Of a page whose content is not there the pairs are all that is known; a second look follows.
    return page !== undefined && (page.isPartial === true || includes(page, text));
  });
}

function includes(page: IndexedPage, text: string): boolean {
  return (
    page.content.text.includes(text) ||
    page.title.text.includes(text) ||
    page.headings.some((heading) => heading.text.includes(text))
  );
}

/** A question typed without spaces: the pages that hold most of it, piece by piece. */
function* resolvePieces(data: IndexData, text: string): Steps<ResolvedTerm> {
  const segments = yield* segmentScript(text, (piece, among) => findScriptPages(data, piece, among));
  const covered = new Map<number, number>();
  const total = segments.reduce((sum, { piece }) => sum + piece.length, 0);
  for (const { piece, pages } of segments)
    for (const page of pages) covered.set(page, (covered.get(page) ?? 0) + piece.length);
  const pages = new Map<number, number>();
  const needed = Math.max(total, text.length * 0.75) * 0.6;
  for (const [page, length] of covered) if (length >= needed) pages.set(page, (PIECES * length) / total);
  return createTerm(
    data,
    segments.map(({ piece }) => piece),
    { pages },
  );
}
