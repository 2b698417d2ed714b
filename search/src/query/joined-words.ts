// Words that readers write as two and pages as one: `time out`, `re-run`.

import type { Postings } from '../index/collect-terms.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { LIGHT, type QueryToken } from './parse-query.ts';
import type { Steps } from './steps.ts';
import { gradeInflected, type Variants } from './variants.ts';

export interface JoinInput {
  readonly vocabulary: Vocabulary;
  readonly postings: Pick<Postings, 'get'>;
}

/** A longer query is a sentence or a message, whose words are written as pages write them. */
const MAX_TOKENS = 12;
const MIN_LENGTH = 5;
/** Of other words: `a long wait` is not `along`. */
const ARTICLE = 'a';

/** For each token: the word that it makes with a neighbour, and its inflections, where the index has them. */
export function* joinWords(tokens: readonly QueryToken[], input: JoinInput): Steps<Variants[][]> {
  const joined = tokens.map((): Variants[] => []);
  if (tokens.length > MAX_TOKENS) return joined;
  const { listInflected } = input.vocabulary;
  for (const [i, right] of tokens.entries()) {
    const left = tokens[i - 1];
    if (left === undefined || !areNeighbours(left, right)) continue;
    const words = yield* listInflected(left.text + right.text);
    if (words.length === 0) continue;
    const parts = [yield* listInflected(left.text), yield* listInflected(right.text)];
    const whole = words.filter((word) => isWhole(word, parts, input.postings));
    if (whole.length === 0) continue;
    const variants = gradeInflected(left.text + right.text, whole);
    joined[i - 1]?.push(variants);
    joined[i]?.push(variants);
  }
  return joined;
}

/** With a space, a hyphen or the like between them. */
const areNeighbours = (left: QueryToken, right: QueryToken): boolean =>
  left.kind === 'word' &&
  right.kind === 'word' &&
  left.text !== ARTICLE &&
  right.start - left.end === 1 &&
  left.text.length + right.text.length >= MIN_LENGTH &&
  Math.max(left.weight, right.weight) >= LIGHT;

/** Of `apiKey` all pages have `api` and `key`, its humps, which are found as they are. `parts`: each with its inflections. */
function isWhole(word: string, parts: readonly (readonly string[])[], { get }: JoinInput['postings']): boolean {
  const pages = get(word);
  // A sharded index fetches the postings of words that a query may mean, and asks again.
  if (pages === undefined) return true;
  const having = parts.map((words) => new Set(words.flatMap((one) => get(one) ?? [])));
  return pages.some((page) => having.some((others) => !others.has(page)));
}
