import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../../search/test/documents.ts';
import { createElsewhere } from './other-languages.ts';

const files: Readonly<Record<string, unknown>> = {
  '/docs/static/search.json': { en: 'en.json', zh: 'zh.json', fr: 'fr.json' },
  '/docs/static/en.json': [{ ...createDocument('/screens', 'Screenshots', 'Pictures of pages.'), lang: 'en' }],
  '/docs/static/zh.json': [
    { ...createDocument('/zh/ink', '水墨', '## 画法\n\n水墨的画法。'), lang: 'zh' },
    { ...createDocument('/zh/config', '配置', '配置文件。'), lang: 'zh' },
  ],
};

function create(lang: string, langs = ['en', 'zh']) {
  const requests: string[] = [];
  const facts = { base: '/docs/', lang, defaultLang: 'en', langs, version: '', route: '/' };
  const find = createElsewhere(
    () => facts,
    async (url) => {
      requests.push(url);
      return url in files ? new Response(JSON.stringify(files[url])) : new Response('', { status: 404 });
    },
  );
  return { find, requests };
}

describe('results in other languages', () => {
  it.each([
    ['en', '水墨画法', [{ text: '水墨', lang: 'zh', href: '/docs/zh/ink#h0' }]],
    ['zh', 'screenshots', [{ text: 'Screenshots', lang: 'en', href: '/docs/screens' }]],
    ['zh', '水墨画法', []],
    ['en', '水墨 xylophone quartet', []],
  ])('of a page in %s: %s', async (lang, query, expected) => {
    expect(await create(lang).find(query)).toEqual(expected);
  });

  it('fetch each index once', async () => {
    const { find, requests } = create('en');
    await find('水墨');
    await find('配置');
    expect(requests).toEqual(['/docs/static/search.json', '/docs/static/zh.json']);
  });

  it('send no request on a site in one language', async () => {
    const { find, requests } = create('en', ['en']);
    expect(await find('水墨')).toEqual([]);
    expect(requests).toEqual([]);
  });
});
