// What a reader puts between quotes.

/** Phrases between double quotes of any script, in folded text. */
export const findQuoted = (text: string): string[] =>
  [...text.matchAll(/["“„«「『]\s*([^"“”„«»「」『』]{2,}?)\s*["”“»」』]/g)].map(([, phrase = '']) => phrase);
