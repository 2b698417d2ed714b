// The words of an index, ordered so that those that are similar to a given word are found quickly.

import { stem } from '../text/stem.ts';

interface VocabularyWord {
  readonly text: string;
  /** A bit for each character in the word, by the last five of its number: most alphabets are in a row. */
  readonly letters: number;
}

export interface Vocabulary {
  readonly has: (term: string) => boolean;
  /** Greater for words that more pages have. */
  readonly getFrequency: (word: string) => number;
  /** Words that begin with the first character of `text`. */
  readonly listLike: (text: string) => readonly string[];
  /** Words of the stem that `text` has, itself among them. Yields during long work. */
  readonly listInflected: (text: string) => Generator<undefined, readonly string[]>;
  /** All words, as they came. */
  readonly words: Iterable<string>;
  /** Words that may be `max` edits away, by their length and letters; the caller counts. Yields during long work. */
  readonly listNear: (text: string, max: number) => Generator<undefined, readonly string[]>;
}

export interface VocabularyInput {
  readonly words: Iterable<string>;
  /** The same by their first unit, if the caller knows it. */
  readonly groups?: WordGroups;
  /** True for words and all other terms. */
  readonly has: (term: string) => boolean;
  readonly getFrequency: (word: string) => number;
}

/** By their first unit, in the order in which they came. */
export type WordGroups = ReadonlyMap<number, readonly string[]>;

/** Words compared between two looks at the clock. */
const BLOCK = 512;

/** Reads the words when it is first asked. */
export function createVocabulary({ words, groups, has, getFrequency }: VocabularyInput): Vocabulary {
  let known = groups;
  const read = new Map<number, readonly VocabularyWord[]>();
  const stems = new Map<number, ReadonlyMap<string, readonly string[]>>();

  const getGroups = (): WordGroups => {
    known ??= groupBy(words, (word) => word.charCodeAt(0));
    return known;
  };
  const listGroup = (first: number): readonly VocabularyWord[] => {
    const before = read.get(first);
    if (before !== undefined) return before;
    const list = (getGroups().get(first) ?? []).map((text) => ({ text, letters: getLetters(text) }));
    read.set(first, list);
    return list;
  };
  /** No suffix is the first letter of a word. */
  function* getStems(first: number): Generator<undefined, ReadonlyMap<string, readonly string[]>> {
    const before = stems.get(first);
    if (before !== undefined) return before;
    const found = new Map<string, string[]>();
    for (const [i, word] of (getGroups().get(first) ?? []).entries()) {
      addTo(found, stem(word), word);
      if (i % BLOCK === BLOCK - 1) yield;
    }
    stems.set(first, found);
    return found;
  }

  return {
    has,
    getFrequency,
    words,
    listLike: (text) => getGroups().get(text.charCodeAt(0)) ?? [],
    *listInflected(text) {
      const found = yield* getStems(text.charCodeAt(0));
      return found.get(stem(text)) ?? [];
    },
    *listNear(text, max) {
      const letters = getLetters(text);
      const near: string[] = [];
      let looks = 0;
      for (const first of getGroups().keys()) {
        for (const word of listGroup(first)) {
          if (++looks % BLOCK === 0) yield;
          // Each edit takes a letter from one and brings another at most.
          if (Math.abs(word.text.length - text.length) <= max && countBits(word.letters ^ letters) <= 2 * max)
            near.push(word.text);
        }
        yield;
      }
      return near;
    },
  };
}

function groupBy<Key>(words: Iterable<string>, getKey: (word: string) => Key): Map<Key, string[]> {
  const groups = new Map<Key, string[]>();
  for (const word of words) addTo(groups, getKey(word), word);
  return groups;
}

export function addTo<Key>(groups: Map<Key, string[]>, key: Key, word: string): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [word]);
  else group.push(word);
}

function getLetters(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
