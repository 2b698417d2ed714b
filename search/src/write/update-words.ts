// The list of words of a sharded index after an edit.

import { type CountedWord, encodeWords, getFrequency, parseWords } from '../index/format.ts';
import { createTokenizer } from '../text/tokenize.ts';
import type { UpdatedTermFile } from './term-file.ts';

/** Words that came, went or became more or less common, by their new frequency; -1 for those that are gone. */
export function findWordChanges(files: Iterable<UpdatedTermFile>): Map<string, number> {
  const { isWord } = createTokenizer();
  const frequencyOf = (pages: number): number => (pages === 0 ? -1 : getFrequency(pages));
  const changes = new Map<string, number>();
  for (const { counts } of files) {
    for (const [term, { before, now }] of counts) {
      if (frequencyOf(before) !== frequencyOf(now) && isWord(term)) changes.set(term, frequencyOf(now));
    }
  }
  return changes;
}

/** In one walk along both, because both are sorted. */
export function mendWords(text: string, changes: ReadonlyMap<string, number>): string {
  const changed = [...changes.keys()].sort();
  const words: CountedWord[] = [];
  let next = 0;
  /** Adds the changed words before `end`, or all. */
  const addChanged = (end?: string): void => {
    for (let word = changed[next]; word !== undefined && (end === undefined || word < end); word = changed[++next]) {
      const frequency = changes.get(word) ?? -1;
      if (frequency !== -1) words.push({ word, frequency });
    }
  };
  for (const counted of parseWords(JSON.parse(text) as (number | string)[])) {
    addChanged(counted.word);
    if (counted.word !== changed[next]) words.push(counted);
  }
  addChanged();
  return JSON.stringify(encodeWords(words));
}
