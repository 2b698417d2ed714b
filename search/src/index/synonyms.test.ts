import { describe, expect, it } from 'vitest';
import { createTokenizer } from '../text/tokenize.ts';
import { builtInSynonyms } from './built-in-synonyms.ts';
import { createSynonymTable, toSynonymKey } from './synonyms.ts';

const own = [
  ['Deadline', '截止 时间', 'time limit'],
  ['ÉTAGE', 'floor'],
  ['deadline', 'due date'],
];

function find(words: readonly string[]): string[] {
  const table = createSynonymTable(own, createTokenizer());
  return table.find(toSynonymKey(words)).map((phrase) => phrase.map(({ text }) => text).join(' '));
}

describe('a synonym table', () => {
  it.each([
    ['a word, of every group that has it', ['deadline'], ['截止 时间', 'time limit', 'due date']],
    ['an inflection', ['deadlines'], ['截止 时间', 'time limit', 'due date']],
    ['several words', ['time', 'limits'], ['deadline', '截止 时间']],
    ['a run of Han', ['截止', '时间'], ['deadline', 'time limit']],
    ['a word without its accents', ['etage'], ['floor']],
    ['the beginning of a phrase', ['time'], []],
    ['a word of no group', ['xylophone'], []],
    ['nothing', [''], []],
  ])('has other phrases for %s', (_, words, expected) => {
    expect(find(words)).toEqual(expected);
  });

  it('says how long a phrase may be', () => {
    const { longest } = createSynonymTable(own, createTokenizer());
    expect(longest).toEqual({ words: 2, script: 2 });
  });

  it('finds every built-in phrase by every other of its group', () => {
    const tokenizer = createTokenizer();
    const table = createSynonymTable(builtInSynonyms, tokenizer);
    const toText = (phrase: readonly { readonly text: string }[]): string => phrase.map(({ text }) => text).join(' ');
    const read = (text: string): string[] => tokenizer.splitRuns(tokenizer.fold(text)).map((run) => run.text);
    const missed = builtInSynonyms.flatMap((group) =>
      group.flatMap((member) => {
        const found = new Set(table.find(toSynonymKey(read(member))).map(toText));
        return group.filter((other) => other !== member && !found.has(read(other).join(' ')));
      }),
    );
    expect(missed).toEqual([]);
  });
});
