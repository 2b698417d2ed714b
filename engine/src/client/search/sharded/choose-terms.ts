// Which terms' postings a query needs: its own, and the words of the vocabulary that may stand for them. Must not fetch.

import type { CountedWord } from '../../../model/search-shards.ts';
import { createSlipTest, createWordGrader, splitCompound } from '../grade-word.ts';
import type { QueryTerm } from '../parse-query.ts';

/** What looks a word up; `has` knows the whole vocabulary. */
export interface Vocabulary {
  readonly words: readonly CountedWord[];
  readonly has: (word: string) => boolean;
}

/** Words tried for one word of the query: the best grades, and among them the most frequent. */
const MAX_WORDS = 48;
/** Words looked at between two looks at the clock. */
const BLOCK = 512;

type Steps<T> = Generator<undefined, T>;

/** Terms whose postings have to be there. */
export function* chooseTerms(terms: readonly QueryTerm[], vocabulary: Vocabulary): Steps<readonly string[]> {
  const chosen = new Set<string>();
  for (const term of terms) {
    if (term.kind === 'word') for (const word of yield* chooseWords(term, vocabulary)) chosen.add(word);
    else if (term.kind !== 'literal') for (const gram of splitGrams(term.text)) chosen.add(gram);
  }
  return [...chosen];
}

/** In the order in which the engine tries them, so that what it needs is there. */
function* chooseWords({ text, parts }: QueryTerm, vocabulary: Vocabulary): Steps<readonly string[]> {
  const direct = yield* gradeAll(text, vocabulary);
  if (direct.length > 0) return direct;
  const pieces = parts.length > 1 ? parts : splitCompound(text, vocabulary.has);
  if (pieces.length > 0) {
    const chosen: string[] = [];
    for (const piece of pieces) chosen.push(...(yield* gradeAll(piece, vocabulary)));
    return chosen;
  }
  const isSlipped = createSlipTest(text);
  const slipped: string[] = [];
  for (const [i, { word }] of vocabulary.words.entries()) {
    if (i % BLOCK === 0) yield;
    if (slipped.length < MAX_WORDS && isSlipped(word)) slipped.push(word);
  }
  return slipped;
}

function* gradeAll(text: string, { words }: Vocabulary): Steps<readonly string[]> {
  const gradeWord = createWordGrader(text);
  const found: { readonly word: string; readonly frequency: number; readonly grade: number }[] = [];
  for (const [i, { word, frequency }] of words.entries()) {
    if (i % BLOCK === 0) yield;
    const grade = gradeWord(word);
    if (grade > 0) found.push({ word, frequency, grade });
  }
  return found
    .sort((a, b) => b.grade - a.grade || b.frequency - a.frequency)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

/** A character alone, else all neighbouring pairs. */
function splitGrams(text: string): string[] {
  const points = [...text];
  return points.length === 1 ? points : points.slice(1).map((point, i) => `${points[i]}${point}`);
}
