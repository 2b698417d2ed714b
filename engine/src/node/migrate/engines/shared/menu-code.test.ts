import { expect, it } from 'vitest';
import { ForeignName, Unknown } from '../../config/values.ts';
import { Notes } from '../../notes.ts';
import { listKnown } from './menu-code.ts';

const code = new Unknown("generate('a')", 'config.ts', 4, 'was not found');

it.each<[string, unknown, readonly unknown[], number]>([
  ['all that is known', ['a', { text: 'b' }], ['a', { text: 'b' }], 0],
  ['nothing of code', code, [], 1],
  ['what is known next to code', ['a', code], ['a'], 1],
  ['nothing of nothing', undefined, [], 0],
])('lists %s', (_, value, known, count) => {
  const notes = new Notes();
  expect(listKnown(value, notes)).toEqual(known);
  expect(notes.list).toHaveLength(count);
});

it('says where the code is', () => {
  const notes = new Notes();
  listKnown([code], notes);
  expect(notes.list).toEqual([
    {
      topic: 'menu',
      file: 'config.ts',
      line: 4,
      message: "Entries of a menu are computed by code, which was not run, and were left out: `generate('a')`.",
      advice: 'Write them into the menu of the copy.',
    },
  ]);
});

it('names a file that is missing', () => {
  const notes = new Notes();
  const at = new Unknown("require('./menu').main", 'config.ts', 4, 'was not found');
  listKnown(new ForeignName('main', './menu', at), notes);
  expect(notes.list.map(({ line, message }) => [line, message])).toEqual([
    [4, 'Entries of a menu come from the file `./menu`, which was not found.'],
  ]);
});
