import { expect, it } from 'vitest';
import { Notes } from '../notes.ts';
import { dropComputed } from './known.ts';
import { Unknown } from './values.ts';

const code = new Unknown('get()', 'config.ts', 2);

it.each<[string, Readonly<Record<string, unknown>>, unknown, readonly string[]]>([
  ['nothing', { title: 'A', list: [1, null, { a: false }] }, { title: 'A', list: [1, null, { a: false }] }, []],
  ['a setting', { title: code, lang: 'en' }, { lang: 'en' }, ['title']],
  ['an item', { route: { exclude: ['a', code] } }, { route: { exclude: ['a'] } }, ['route.exclude']],
  [
    'a link without its icon',
    {
      themeConfig: {
        socialLinks: [
          { icon: { svg: code }, content: 'a' },
          { icon: code, content: 'b' },
          { icon: 'c', content: 'c' },
        ],
      },
    },
    { themeConfig: { socialLinks: [{ icon: 'c', content: 'c' }] } },
    ['themeConfig.socialLinks', 'themeConfig.socialLinks'],
  ],
  ['a language', { locales: [{ lang: 'en', title: code }] }, { locales: [{ lang: 'en' }] }, ['locales']],
])('leaves out of a config %s that is computed', (_, config, expected, paths) => {
  const notes = new Notes();
  expect(dropComputed(config, notes)).toEqual(expected);
  const messages = paths.map((path) => `A part of \`${path}\` is computed by code, which was not run: \`get()\`.`);
  expect(notes.list.map(({ message }) => message)).toEqual([...new Set(messages)]);
});
