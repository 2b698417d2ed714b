import { describe, expect, it } from 'vitest';
import { socialAliases, socialIcons } from '../../../site/view/social-icons.ts';
import { Picker } from '../../config/picker.ts';
import { Unknown } from '../../config/values.ts';
import { Notes } from '../../notes.ts';
import { noteDirection, toHead, toRedirects, toSocialLinks } from './settings.ts';

describe('noteDirection', () => {
  const read = (lang: string, direction: unknown): readonly string[] => {
    const notes = new Notes();
    noteDirection(new Picker({}, { notes, file: 'config.ts' }), { lang, key: 'dir', direction });
    return notes.list.map(({ message }) => message);
  };

  it.each([
    ['fa', 'rtl'],
    ['en', 'ltr'],
    ['en', undefined],
  ])('says nothing of %s with %s', (lang, direction) => expect(read(lang, direction)).toEqual([]));

  it('names a language that is written from left to right', () =>
    expect(read('az', 'rtl')).toEqual([
      'The text direction of `az` was left out: the language says it, and this one is written from left to right.',
    ]));
});

describe('toSocialLinks', () => {
  const read = (icon: string): { readonly links: unknown; readonly messages: readonly string[] } => {
    const notes = new Notes();
    const picker = new Picker({ social: [{ icon, link: 'https://a.example' }] }, { notes, file: 'config.ts' });
    const links = toSocialLinks(picker, { name: 'social', key: 'link' });
    return { links, messages: notes.list.map(({ message }) => message) };
  };

  it.each([...Object.keys(socialIcons), ...Object.keys(socialAliases), 'blueSky', 'x.com'])(
    'takes the icon %s',
    (icon) => expect(read(icon).messages).toEqual([]),
  );

  it('shows a globe in place of an icon that the theme lacks', () =>
    expect(read('mastodon')).toEqual({
      links: [{ icon: { svg: expect.stringContaining('<circle') }, content: 'https://a.example', label: 'Mastodon' }],
      messages: ['The theme has no icon `mastodon` for the link to https://a.example; it shows a globe.'],
    }));
});

describe('toHead', () => {
  const code = new Unknown('getTag()', 'config.ts', 7);

  it.each<[string, unknown, unknown]>([
    ['a tag', [['meta', { name: 'a' }], code], [['meta', { name: 'a' }]]],
    ['a value', [['meta', { name: 'a', content: code }]], undefined],
    ['a value of an object', [{ tag: 'meta', attrs: { name: code } }], undefined],
    ['a text', [['script', {}, code]], undefined],
  ])('leaves out and names %s that is computed', (_, value, expected) => {
    const notes = new Notes();
    expect(toHead(value, new Picker({}, { notes, file: 'config.ts' }))).toEqual(expected);
    expect(notes.list).toEqual([
      {
        topic: 'config',
        file: 'config.ts',
        line: 7,
        message: 'A tag of `head` is computed by code, which was not run: `getTag()`.',
        advice: 'Set it by hand in `diglot.config.ts`.',
      },
    ]);
  });
});

describe('toRedirects', () => {
  it.each([
    ['/old/', '/new', '^/old/?$', '/new'],
    ['/blog/[...slug]', '/articles/[...slug]', '^/blog/(.*)/?$', '/articles/$1'],
    ['/[lang]/v1/[page]', '/[page]/in/[lang]/', '^/(.*)/v1/(.*)/?$', '/$2/in/$1/'],
    ['/a.b/[x]', '/[y]', '^/a\\.b/(.*)/?$', '/[y]'],
  ])('%s leads to %s', (from, to, pattern, target) => {
    expect(toRedirects({ [from]: to })).toEqual([{ from: pattern, to: target }]);
    expect(toRedirects({ [from]: { status: 302, destination: to } })).toEqual([{ from: pattern, to: target }]);
  });
});
