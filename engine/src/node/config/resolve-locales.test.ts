// Languages of a site: which there are, which one is the default, and what each is called.

import { describe, expect, it } from 'vitest';
import { resolveLocales } from './resolve-locales.ts';
import type { UserConfig } from './schema.ts';

const resolve = (user: UserConfig, folders: readonly string[] = []) =>
  resolveLocales(user, { siteTitle: 'Site', hasFolder: (name) => folders.includes(name) });

/** `lang:label:dir` of each language, the default one first named. */
const list = (user: UserConfig, folders?: readonly string[]): readonly string[] => {
  const { lang, locales } = resolve(user, folders);
  return [lang, ...locales.map((locale) => `${locale.lang}:${locale.label}:${locale.dir}`)];
};
const langs = (...names: readonly string[]) => ({ locales: names.map((lang) => ({ lang })) });

describe('languages', () => {
  it.each<[UserConfig, readonly string[], readonly string[]]>([
    [{}, [], ['en', 'en:English:']],
    [{}, ['en'], ['en', 'en:English:en']],
    [{ lang: 'de' }, [], ['de', 'de:Deutsch:']],
    // English is the default where there is English; else the first.
    [langs('zh', 'en'), [], ['en', 'zh:简体中文:zh', 'en:English:']],
    [langs('fr', 'de'), [], ['fr', 'fr:Français:', 'de:Deutsch:de']],
    [{ ...langs('fr', 'de'), lang: 'de' }, [], ['de', 'fr:Français:fr', 'de:Deutsch:']],
    [langs('en', 'ar', 'zh_CN'), [], ['en', 'en:English:', 'ar:العربية:ar', 'zh_CN:简体中文:zh_CN']],
    [
      langs('en', 'zh-hant-HK', 'PT-br'),
      [],
      ['en', 'en:English:', 'zh-hant-HK:繁體中文:zh-hant-HK', 'PT-br:Português (Brasil):PT-br'],
    ],
    // Two forms of a language differ by their regions.
    [langs('en-US', 'en-GB'), [], ['en-US', 'en-US:English (US):', 'en-GB:English (UK):en-GB']],
    // A language without a name known here is called by its code, whatever that is.
    [langs('en', 'eo'), [], ['en', 'en:English:', 'eo:eo:eo']],
    [langs('en', 'constructor'), [], ['en', 'en:English:', 'constructor:constructor:constructor']],
    [{ locales: [{ lang: 'zh', label: '中文', dir: './cn/' }] }, [], ['zh', 'zh:中文:cn']],
    [{ themeConfig: { locales: [{ lang: 'zh', label: '中文' }] } }, [], ['zh', 'zh:中文:']],
  ])('of %j with the folders %j', (user, folders, expected) => {
    expect(list(user, folders)).toEqual(expected);
  });
});

describe('what cannot be', () => {
  it.each<[UserConfig, string, string]>([
    [
      langs('en', 'z h'),
      "`locales[1].lang` is 'z h', which is not valid in a URL.",
      "Write a language code such as 'en' or 'pt-BR'.",
    ],
    [langs('en', 'en'), "`locales[1].lang` is 'en', which the list already has.", 'Remove one of the two.'],
    [
      { lang: '../x' },
      "`lang` is '../x', which is not valid in a URL.",
      "Write a language code such as 'en' or 'pt-BR'.",
    ],
    [
      { ...langs('en', 'zh'), lang: 'zhh' },
      "`lang` is 'zhh', but `locales` has only 'en', 'zh'.",
      "Did you mean 'zh'?",
    ],
    [
      { ...langs('en', 'zh'), lang: 'japanese' },
      "`lang` is 'japanese', but `locales` has only 'en', 'zh'.",
      'Add it to `locales`.',
    ],
    [
      { ...langs('en', 'zh'), themeConfig: { locales: [{ lang: 'zhh' }] } },
      "`themeConfig.locales[0].lang` is 'zhh', which is not a language of the site.",
      "Did you mean 'zh'?",
    ],
  ])('%j is reported: %s', (user, message, hint) => {
    expect(resolve(user).diagnostics).toEqual([{ code: 'configInvalid', message, hint }]);
  });
});

it('a language has its own texts before those of all, and all of the theme that it does not replace', () => {
  const { locales } = resolve({
    title: 'Site',
    description: 'All',
    themeConfig: {
      outlineTitle: 'Contents',
      prevPageText: 'Back',
      lastUpdated: true,
      editLink: { docRepoBaseUrl: 'https://x.example/edit', text: 'Edit' },
      locales: [
        { lang: 'en' },
        {
          lang: 'zh',
          title: '站点',
          description: '全部',
          outlineTitle: '大纲',
          editLink: { docRepoBaseUrl: '', text: '编辑' },
        },
      ],
    },
  });
  expect(
    locales.map(({ title, description, theme }) => [title, description, theme.lastUpdated, theme.editLink]),
  ).toEqual([
    ['Site', 'All', true, { docRepoBaseUrl: 'https://x.example/edit', text: 'Edit' }],
    ['站点', '全部', true, { docRepoBaseUrl: 'https://x.example/edit', text: '编辑' }],
  ]);
  expect(locales.map(({ theme }) => theme.strings)).toEqual([
    { outlineTitle: 'Contents', previousPage: 'Back' },
    { outlineTitle: '大纲', previousPage: 'Back' },
  ]);
});
