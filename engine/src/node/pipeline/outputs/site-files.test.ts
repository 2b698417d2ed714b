// Which files follow from the site as a whole, under which names.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../../test/site-input.ts';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { listBuiltFiles } from '../../../text/built-files.ts';
import { buildSite } from '../../site/build-site.ts';
import { isPageList, listAllSiteFiles, listPageLists, listSiteFiles, planFullTexts } from './site-files.ts';

const pages = {
  'en/index.md': 'Home',
  'en/guide/start.md': { title: 'Start', description: 'How to begin.' },
  'zh/index.md': '首页',
};
const both = { locales: [{ lang: 'en' }, { lang: 'zh' }] };

function open(test: Partial<TestSite> = {}, publicDir?: string) {
  const input = createSiteInput({ pages, ...test, config: { ...both, ...test.config } });
  const { site, index } = buildSite(input);
  const getMeta = (pageId: string) => input.pages.find(({ id }) => id === pageId);
  const known = { config: input.config, site, index, getMeta, publicDir };
  const files = listSiteFiles(known);
  const all = listAllSiteFiles(known);
  return {
    lists: listPageLists(known).map(({ path }) => path),
    names: all.map(({ path }) => path).sort(),
    fixed: files.fixed.map(({ path }) => path).sort(),
    read: (path: string): string => String(all.find((file) => file.path === path)?.content ?? ''),
    built: listBuiltFiles({ config: input.config, site }).map(({ path }) => path),
    texts: planFullTexts(input.config, site).map(({ path }) => path),
    plans: planFullTexts(input.config, site).map((plan) => `${plan.path}: ${plan.routes.map((r) => r.routePath)}`),
  };
}

