// The terms of one page's text, so that an index in pieces can be put together from what earlier builds found. Must not know where they are kept.

import { createTokenizer } from '../../model/tokenize.ts';

/** Each term once, in order of appearance. */
export interface PageTerms {
  /** Words and their parts: the vocabulary that slips are looked up in. */
  readonly words: readonly string[];
  /** Characters, neighbours and symbols. */
  readonly others: readonly string[];
}

export type ExtractTerms = (texts: readonly string[]) => PageTerms;

/** One extractor serves many pages: it keeps what it learnt of characters. */
export function createTermExtractor(): ExtractTerms {
  const { fold, scan } = createTokenizer();
  return (texts) => {
    const words = new Set<string>();
    const others = new Set<string>();
    for (const text of texts) {
      const folded = fold(text);
      scan(folded, { from: 0, to: folded.text.length }, (term, kind) => {
        (kind === 'word' || kind === 'part' ? words : others).add(term);
      });
    }
    return { words: [...words], others: [...others] };
  };
}

/** Terms hold no white space, so lines tell them apart; an empty line parts the two sorts. */
export function encodeTerms({ words, others }: PageTerms): string {
  return `${words.join('\n')}\n\n${others.join('\n')}`;
}

export function decodeTerms(text: string): PageTerms {
  const at = text.indexOf('\n\n');
  const split = (part: string): string[] => (part === '' ? [] : part.split('\n'));
  // Without words the empty line comes first.
  return { words: split(text.slice(0, Math.max(0, at))), others: split(text.slice(at + 2)) };
}
