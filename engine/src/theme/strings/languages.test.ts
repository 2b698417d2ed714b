// Each language has every text, with the same marks, in its own words and signs.

import { describe, expect, it } from 'vitest';
import type { ThemeStrings } from '../../model/strings.ts';
import { en } from './en.ts';
import { languages, loadStrings } from './languages.ts';

const names = Object.keys(languages);
const keys = Object.keys(en) as (keyof ThemeStrings)[];

/** Words that are the same in English: loans, and what both languages have from Latin or Greek. */
const shared: Readonly<Record<string, readonly (keyof ThemeStrings)[]>> = {
  de: ['version', 'socialLinks', 'calloutInfo', 'calloutDetails', 'searchKindBlog', 'blog', 'overviewFilter'],
  es: ['searchKindBlog', 'blog'],
  fr: [
    'numberedTitle',
    'menu',
    'version',
    'sidebarNavigation',
    'calloutInfo',
    'calloutDanger',
    'calloutImportant',
    'searchKindBlog',
    'blog',
  ],
  id: ['menu', 'calloutInfo', 'searchKindBlog', 'blog'],
  it: ['menu', 'searchKindBlog', 'blog'],
  nl: [
    'menu',
    'socialLinks',
    'calloutTip',
    'calloutInfo',
    'calloutDetails',
    'searchKindBlog',
    'searchRecent',
    'blog',
    'tags',
  ],
  pl: ['menu', 'searchKindBlog', 'blog'],
  pt: ['menu', 'searchKindBlog', 'blog', 'tags'],
  'pt-PT': ['menu', 'searchKindBlog', 'blog'],
  tr: ['searchKindBlog', 'blog'],
  vi: ['menu', 'searchKindBlog', 'blog'],
};

/** The same everywhere. */
const common: readonly (keyof ThemeStrings)[] = ['notFoundTitle'];
/** Marks alone, whose order is part of the language. */
const marksAlone: readonly (keyof ThemeStrings)[] = ['date'];

const listMarks = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(names)('texts in %s', (name) => {
  const load = async (): Promise<ThemeStrings> => {
    const texts = await languages[name]?.();
    if (texts === undefined) throw new Error(name);
    return texts;
  };

  it('has all of them, with the marks of the English ones', async () => {
    const texts = await load();
    expect(Object.keys(texts)).toEqual(keys);
    for (const key of keys) {
      expect(texts[key], key).toMatch(/\S/);
      expect(texts[key], key).toBe(texts[key].trim());
      expect(listMarks(texts[key]), key).toEqual(listMarks(en[key]));
    }
  });

  it('has no English ones but shared words', async () => {
    const texts = await load();
    const same = keys.filter((key) => texts[key] === en[key] && !common.includes(key) && !marksAlone.includes(key));
    expect(same.sort()).toEqual([...(shared[name] ?? [])].sort());
  });

  it('has twelve months', async () => {
    const { months } = await load();
    expect(new Set(months.split(' ')).size).toBe(12);
  });

  it('counts one result apart, and leaves other numbers to one form', async () => {
    const { searchResultOne, searchResultCount } = await load();
    expect(searchResultOne).not.toBe(searchResultCount.replace('{count}', '2'));
  });

  it('has the punctuation of the language', async () => {
    for (const [key, text] of Object.entries(await load()) as [keyof ThemeStrings, string][]) {
      expect(text, key).not.toMatch(/["']|\.\.\./);
      if (/^(?:ar|fa)$/.test(name)) expect(text, key).not.toMatch(/[,;?]/);
      if (/^(?:ja|zh)/.test(name)) expect(text, key).not.toMatch(/[,;?!:]/);
      if (name === 'fr') expect(text, key).not.toMatch(/(?<!\u202f)[:;?!]|«(?!\u202f)/);
      if (name === 'hi') expect(text, key).not.toMatch(/\.$/);
    }
  });
});

describe('the texts that a site gets', () => {
  it.each([
    ['de', 'Menü'],
    ['de-AT', 'Menü'],
    ['zh-TW', '選單'],
    ['zh_TW', '選單'],
    ['zh-HK', '選單'],
    ['pt-PT', 'Menu'],
    ['iw', 'תפריט'],
    ['en', undefined],
    ['en-GB', undefined],
    ['zh', undefined],
    ['zh-CN', undefined],
    ['zh-Hans-HK', undefined],
    ['cs', undefined],
    ['hi-Latn', undefined],
  ])('in %s', async (lang, menu) => {
    expect((await loadStrings(lang))?.menu).toBe(menu);
  });

  it('Hong Kong and Portugal have words of their own', async () => {
    const [taiwan, hongKong, brazil, portugal] = await Promise.all(['zh-TW', 'zh-HK', 'pt', 'pt-PT'].map(loadStrings));
    expect([taiwan?.blog, hongKong?.blog]).toEqual(['部落格', '網誌']);
    expect([brazil?.externalLink, portugal?.externalLink]).toEqual(['abre em uma nova aba', 'abre num novo separador']);
  });
});
