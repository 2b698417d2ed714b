// Words that readers of software documentation use for the same thing, in English and Chinese, and how they are looked up.

import { stem } from '../text/stem.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import type { SynonymGroups } from './built-in-synonyms.ts';

/** A phrase as terms: words by themselves, a run of Han as one. */
export type Phrase = readonly { readonly kind: 'word' | 'script'; readonly text: string }[];

export interface SynonymTable {
  /** Other phrases for the words, given as the tokenizer folds them; inflection does not count. */
  readonly find: (key: string) => readonly Phrase[];
  /** Words in the longest phrase, characters in the longest run of Han. */
  readonly longest: { readonly words: number; readonly script: number };
}

/** Words by their stems, runs of Han as they are. */
export const toSynonymKey = (texts: readonly string[]): string => texts.map(stem).join(' ');

interface Member {
  readonly text: string;
  readonly group: readonly string[];
}

/** Reads the members that begin with a character when a query first has a word that does: reading all takes longer than a slice. */
export function createSynonymTable(groups: SynonymGroups, tokenizer: Tokenizer): SynonymTable {
  const members = new Map<string, Member[]>();
  const longest = { words: 1, script: 1 };
  for (const group of groups) {
    for (const text of group) {
      const first = getFirst(text, tokenizer);
      const list = members.get(first);
      if (list === undefined) members.set(first, [{ text, group }]);
      else list.push({ text, group });
      longest.words = Math.max(longest.words, text.split(/[\s\p{P}]+/u).length);
      longest.script = Math.max(longest.script, /[^\0-\x7F]+/.exec(text)?.[0].length ?? 0);
    }
  }
  const parse = createParser(tokenizer);
  const read = new Map<string, ReadonlyMap<string, readonly Phrase[]>>();
  return {
    longest,
    find(key) {
      const first = key.charAt(0);
      let byKey = read.get(first);
      if (byKey === undefined) {
        byKey = readMembers(members.get(first) ?? [], parse);
        read.set(first, byKey);
      }
      return byKey.get(key) ?? [];
    },
  };
}

type Parse = (text: string) => Phrase;

function createParser({ fold, splitRuns }: Tokenizer): Parse {
  const known = new Map<string, Phrase>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const phrase = splitRuns(fold(text)).flatMap(({ kind, text: run }) =>
      kind === 'symbol' ? [] : [{ kind, text: run }],
    );
    known.set(text, phrase);
    return phrase;
  };
}

/** Phrases of each member's group, except its own. */
function readMembers(members: readonly Member[], parse: Parse): ReadonlyMap<string, readonly Phrase[]> {
  const byKey = new Map<string, Phrase[]>();
  for (const { text, group } of members) {
    const key = toSynonymKey(parse(text).map((part) => part.text));
    const others = group.filter((other) => other !== text).map(parse);
    byKey.set(key, [...(byKey.get(key) ?? []), ...others.filter((other) => other.length > 0)]);
  }
  return byKey;
}

/** The first letter of a key: a stem begins like its word. */
function getFirst(text: string, { fold }: Tokenizer): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(text) ?? [];
  return fold(letter).text.charAt(0);
}