describe('files of a site', () => {
  it('without an address have no sitemap and no robots', () => {
    expect(open().names).toEqual(['all-pages.html', 'llms.txt', 'zh/all-pages.html', 'zh/llms.txt']);
  });

  it.each<[string, TestSite['config'], readonly string[], readonly string[]]>([
    ['an address', { siteUrl: 'https://x.test' }, ['sitemap.xml', 'robots.txt'], []],
    ['no search', { search: false }, [], ['all-pages.html', 'zh/all-pages.html']],
    ['no agents', { agents: false }, [], ['llms.txt', 'zh/llms.txt']],
    ['redirects', { redirects: [{ from: '^/old$', to: '/guide/start' }] }, ['old.html'], []],
    [
      'a redirect from a page that is there',
      { redirects: [{ from: '^/guide/start$', to: '/' }] },
      [],
      ['guide/start.html'],
    ],
    ['a host', { host: 'netlify' }, ['_redirects', '_headers'], []],
  ])('with %s', (_, config, added, missing) => {
    const { names } = open({ config: config ?? {} });
    expect(names).toEqual(expect.arrayContaining([...added]));
    for (const name of missing) expect(names).not.toContain(name);
  });

  it('follow the skill that an author has in the public folder', () => {
    const folder = createTestFolder('diglot-own-skill');
    const path = '.well-known/agent-skills/kettle-docs/SKILL.md';
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const config = { siteUrl: 'https://x.test', title: 'Kettle' };
    const read = (text: string) => {
      writeFileSync(join(folder, path), text);
      const { skills } = JSON.parse(open({ config }, folder).read('.well-known/agent-skills/index.json'));
      return skills[0];
    };
    const written = read('---\nname: boil\ndescription: >\n  How to\n  boil.\n---\n\n# Boil\n');
    expect(written).toMatchObject({ name: 'boil', description: 'How to boil.', url: `/${path}` });
    const plain = read('# No facts\n');
    expect(plain).toMatchObject({ name: 'kettle-docs', description: expect.stringContaining('Answers') });
    expect(plain.digest).not.toBe(written.digest);
  });

  const posts = {
    'en/blog/a.md': { title: 'A', frontmatter: { date: '2026-01-02' } },
    'en/blog/team/b.md': { title: 'B', frontmatter: { date: '2026-01-03' } },
  };

  it.each<[string, Partial<TestSite>]>([
    ['without an address', {}],
    ['with an address', { config: { siteUrl: 'https://x.test', title: 'Kettle' } }],
    ['below the root of a host', { config: { siteUrl: 'https://x.test', base: '/docs/' } }],
    ['without search and agents', { config: { siteUrl: 'https://x.test', search: false, agents: false } }],
    ['with folders', { config: { agents: { sectionPages: 1 } }, pages: { ...pages, ...posts } }],
    ['with addresses of files', { config: { addresses: 'html' } }],
    ['with a page of all pages', { pages: { ...pages, 'en/all-pages.md': 'All' } }],
    [
      'with a language without pages',
      { config: { siteUrl: 'https://x.test', locales: [{ lang: 'en' }, { lang: 'ja' }] } },
    ],
    ['with posts', { config: { siteUrl: 'https://x.test' }, pages: { ...pages, ...posts } }],
    [
      'with blogs in blogs',
      {
        config: { siteUrl: 'https://x.test', blog: [{ folder: 'blog', feeds: ['rss'] }, { folder: 'blog/team' }] },
        pages: { 'en/blog/team/b.md': posts['en/blog/team/b.md'], 'zh/index.md': '首页' },
      },
    ],
    [
      'with versions',
      {
        config: { siteUrl: 'https://x.test', multiVersion: { default: 'v2', versions: ['v1', 'v2'] } },
        pages: {
          'v1/en/blog/a.md': posts['en/blog/a.md'],
          'v2/en/blog/a.md': posts['en/blog/a.md'],
          'v2/zh/index.md': '首页',
        },
      },
    ],
  ])('are those that links may lead to: %s', (_, test) => {
    const { built, names, texts } = open(test);
    expect([...built].sort()).toEqual([...names, ...texts].sort());
  });

  it('may have an author’s own in their place, but for those that others rely on', () => {
    const { fixed } = open({
      config: { siteUrl: 'https://x.test', redirects: [{ from: '^/old$', to: '/guide/start' }] },
    });
    expect(fixed).toEqual(['old.html', 'sitemap.xml']);
  });

  it('use texts of their language, and those of the site', () => {
    const { read } = open({
      config: { locales: [{ lang: 'en', strings: { searchAllPages: 'Everything' } }, { lang: 'zh' }] },
    });
    expect(read('all-pages.html')).toContain('Everything');
    expect(read('zh/all-pages.html')).toContain('<html lang="zh"');
  });

  it('list pages with what they say about themselves', () => {
    expect(open().read('llms.txt')).toContain('How to begin.');
  });

  it.each(['clean', 'html', 'folder'] as const)(
    'that list pages are known by their names, addresses %s',
    (addresses) => {
      const config = { addresses, siteUrl: 'https://x.test', host: 'netlify', agents: { sectionPages: 1 } } as const;
      const { lists, names } = open({ config });
      expect(lists.length).toBeGreaterThan(3);
      expect(names.filter(isPageList)).toEqual([...lists].sort());
    },
  );

  it('list each page of a sitemap once, those of old versions left out', () => {
    const { read } = open({
      config: { siteUrl: 'https://x.test', multiVersion: { default: 'v2', versions: ['v1', 'v2'] }, locales: [] },
      pages: { 'v1/a.md': 'A', 'v2/a.md': 'A', 'v1/only.md': 'Only' },
    });
    const found = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(found).toEqual(['https://x.test/a', 'https://x.test/v1/only']);
  });
});

describe('the twins of all pages in one file', () => {
  it.each<[string, TestSite['config'], readonly string[]]>([
    ['are one for each language', {}, ['llms-full.txt: /,/guide/start', 'zh/llms-full.txt: /zh/']],
    ['are none without agents', { agents: false }, []],
  ])('%s', (_, config, expected) => {
    expect(open({ config: config ?? {} }).plans).toEqual(expected);
  });
});
