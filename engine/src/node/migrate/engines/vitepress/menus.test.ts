import { expect, it } from 'vitest';
import { setPlaces } from '../../config/values.ts';
import { Notes } from '../../notes.ts';
import { toNav } from './menus.ts';

function group(text: string | undefined, items: readonly unknown[]) {
  const fields = { ...(text !== undefined && { text }), items };
  setPlaces(fields, new Map([['text', { file: 'config.ts', line: 3 }]]));
  return fields;
}

it.each<[string, unknown, readonly string[]]>([
  ['has a title', group('More', [{ text: 'a', link: '/a' }]), ['More']],
  ['has an empty title', group('', [{ text: 'a', link: '/a' }]), []],
  ['has none', group(undefined, [{ text: 'a', link: '/a' }]), []],
  ['is an entry', { text: 'a', link: '/a' }, []],
])('takes the entries of a group in a menu that %s', (_, item, titles) => {
  const notes = new Notes();
  expect(toNav([{ text: 'Menu', items: [item] }], '', notes)).toEqual([
    { text: 'Menu', items: [{ text: 'a', link: '/a' }] },
  ]);
  expect(notes.list.map(({ message, line }) => [line, message])).toEqual(
    titles.map((title) => [
      3,
      `The title \`${title}\` of a group in the menu \`Menu\` was left out: its entries are in the menu itself.`,
    ]),
  );
});

it('names components of the navigation', () => {
  const fields = { component: 'Stars' };
  setPlaces(fields, new Map([['component', { file: 'config.ts', line: 5 }]]));
  const notes = new Notes();
  expect(toNav([fields, { text: 'a', link: '/a' }], '', notes)).toEqual([{ text: 'a', link: '/a' }]);
  expect(notes.list).toMatchObject([
    { file: 'config.ts', line: 5, message: 'The component `Stars` was left out of the navigation.' },
  ]);
});
