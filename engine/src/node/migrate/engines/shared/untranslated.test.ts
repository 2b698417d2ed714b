import { expect, it } from 'vitest';
import { Notes } from '../../notes.ts';
import { noteUntranslated } from './untranslated.ts';

const langs = [
  { lang: 'en', dir: '' },
  { lang: 'fr', dir: 'fr' },
];

it.each([
  ['none', ['a', 'x/_b', 'fr/a'], undefined],
  ['one', ['a', 'b', 'fr/a', 'fr/c'], 'The page `b` is'],
  ['two', ['a', 'b', 'c', 'fr/c'], '2 pages, such as `a`, are'],
])('names how many pages a language lacks: %s', (_, paths, what) => {
  const notes = new Notes();
  const pages = paths.map((path) => ({ dir: path.startsWith('fr/') ? 'fr' : '', path: path.replace('fr/', '') }));
  noteUntranslated(pages, { notes, file: 'config.js', langs });
  const rest = 'not translated: with `fr`, the site showed the text in `en`, and the copy shows nothing.';
  expect(notes.list.map(({ message }) => message)).toEqual(what === undefined ? [] : [`${what} ${rest}`]);
});
