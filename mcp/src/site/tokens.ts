// How many tokens a text is, near enough to fill a budget. The exact number of a page is in its frontmatter.

/** Characters that tokenizers rarely join: ideographs, kana, hangul, full-width punctuation. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** Measured with o200k on the documentation of Agent TARS. */
const PER_WIDE = 0.75;
const PER_OTHER = 1 / 3.9;

export type CountTokens = (text: string) => number;

export const estimateTokens: CountTokens = (text) => {
  const wide = text.match(WIDE)?.length ?? 0;
  return Math.ceil(wide * PER_WIDE + (text.length - wide) * PER_OTHER);
};

/** The estimate, corrected by what is known of the whole text. A number that cannot be right is passed over. */
export function createCounter(whole: string, known: number | undefined): CountTokens {
  const ratio = (known ?? 0) / Math.max(1, estimateTokens(whole));
  if (!(ratio > 0.5 && ratio < 2)) return estimateTokens;
  return (text) => Math.ceil(estimateTokens(text) * ratio);
}
