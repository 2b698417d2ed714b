// Which terms' postings a query needs: its own, and the words of the vocabulary that may stand for them. Must not fetch.

import type { CountedWord } from '../../../model/search-shards.ts';
import { createSlipTest, createWordGrader, splitCompound } from '../grade-word.ts';
import type { QueryTerm } from '../parse-query.ts';

export interface ChosenTerms {
  readonly words: readonly string[];
  readonly grams: readonly string[];
}

/** Words tried for one word of the query: the best grades, and among them the most frequent. */
const MAX_WORDS = 48;

export function chooseTerms(terms: readonly QueryTerm[], vocabulary: readonly CountedWord[]): ChosenTerms {
  const words = new Set<string>();
  const grams = new Set<string>();
  for (const term of terms) {
    if (term.kind === 'word') for (const word of chooseWords(term, vocabulary)) words.add(word);
    else if (term.kind !== 'literal') for (const gram of splitGrams(term.text)) grams.add(gram);
  }
  return { words: [...words], grams: [...grams] };
}

/** In the order in which the engine tries them, so that what it needs is there. */
function chooseWords({ text, parts }: QueryTerm, vocabulary: readonly CountedWord[]): string[] {
  const direct = gradeAll(text, vocabulary);
  if (direct.length > 0) return direct;
  const known = new Set(vocabulary.map(({ word }) => word));
  const pieces = parts.length > 1 ? parts : splitCompound(text, (word) => known.has(word));
  if (pieces.length > 0) return pieces.flatMap((piece) => gradeAll(piece, vocabulary));
  const isSlipped = createSlipTest(text);
  return vocabulary.flatMap(({ word }) => (isSlipped(word) ? [word] : [])).slice(0, MAX_WORDS);
}

function gradeAll(text: string, vocabulary: readonly CountedWord[]): string[] {
  const grade = createWordGrader(text);
  return vocabulary
    .map(({ word, pages }) => ({ word, pages, grade: grade(word) }))
    .filter((candidate) => candidate.grade > 0)
    .sort((a, b) => b.grade - a.grade || b.pages - a.pages)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

/** A character alone, else all neighbouring pairs. */
function splitGrams(text: string): string[] {
  const points = [...text];
  return points.length === 1 ? points : points.slice(1).map((point, i) => `${points[i]}${point}`);
}
