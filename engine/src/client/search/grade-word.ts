// How well a word of the index answers a word of the query. Must not know postings or pages.

import { isOneEditApart } from './edit-distance.ts';

/** How well a text holds a term; the best of a page counts. */
export const WHOLE = 1;
export const PREFIX = 0.75;
export const INFIX = 0.15;
export const TYPO = 0.05;
/** All pieces of a run that stands nowhere as a whole. */
export const PIECES = 0.5;

const MIN_TYPO = 4;
const MIN_INFIX = 3;

/** Grades words against one word of the query; 0 for no match. */
export function createWordGrader(text: string): (word: string) => number {
  const allowsTypo = text.length >= MIN_TYPO && /^[a-z\d]*[a-z][a-z\d]*$/.test(text);
  return (word) => {
    const at = word.length < text.length ? -1 : word.indexOf(text);
    if (at === 0) return word.length === text.length ? WHOLE : PREFIX;
    if (at > 0 && text.length >= MIN_INFIX) return INFIX;
    return allowsTypo && isOneEditApart(text, word) ? TYPO : 0;
  };
}

/** A slip in a word that is still being typed: `confgur` finds `configuration`. */
export function createSlipTest(text: string): (word: string) => boolean {
  if (text.length <= MIN_TYPO || !/^[a-z]+$/.test(text)) return () => false;
  return (word) =>
    word.length >= text.length &&
    word.charCodeAt(0) === text.charCodeAt(0) &&
    [-1, 0, 1].some((more) => isOneEditApart(text, word.slice(0, text.length + more)));
}

/** `modelprovider` → `model`, `provider`, when both are words. */
export function splitCompound(text: string, isWord: (word: string) => boolean): string[] {
  for (let at = text.length - 2; at >= 2; at--) {
    const parts = [text.slice(0, at), text.slice(at)];
    if (parts.every(isWord)) return parts;
  }
  return [];
}
