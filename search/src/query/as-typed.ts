// What a section gains by having the query as the reader typed it: signs in its heading, and words between quotes.

import type { IndexedPage } from '../index/indexed-page.ts';
import type { PageSection } from '../index/page-terms.ts';
import type { FoldedText } from '../text/folded-text.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import type { Query } from './parse-query.ts';

/** Factor of a heading that is the query, signs included: `C`, `C++` and `C#` have the same letters. */
const SAME_SIGNS = 1.1;
/** Factor of a section that has all phrases between quotes, word for word. */
const QUOTED = 3;

/** Returns the factor of a section's score: 1 when nothing is as it was typed. */
export function weighAsTyped(
  { title, headings, content }: IndexedPage,
  { text, quoted }: Query,
  tokenizer: Tokenizer,
): (section: PageSection) => number {
  const tests = quoted.map((phrase) => createPhraseTest(phrase, tokenizer));
  return ({ heading, from, to }) => {
    const name = heading === -1 ? title : headings[heading];
    const isQuoted =
      tests.length > 0 && tests.every((has) => has(content, from, to) || (name !== undefined && has(name)));
    return (name?.text.trim() === text ? SAME_SIGNS : 1) * (isQuoted ? QUOTED : 1);
  };
}

type PhraseTest = (folded: FoldedText, from?: number, to?: number) => boolean;

/** Whether `[from, to)` has the phrase as whole words. A line may end between them. */
function createPhraseTest(phrase: string, { isStart, isEnd }: Tokenizer): PhraseTest {
  const pattern = new RegExp(phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ /g, '\\s+'), 'g');
  return (folded, from = 0, to = folded.text.length) =>
    [...folded.text.slice(from, to).matchAll(pattern)].some(
      ({ 0: found, index }) => isStart(folded, from + index) && isEnd(folded, from + index + found.length),
    );
}
