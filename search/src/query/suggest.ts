// The query as the site would spell it, for a reader whose query found little.

import type { Vocabulary } from '../index/vocabulary.ts';
import { countEdits } from '../text/edit-distance.ts';
import type { Tokenizer } from '../text/tokenize.ts';

/** A longer query is a sentence or a message: its words are not all of the site. */
const MAX_WORDS = 6;

/** The words of a site. */
export interface Respelling {
  readonly vocabulary: Pick<Vocabulary, 'has' | 'listLike' | 'getFrequency'>;
  readonly tokenizer: Tokenizer;
}

const MIN_LENGTH = 5;
/** The search itself forgives one typo. */
const MAX_EDITS = 2;
/** Letters from which a word is recognisable with two typos. */
const LONG = 8;
/** Words compared between two looks at the clock. */
const BLOCK = 256;

/** The query with its strange words spelled like words of the site. Yields after each word, and during long work. */
export function* listSuggestions(respelling: Respelling, text: string): Generator<undefined, readonly string[]> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length > MAX_WORDS) return [];
  const respelled: string[] = [];
  for (const word of words) {
    respelled.push((yield* respell(respelling, word)) ?? word);
    yield;
  }
  const suggestion = respelled.join(' ');
  return suggestion === words.join(' ') ? [] : [suggestion];
}

/** The nearest word of the site, of those the most frequent; `undefined` for words that the site knows. */
function* respell({ vocabulary, tokenizer }: Respelling, word: string): Generator<undefined, string | undefined> {
  const { has, listLike, getFrequency } = vocabulary;
  const folded = tokenizer.fold(word).text;
  if (folded.length < MIN_LENGTH || !/^[a-z]+$/.test(folded) || has(folded)) return undefined;
  const max = folded.length < LONG ? 1 : MAX_EDITS;
  let best: { readonly word: string; readonly edits: number } | undefined;
  let compared = 0;
  // The first letter is rarely wrong, and asking for it spares most of the work.
  for (const known of listLike(folded)) {
    if (Math.abs(known.length - folded.length) > max) continue;
    compared += 1;
    if (compared % BLOCK === 0) yield;
    const edits = countEdits(folded, known, max);
    if (edits > max) continue;
    const isBetter =
      best === undefined ||
      edits < best.edits ||
      (edits === best.edits && getFrequency(known) > getFrequency(best.word));
    if (isBetter) best = { word: known, edits };
  }
  return best?.word;
}
