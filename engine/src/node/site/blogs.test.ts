import { describe, expect, it } from 'vitest';
import { createSiteInput } from '../../../test/site-input.ts';
import { createTestViews } from '../../../test/site-views.ts';
import type { UserConfig } from '../config/schema.ts';
import { buildSite } from './build-site.ts';

const dated = (title: string) => ({ title, frontmatter: { date: '2025-01-01' } });
const locales = [{ lang: 'en' }, { lang: 'zh' }];
const pages = {
  'en/blog/index.md': 'Our blog',
  'en/blog/a.md': dated('A'),
  'en/blog/releases/r.md': dated('R'),
  'en/blogger.md': dated('Blogger'),
  'zh/blog/a.md': dated('甲'),
  'en/guide.md': 'Guide',
};

const list = (config: UserConfig) =>
  buildSite(createSiteInput({ config: { locales, ...config }, pages })).site.blogs.map(
    ({ routePath, title, posts }) => `${routePath} '${title}': ${posts.map((post) => post.title).join(' ')}`,
  );

describe('blogs', () => {
  it.each<[string, UserConfig, readonly string[]]>([
    ['all pages with a date, without a config', {}, ["/ '': A R Blogger", "/zh/ '': 甲"]],
    ['the pages of a folder', { blog: {} }, ["/blog/ 'Our blog': A R", "/zh/blog/ '': 甲"]],
    [
      'the pages of folders, the innermost one’s first',
      { blog: [{ title: 'Notes' }, { folder: 'blog/releases' }, { folder: 'none' }] },
      ["/blog/ 'Notes': A", "/blog/releases/ '': R", "/zh/blog/ 'Notes': 甲"],
    ],
    ['none, without posts', { blog: { folder: 'guide' } }, []],
  ])('are %s', (_, config, expected) => {
    expect(list(config)).toEqual(expected);
  });

  it('belong to a version each', () => {
    const config = { multiVersion: { default: 'v2', versions: ['v2', 'v1'] }, blog: {} };
    const files = { 'v2/blog/a.md': dated('A'), 'v1/blog/a.md': dated('Old') };
    const { blogs } = buildSite(createSiteInput({ config, pages: files })).site;
    expect(blogs.map(({ routePath, posts }) => [routePath, posts.map(({ title }) => title)])).toEqual([
      ['/blog/', ['A']],
      ['/v1/blog/', ['Old']],
    ]);
  });
});

it('list names by their number of posts, then by letter', () => {
  const tagged = (...tags: readonly string[]) => ({ title: 'P', frontmatter: { date: '2025-01-01', tags } });
  const posts = {
    'blog/a.md': tagged('ci', 'cli', 'api'),
    'blog/b.md': tagged('cli', 'docs'),
    'blog/c.md': tagged('docs'),
  };
  const { get } = createTestViews({ config: { blog: {} }, pages: { ...posts, 'blog/tags/index.md': 'Tags' } });
  const { list } = get('/blog/tags/');
  expect(list?.kind === 'names' && list.names.map(({ text, count }) => `${text} ${count}`)).toEqual([
    ...['cli 2', 'docs 2', 'api 1', 'ci 1'],
  ]);
});

describe('feeds in the head', () => {
  const siteUrl = 'https://example.com';
  const listFeeds = (config: UserConfig, path: string) =>
    createTestViews({ config: { locales, siteUrl, ...config }, pages })
      .get(path)
      .head.feeds?.map(({ href, title = '' }) => `${href} ${title}`.trim());
  const blog = [{}, { folder: 'blog/releases', title: 'Releases' }];

  it.each<[string, UserConfig, string, readonly string[]]>([
    ['the one of the language', {}, '/guide', ['/feed.xml']],
    ['that of another language', {}, '/zh/blog/a', ['/zh/feed.xml']],
    ['none without an address', { siteUrl: undefined }, '/guide', []],
    [
      'one of each blog',
      { blog, base: '/x/' },
      '/guide',
      ['/x/blog/feed.xml Our blog', '/x/blog/releases/feed.xml Releases'],
    ],
    [
      'all forms of the page’s own blog',
      { blog },
      '/blog/',
      [
        '/blog/feed.xml Our blog',
        '/blog/rss.xml Our blog',
        '/blog/feed.json Our blog',
        '/blog/releases/feed.xml Releases',
      ],
    ],
  ])('are %s', (_, config, path, expected) => {
    expect(listFeeds(config, path)).toEqual(expected);
  });
});
