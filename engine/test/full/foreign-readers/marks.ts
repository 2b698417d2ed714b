// Marks that pages do not show, and foreign readers do.

/** An asterisk of code, which is no mark, until the text around it has been read. */
const CODE_ASTERISK = '\uE000';

export const hideAsterisks = (code: string): string => code.replaceAll('*', CODE_ASTERISK);

/**
 * Without marks next to Han characters and their punctuation. They are text for readers of CommonMark, and copied on purpose
 * (`docs/decisions/copied-twins.md`). It is enough for one of a pair to be in such a place.
 */
export function dropUnreadMarks(text: string): string {
  const plain = /\p{Script=Han}/u.test(text) ? dropPairs(text).replace(markNextToHan, '') : text;
  return plain.replaceAll(CODE_ASTERISK, '*');
}

const han = String.raw`[\p{Script=Han}\u2014\u2018-\u201D\u2026\u3000-\u303F\uFF00-\uFFEF]`;
const markNextToHan = new RegExp(String.raw`(?<=${han})\*{1,3}(?!\*)|(?<!\*)\*{1,3}(?=${han})`, 'gu');
const isNextToHan = new RegExp(markNextToHan.source, 'u');
const pair = /(\*{1,3})(?=[^\s*])([^*]*[^\s*])\1(?!\*)/g;

const dropPairs = (text: string): string =>
  text.replace(pair, (found: string, _mark, inner: string, at: number) => {
    const around = text.slice(Math.max(0, at - 1), at + found.length + 1);
    return isNextToHan.test(around) ? inner : found;
  });
