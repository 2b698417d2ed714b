// What a reader puts between quotes.

/** Between two quotes: an empty or a short phrase is a pair as well, so that the next quote opens another. */
const PAIRS = /["“„«「『]([^"“”„«»「」『』]*)["”“»」』]/g;
const MIN_LENGTH = 2;

/** Phrases of two characters or more between double quotes of any script, in folded text. */
export const findQuoted = (text: string): string[] =>
  [...text.matchAll(PAIRS)].map(([, phrase = '']) => phrase.trim()).filter(({ length }) => length >= MIN_LENGTH);
