// Which of a query's words, alone or together, are called something else as well.

import { type Phrase, type SynonymTable, toSynonymKey } from '../index/synonyms.ts';
import { LIGHT, type QueryToken } from './parse-query.ts';

export interface TokenSynonyms {
  readonly phrases: readonly Phrase[];
  /** Of the term of several words that the token belongs to; empty when it belongs to none. */
  readonly words: readonly string[];
}

/** Phrases for each token: those of the longest run of tokens that is in the table. */
export function findSynonyms(tokens: readonly QueryToken[], table: SynonymTable): readonly TokenSynonyms[] {
  const found = tokens.map((): { phrases: readonly Phrase[]; words: readonly string[] } => ({
    phrases: [],
    words: [],
  }));
  const take = (from: number, to: number, key: string): boolean => {
    const phrases = table.find(key);
    if (phrases.length === 0) return false;
    const isTerm = to - from > 1 && tokens[from]?.kind === 'word';
    const words = isTerm ? tokens.slice(from, to).map(({ text }) => text) : [];
    for (let i = from; i < to; i++) found[i] = { phrases, words };
    return true;
  };
  for (let i = 0; i < tokens.length; ) i = findLongest(tokens, i, table, take);
  return found;
}

type Take = (from: number, to: number, key: string) => boolean;

/** Returns where to go on. */
function findLongest(tokens: readonly QueryToken[], from: number, table: SynonymTable, take: Take): number {
  const [first] = tokens.slice(from, from + 1);
  if (first?.kind === 'word') {
    for (let to = Math.min(tokens.length, from + table.longest.words); to > from; to--) {
      const words = tokens.slice(from, to);
      if (words.some(({ kind }) => kind !== 'word')) continue;
      if (words.length === 1 && first.weight < LIGHT) continue;
      if (take(from, to, toSynonymKey(words.map(({ text }) => text)))) return to;
    }
  } else if (first?.kind === 'gram' || first?.kind === 'char') {
    for (let to = Math.min(tokens.length, from + table.longest.script); to > from; to--) {
      const text = joinGrams(tokens.slice(from, to));
      if (text === undefined || !take(from, to, text)) continue;
      return to;
    }
  }
  return from + 1;
}

/** The text that neighbouring pairs cover; `undefined` when they are not neighbours. */
function joinGrams(tokens: readonly QueryToken[]): string | undefined {
  let text = '';
  let end = -1;
  for (const token of tokens) {
    if (token.kind !== 'gram' && token.kind !== 'char') return undefined;
    if (end !== -1 && token.start >= end) return undefined;
    text = end === -1 ? token.text : text + token.text.slice(end - token.start);
    end = token.end;
  }
  return text;
}
