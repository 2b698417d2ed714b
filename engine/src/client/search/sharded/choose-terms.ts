// Which terms' postings a query needs: its own, and the words of the vocabulary that may stand for them. Must not fetch.

import type { CountedWord } from '../../../model/search-shards.ts';
import { createSlipTest, createWordGrader, splitCompound, TYPO, WHOLE } from '../grade-word.ts';
import type { QueryTerm } from '../parse-query.ts';

/** What looks a word up; `has` knows the whole vocabulary. */
export interface Vocabulary {
  readonly words: readonly CountedWord[];
  readonly has: (word: string) => boolean;
  /** Number of the piece that a term's postings are in. */
  readonly getPiece: (term: string) => number;
}

export interface ChosenTerms {
  /** What the best pages have. */
  readonly first: readonly string[];
  /** What matters only when those are too few: no page that holds nothing better comes before them. */
  readonly rest: readonly string[];
}

/** Words tried for one word of the query: the best grades, and among them the most frequent. */
const MAX_WORDS = 48;
/** Of those, words tried first where the word itself is one, and where it is none: the beginning of a word that is being typed. */
const FIRST_BESIDE = 3;
const FIRST_INSTEAD = 8;
/** Words looked at between two looks at the clock. */
const BLOCK = 512;

type Steps<T> = Generator<undefined, T>;

interface GradedWord {
  readonly word: string;
  readonly frequency: number;
  readonly grade: number;
}

/** Terms whose postings have to be there. */
export function* chooseTerms(terms: readonly QueryTerm[], vocabulary: Vocabulary): Steps<ChosenTerms> {
  const first = new Set<string>();
  const rest = new Set<string>();
  for (const term of terms) {
    if (term.kind === 'word') {
      for (const words of yield* listWords(term, vocabulary)) {
        const count = words[0]?.grade === WHOLE ? 1 + FIRST_BESIDE : FIRST_INSTEAD;
        for (const [i, { word }] of words.entries()) (i < count ? first : rest).add(word);
      }
    } else if (term.kind !== 'literal') for (const gram of splitGrams(term.text)) first.add(gram);
  }
  // What lies in the pieces that are read anyway costs nothing.
  const pieces = new Set([...first].map(vocabulary.getPiece));
  for (const word of rest) if (pieces.has(vocabulary.getPiece(word))) first.add(word);
  return { first: [...first], rest: [...rest].filter((word) => !first.has(word)) };
}

/** Words for each part of a term, best first, as the engine tries them, so that what it needs is there. */
function* listWords({ text, parts }: QueryTerm, vocabulary: Vocabulary): Steps<readonly (readonly GradedWord[])[]> {
  const direct = yield* gradeAll(text, vocabulary);
  if (direct.length > 0) return [direct];
  const pieces = parts.length > 1 ? parts : splitCompound(text, vocabulary.has);
  if (pieces.length > 0) {
    const graded: (readonly GradedWord[])[] = [];
    for (const piece of pieces) graded.push(yield* gradeAll(piece, vocabulary));
    return graded;
  }
  const isSlipped = createSlipTest(text);
  const slipped: GradedWord[] = [];
  for (const [i, { word, frequency }] of vocabulary.words.entries()) {
    if (i % BLOCK === 0) yield;
    if (slipped.length < MAX_WORDS && isSlipped(word)) slipped.push({ word, frequency, grade: TYPO });
  }
  return [slipped];
}

function* gradeAll(text: string, { words, has }: Vocabulary): Steps<readonly GradedWord[]> {
  // A letter alone means the letter, as in the engine.
  if (text.length === 1 && has(text)) return [{ word: text, frequency: 0, grade: WHOLE }];
  const gradeWord = createWordGrader(text);
  const found: GradedWord[] = [];
  for (const [i, { word, frequency }] of words.entries()) {
    if (i % BLOCK === 0) yield;
    const grade = gradeWord(word);
    if (grade > 0) found.push({ word, frequency, grade });
  }
  return found.sort((a, b) => b.grade - a.grade || b.frequency - a.frequency).slice(0, MAX_WORDS);
}

/** A character alone, else all neighbouring pairs. */
function splitGrams(text: string): string[] {
  const points = [...text];
  return points.length === 1 ? points : points.slice(1).map((point, i) => `${points[i]}${point}`);
}
