// First-visit language redirect, as a table.

import { describe, expect, it } from 'vitest';
import { decideLocale } from './locale-redirect.ts';

const visit = {
  localeRedirect: 'auto' as const,
  defaultLang: 'en',
  langs: ['en', 'zh'],
  lang: 'en',
  translations: { zh: '/zh/guide/' },
  userAgent: 'Mozilla/5.0 Chrome/140',
  language: 'zh-CN',
};

type Visit = Omit<typeof visit, 'translations' | 'localeRedirect'> & {
  readonly translations: Readonly<Record<string, string>>;
  readonly localeRedirect: 'auto' | 'never' | 'only-default-lang';
};

describe('decideLocale', () => {
  it.each<[string, Partial<Visit>, string | undefined]>([
    ['goes to the twin', {}, '/zh/guide/'],
    ['never: nothing, not even the flag', { localeRedirect: 'never' }, undefined],
    ['no default language', { defaultLang: '' }, undefined],
    ['bots store nothing', { userAgent: 'Googlebot/2.1' }, undefined],
    ['spiders', { userAgent: 'Baiduspider' }, undefined],
    ['Lighthouse', { userAgent: 'Chrome-Lighthouse' }, undefined],
    [
      'a folder named like a POSIX locale',
      { langs: ['en', 'zh_CN'], translations: { zh_CN: '/zh_CN/guide/' } },
      '/zh_CN/guide/',
    ],
    ['the same language', { language: 'en-GB' }, ''],
    ['a language the site lacks', { language: 'fr-FR' }, ''],
    ['no translation', { translations: {} }, ''],
    ['a twin by inheritance', { language: 'constructor', langs: ['en', 'constructor'] }, ''],
    ['to the default language', { lang: 'zh', language: 'en-US', translations: { en: '/guide/' } }, '/guide/'],
    ['only-default-lang: from it', { localeRedirect: 'only-default-lang' }, '/zh/guide/'],
    [
      'only-default-lang: not from another',
      { localeRedirect: 'only-default-lang', lang: 'zh', language: 'en', translations: { en: '/guide/' } },
      '',
    ],
    [
      'between two others',
      { lang: 'zh', language: 'ja', langs: ['en', 'zh', 'ja'], translations: { ja: '/ja/' } },
      '/ja/',
    ],
    [
      'the full tag first',
      { langs: ['en', 'zh', 'zh-TW'], language: 'zh-tw', translations: { 'zh-TW': '/tw/' } },
      '/tw/',
    ],
  ])('%s', (_, change, href) => {
    const { userAgent, language, ...facts } = { ...visit, ...change };
    expect(decideLocale(facts, { userAgent, language })).toBe(href);
  });
});
