import { describe, expect, it } from 'vitest';
import { createTestViews } from '../../../../test/site-views.ts';
import type { UserConfig } from '../../config/schema.ts';

const config: UserConfig = {
  title: 'Kettle',
  description: 'About kettles.',
  siteUrl: 'https://kettle.example',
  base: '/docs/',
  locales: [{ lang: 'en' }, { lang: 'zh', title: '水壶', description: '' }],
  structuredData: true,
  themeConfig: {
    lastUpdated: true,
    sidebar: { '/guide': [{ text: 'A & **B**', link: '/guide/', items: [{ text: 'No page', items: ['/guide/a'] }] }] },
  },
};

const view = (path: string, changes: UserConfig = {}) =>
  createTestViews({
    config: { ...config, ...changes },
    pages: {
      'en/index.md': { title: 'Home', frontmatter: { pageType: 'home' } },
      'zh/index.md': { title: '首页', frontmatter: { pageType: 'custom' } },
      'en/guide/index.md': 'Guide',
      'en/guide/a.md': { title: 'A </script>', description: 'About A.' },
      'en/guide/loose.md': 'Loose',
      'en/hidden.md': { title: 'Hidden', frontmatter: { unlisted: true } },
      'en/plain.md': { title: 'Plain', frontmatter: { pageType: 'custom' } },
      'en/post.md': { title: 'Post', frontmatter: { date: '2025-06-20', author: ['Ann', '王'], tags: ['news'] } },
      'en/bare.md': { title: 'Bare', frontmatter: { date: '2025-06-20T10:00:00+08:00' } },
    },
    dates: { 'en/guide/a.md': Date.UTC(2025, 0, 2) },
  }).get(path).head.structuredData;

describe('structured data', () => {
  it('of a doc page is an article and the way to it, groups without a page left out', () => {
    expect(view('/guide/a')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'A </script>',
          description: 'About A.',
          url: 'https://kettle.example/docs/guide/a',
          inLanguage: 'en',
          dateModified: '2025-01-02T00:00:00.000Z',
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'A & B', item: 'https://kettle.example/docs/guide/' },
            { '@type': 'ListItem', position: 2, name: 'A </script>', item: 'https://kettle.example/docs/guide/a' },
          ],
        },
      ],
    });
  });

  it('of a page that no sidebar leads to is an article alone', () => {
    expect(view('/guide/loose')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: 'Loose',
      description: 'About kettles.',
      url: 'https://kettle.example/docs/guide/loose',
      inLanguage: 'en',
    });
  });

  it('of a post is a posting with date, authors and tags', () => {
    expect(view('/post')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Post',
      url: 'https://kettle.example/docs/post',
      datePublished: '2025-06-20T00:00:00Z',
      author: [
        { '@type': 'Person', name: 'Ann' },
        { '@type': 'Person', name: '王' },
      ],
      keywords: ['news'],
    });
    expect(Object.keys(view('/bare') ?? {})).not.toContain('author');
    expect(view('/bare')).toMatchObject({ datePublished: '2025-06-20T02:00:00Z' });
  });

  it('of a home page is the site, and the program that it is about where the config describes one', () => {
    const site = { '@type': 'WebSite', name: 'Kettle', url: 'https://kettle.example/docs/' };
    expect(view('/')).toEqual({
      '@context': 'https://schema.org',
      ...site,
      description: 'About kettles.',
      inLanguage: 'en',
    });
    expect(view('/zh/')).toMatchObject({ name: '水壶', url: 'https://kettle.example/docs/zh/', inLanguage: 'zh' });
    const software = { operatingSystem: 'Linux', version: '1.2.0', license: 'https://spdx.org/licenses/MIT' };
    expect(view('/', { structuredData: { software } })).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          ...site,
          description: 'About kettles.',
          inLanguage: 'en',
          about: { '@id': 'https://kettle.example/docs/#software' },
        },
        {
          '@id': 'https://kettle.example/docs/#software',
          '@type': 'SoftwareApplication',
          name: 'Kettle',
          url: 'https://kettle.example/docs/',
          applicationCategory: 'DeveloperApplication',
          operatingSystem: 'Linux',
          softwareVersion: '1.2.0',
          license: 'https://spdx.org/licenses/MIT',
        },
      ],
    });
  });

  it.each<[string, UserConfig, string, boolean]>([
    ['a doc page by default', { structuredData: undefined }, '/guide/a', false],
    ['a post by default', { structuredData: undefined }, '/post', true],
    ['a home page by default', { structuredData: undefined }, '/', true],
    ['a post where it is off', { structuredData: false }, '/post', false],
    ['a doc page where it is on for those', { structuredData: { pages: ['docs'] } }, '/guide/a', true],
    ['a home page where it is on for others', { structuredData: { pages: ['docs'] } }, '/', false],
    ['an unlisted page', {}, '/hidden', false],
    ['a designed page', {}, '/plain', false],
    ['a site without an address', { siteUrl: undefined }, '/guide/a', false],
  ])('%s', (_, changes, path, expected) => {
    expect(view(path, changes) !== undefined).toBe(expected);
  });
});
