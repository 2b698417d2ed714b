// The characters of an index by their syllables, small enough to be sent along.

import { createTokenizer } from '../text/tokenize.ts';
import type { PinyinTable } from '../types.ts';

/** True for the key of an index whose characters have Chinese readings: `zh`, `zh-TW/2.0`. */
export const isChinese = (key: string): boolean => /^zh(?![a-z])/i.test(key);

/** `read`: the syllables of a character in letters `a` to `z`, none for one that it does not know. */
export function createPinyinTable(texts: Iterable<string>, read: (char: string) => readonly string[]): PinyinTable {
  const { fold } = createTokenizer();
  const chars = new Set<string>();
  // The index knows simplified characters only.
  for (const text of texts) for (const [char] of fold(text).text.matchAll(/\p{Script=Han}/gu)) chars.add(char);
  const bySyllable = new Map<string, string>();
  for (const char of [...chars].sort()) {
    for (const syllable of new Set(read(char))) {
      if (/^[a-z]+$/.test(syllable)) bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + char);
    }
  }
  return Object.fromEntries([...bySyllable].sort(([a], [b]) => (a < b ? -1 : 1)));
}
