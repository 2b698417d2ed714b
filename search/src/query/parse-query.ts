// Turns what a reader typed into weighted tokens.

import { dropWarnings, findPlaces, looksLikeError, namesNumber, stripMachineMarks } from '../text/error-text.ts';
import { toFoldedOffset } from '../text/folded-text.ts';
import { findFrames } from '../text/frames.ts';
import { findQuestion, type Question } from '../text/question.ts';
import { findQuoted } from '../text/quoted.ts';
import { isGenericWord, isPossessive, isStopWord } from '../text/stop-words.ts';
import type { TextRun, Tokenizer } from '../text/tokenize.ts';
import type { ReaderPlace } from '../types.ts';

/** `literal`: nothing but punctuation, looked for as it is typed. */
export interface QueryToken {
  readonly kind: 'word' | 'gram' | 'char' | 'symbol' | 'literal';
  /** Folded. */
  readonly text: string;
  /** Subwords and numbers of a word. */
  readonly parts: readonly string[];
  /** How much it says: 1 for ordinary words, less for words of a question, for places and for numbers in an error. */
  readonly weight: number;
  /** Offsets in the folded query. */
  readonly start: number;
  readonly end: number;
  /** The reader may still be typing it. */
  readonly isLast: boolean;
}

export interface Query {
  /** Folded, with single spaces, trimmed: what hits report and caches are keyed by. */
  readonly text: string;
  readonly tokens: readonly QueryToken[];
  /** Phrases between quotes, folded; empty for an error, whose quotes are its own. */
  readonly quoted: readonly string[];
  /** The query reads like an error message or a complaint. */
  readonly isError: boolean;
  readonly question?: Question | undefined;
  /** Where the reader is. */
  readonly reader?: ReaderPlace | undefined;
  /** Only pages below the menu of this text are wanted. */
  readonly section?: string | undefined;
}

/** A pasted message with its stack; what follows says nothing new. */
const MAX_QUERY = 4000;
/** Of a log that is longer, the error may be at its end. */
const MAX_LOG = 64_000;
/** Words below this weight only frame the query: words that are merely similar to them do not count. */
export const LIGHT = 0.2;
const MAX_TOKENS = 64;
const STOP = 0.04;
const FRAME_GRAM = 0.12;
const PLACE = 0.25;
const NUMBER = 0.4;
const GENERIC = 0.4;
/** Of a generic word after a possessive: `in my project` says where the reader is, not what is asked for. */
const FRAMED = 0.1;

export function parseQuery(text: string, tokenizer: Tokenizer): Query {
  const pasted = (text.length > MAX_QUERY ? dropWarnings(text.slice(0, MAX_LOG)) : text).slice(0, MAX_QUERY);
  const typed = pasted.replace(/\s+/g, ' ').trim();
  const folded = tokenizer.fold(typed);
  const normalised = folded.text.replace(/ +/g, ' ').trim();
  if (normalised === '') return { text: '', tokens: [], quoted: [], isError: false };
  const stripped = stripMachineMarks(pasted).replace(/\s+/g, ' ').trim();
  const read = stripped === typed ? folded : tokenizer.fold(stripped);
  const runs = tokenizer.splitRuns(read);
  const isError = looksLikeError(stripped);
  if (runs.length === 0) return { text: normalised, tokens: [createLiteral(normalised)], quoted: [], isError };
  const places = findPlaces(stripped).map(([start, end]) => [toFoldedOffset(read, start), toFoldedOffset(read, end)]);
  const isInPlace = ({ start, end }: TextRun): boolean =>
    places.some(([from = 0, to = 0]) => start >= from && end <= to);
  const tokens = runs.flatMap((run, i) => {
    const isLast = run.end === read.text.length;
    const isFrame = isGenericWord(run.text) && isPossessive(runs[i - 1]?.text ?? '');
    const scale = isInPlace(run) ? PLACE : isFrame ? FRAMED : 1;
    if (run.kind === 'script') return splitScript(run, scale, isLast);
    return [createToken(run, { scale, mayCount: isError && !namesNumber(runs[i - 1]?.text ?? ''), isLast })];
  });
  const kept = restoreWeights(dropRepeated(tokens)).slice(0, MAX_TOKENS);
  const quoted = isError ? [] : findQuoted(normalised);
  return { text: normalised, tokens: kept, quoted, isError, question: findQuestion(read.text) };
}

const createLiteral = (text: string): QueryToken => {
  return { kind: 'literal', text, parts: [], weight: 1, start: 0, end: text.length, isLast: true };
};

interface TokenContext {
  readonly scale: number;
  /** A number is one that a machine counted. */
  readonly mayCount: boolean;
  readonly isLast: boolean;
}

function createToken(
  { kind, text, parts, start, end }: TextRun,
  { scale, mayCount, isLast }: TokenContext,
): QueryToken {
  const isNumber = /^\d+$/.test(text);
  const worth = isStopWord(text)
    ? STOP
    : isGenericWord(text)
      ? GENERIC
      : isNumber && mayCount && text.length !== 3
        ? NUMBER
        : 1;
  return {
    kind: kind === 'symbol' ? 'symbol' : 'word',
    text,
    parts,
    weight: worth * scale,
    start,
    end,
    isLast,
  };
}

/** Neighbouring pairs; those that only frame a question weigh little. */
function splitScript({ text, start }: TextRun, scale: number, isLast: boolean): QueryToken[] {
  const points: { readonly at: number; readonly char: string }[] = [];
  for (let at = 0; at < text.length; ) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    points.push({ at, char });
    at += char.length;
  }
  const [only] = points;
  if (only !== undefined && points.length === 1)
    return [{ kind: 'char', text: only.char, parts: [], weight: scale, start, end: start + only.char.length, isLast }];
  const frames = findFrames(text);
  return points.slice(1).map(({ at, char }, i): QueryToken => {
    const from = points[i]?.at ?? 0;
    const to = at + char.length;
    const isFramed = frames.some(([begin, end]) => from < end && to > begin);
    const weight = (isFramed ? FRAME_GRAM : 1) * scale;
    return {
      kind: 'gram',
      text: text.slice(from, to),
      parts: [],
      weight,
      start: start + from,
      end: start + to,
      isLast,
    };
  });
}

function dropRepeated(tokens: readonly QueryToken[]): QueryToken[] {
  const heaviest = new Map<string, QueryToken>();
  for (const token of tokens) {
    const known = heaviest.get(token.text);
    if (known === undefined || known.weight < token.weight) heaviest.set(token.text, token);
  }
  return tokens.filter((token) => heaviest.get(token.text) === token);
}

/** A query of nothing but small words means them. */
function restoreWeights(tokens: readonly QueryToken[]): readonly QueryToken[] {
  const isEmpty = tokens.every(({ weight }) => weight < PLACE);
  return isEmpty ? tokens.map((token) => ({ ...token, weight: 1 })) : tokens;
}
