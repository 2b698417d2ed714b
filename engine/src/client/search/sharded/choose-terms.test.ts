import { describe, expect, it } from 'vitest';
import { createTokenizer } from '../../../model/tokenize.ts';
import { runAtOnce } from '../find-groups.ts';
import { parseQuery } from '../parse-query.ts';
import { chooseTerms } from './choose-terms.ts';

/** Words with their frequencies; each in a piece of its own, but those in `together`. */
function choose(query: string, words: Readonly<Record<string, number>>, together: readonly string[] = []) {
  const counted = Object.entries(words).map(([word, frequency]) => ({ word, frequency }));
  const pieces = new Map(counted.map(({ word }, i) => [word, together.includes(word) ? -1 : i]));
  const vocabulary = {
    words: counted,
    has: (word: string) => Object.hasOwn(words, word),
    getPiece: (term: string) => pieces.get(term) ?? 1000,
  };
  return runAtOnce(chooseTerms(parseQuery(query, createTokenizer()).terms, vocabulary));
}

const begun = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [`config${String.fromCharCode(97 + (i % 26))}${i}`, i % 9]),
);

describe('terms of a query', () => {
  it.each([
    ['the word itself comes first', 'agent', { reagent: 5, agents: 1, agent: 0 }, ['agent', 'agents', 'reagent'], []],
    [
      'then the most frequent of those that go on, and the others only when pages are too few',
      'agent',
      { agent: 1, agents: 1, agentic: 2, agenta: 3, agentb: 4, reagent: 9 },
      ['agent', 'agentb', 'agenta', 'agentic'],
      ['agents', 'reagent'],
    ],
    ['a letter means the letter', 'c', { c: 1, cat: 9, code: 9 }, ['c'], []],
    ['unless it stands nowhere', 'c', { cat: 9, code: 8 }, ['cat', 'code'], []],
    ['a slip is found', 'agemt', { agent: 4, browser: 1 }, ['agent'], []],
    ['a slip in a word that goes on, too', 'confgur', { configuration: 2, browser: 2 }, ['configuration'], []],
    [
      'an identifier without its joint',
      'modelprovider',
      { model: 2, provider: 3, models: 9 },
      ['model', 'models', 'provider'],
      [],
    ],
    ['characters by their pairs', '浏览器', {}, ['浏览', '览器'], []],
    ['punctuation has no terms', '!?', { a: 1 }, [], []],
  ])('%s', (_, query, words, first, rest) => {
    expect(choose(query, words as Readonly<Record<string, number>>)).toEqual({ first, rest });
  });

  it('are at most 48 for a word, eight of them first where the word is none itself', () => {
    const { first, rest } = choose('config', begun);
    expect([first.length, rest.length]).toEqual([8, 40]);
    expect(first.every((word) => (begun[word] ?? 0) >= 7)).toBe(true);
  });

  it('come first when they lie in a piece that is read anyway', () => {
    const words = { agent: 1, agents: 1, agentic: 2, agenta: 3, agentb: 4, reagent: 9 };
    expect(choose('agent', words, ['agent', 'reagent'])).toEqual({
      first: ['agent', 'agentb', 'agenta', 'agentic', 'reagent'],
      rest: ['agents'],
    });
  });
});
