// First-visit language redirect, as a table.

import { describe, expect, it } from 'vitest';
import { decideLocale, type LocaleVisit } from './locale-redirect.ts';

const visit: LocaleVisit = {
  setting: 'auto',
  defaultLang: 'en',
  langs: ['en', 'zh'],
  lang: 'en',
  twins: { zh: '/zh/guide/' },
  userAgent: 'Mozilla/5.0 Chrome/140',
  preferred: 'zh-CN',
  visited: false,
};

describe('decideLocale', () => {
  it.each<[string, Partial<LocaleVisit>, boolean, string | undefined]>([
    ['goes to the twin', {}, true, '/zh/guide/'],
    ['never: nothing, not even the flag', { setting: 'never' }, false, undefined],
    ['no default language', { defaultLang: '' }, false, undefined],
    ['bots store nothing', { userAgent: 'Googlebot/2.1' }, false, undefined],
    ['spiders', { userAgent: 'Baiduspider' }, false, undefined],
    ['Lighthouse', { userAgent: 'Chrome-Lighthouse' }, false, undefined],
    ['a second visit', { visited: true }, false, undefined],
    ['the same language', { preferred: 'en-GB' }, true, undefined],
    ['a language the site lacks', { preferred: 'fr-FR' }, true, undefined],
    ['no twin', { twins: {} }, true, undefined],
    ['a twin by inheritance', { preferred: 'constructor', langs: ['en', 'constructor'] }, true, undefined],
    ['to the default language', { lang: 'zh', preferred: 'en-US', twins: { en: '/guide/' } }, true, '/guide/'],
    ['only-default-lang: from it', { setting: 'only-default-lang' }, true, '/zh/guide/'],
    [
      'only-default-lang: not from another',
      { setting: 'only-default-lang', lang: 'zh', preferred: 'en', twins: { en: '/guide/' } },
      true,
      undefined,
    ],
    [
      'between two others',
      { lang: 'zh', preferred: 'ja', langs: ['en', 'zh', 'ja'], twins: { ja: '/ja/' } },
      true,
      '/ja/',
    ],
    [
      'the full tag first',
      { langs: ['en', 'zh', 'zh-TW'], preferred: 'zh-tw', twins: { 'zh-TW': '/tw/' } },
      true,
      '/tw/',
    ],
  ])('%s', (_, change, store, href) => {
    expect(decideLocale({ ...visit, ...change })).toEqual(href === undefined ? { store } : { store, href });
  });
});
