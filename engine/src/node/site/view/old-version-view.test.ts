import { describe, expect, it } from 'vitest';
import { createTestViews } from '../../../../test/site-views.ts';
import type { UserConfig } from '../../config/schema.ts';

const pages = {
  'v2/en/index.md': 'Home',
  'v2/en/a.md': { title: 'A', anchors: ['steps', 'new'] },
  'v2/en/hidden.md': { frontmatter: { unlisted: true } },
  'v2/zh/index.md': '首页',
  'v1/en/index.md': 'Home',
  'v1/en/a.md': { title: 'A', anchors: ['steps', 'old'] },
  'v1/en/gone.md': 'Gone',
  'v1/en/hidden.md': 'Hidden',
  'v1/en/blank.md': { frontmatter: { pageType: 'blank' as const } },
  'v1/zh/a.md': '甲',
  'next/en/a.md': 'A',
};

function views(multiVersion: Partial<NonNullable<UserConfig['multiVersion']>> = {}) {
  const config: UserConfig = {
    siteUrl: 'https://x.dev',
    locales: [{ lang: 'en' }, { lang: 'zh' }],
    multiVersion: { default: 'v2', versions: ['next', 'v2', 'v1'], ...multiVersion },
  };
  return createTestViews({ config, pages });
}

describe('the banner', () => {
  it.each([
    ['/v1/a', 'This page is about v1.', 'Read it for v2, the current version.', '/a', ['steps']],
    ['/v1/', 'This page is about v1.', 'Read it for v2, the current version.', '/', undefined],
    ['/v1/gone', 'This page is about v1.', 'Go to v2, the current version.', '/', []],
    // No reader is sent to a page that nothing leads to.
    ['/v1/hidden', 'This page is about v1.', 'Go to v2, the current version.', '/', []],
    ['/v1/zh/a', '本页适用于 v1。', '前往当前版本 v2', '/zh/', []],
    ['/next/a', 'This page is about next.', 'Read it for v2, the current version.', '/a', undefined],
  ])('of %s says "%s" and leads to the current version', (route, text, label, href, anchors) => {
    expect(views().get(route).oldVersion).toEqual({ text, link: { text: label, href, anchors } });
  });

  it.each([
    ['a page of the current version', '/a', {}],
    ['a blank page', '/v1/blank', {}],
    ['a version that is not old', '/next/a', { old: ['v1'] }],
    ['a site that wants none', '/v1/a', { banner: false }],
  ])('is not on %s', (_, route, multiVersion) => {
    expect(views(multiVersion).get(route).oldVersion).toBeUndefined();
  });

  it('has the words of the site', () => {
    const config: UserConfig = {
      multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
      themeConfig: { strings: { oldVersion: 'Old: {version}', oldVersionPage: 'New: {version}' } },
    };
    const { get } = createTestViews({ config, pages: { 'v2/a.md': 'A', 'v1/a.md': 'A' } });
    expect(get('/v1/a').oldVersion).toMatchObject({ text: 'Old: v1', link: { text: 'New: v2' } });
  });

  it('is not on sites without versions', () => {
    expect(createTestViews({ pages: { 'a.md': 'A' } }).get('/a').oldVersion).toBeUndefined();
  });
});

describe('the canonical address', () => {
  it.each([
    ['/v1/a', {}, 'https://x.dev/a'],
    ['/next/a', {}, 'https://x.dev/a'],
    ['/v1/gone', {}, 'https://x.dev/v1/gone'],
    ['/v1/hidden', {}, 'https://x.dev/v1/hidden'],
    ['/v1/zh/a', {}, 'https://x.dev/v1/zh/a'],
    ['/a', {}, 'https://x.dev/a'],
    ['/next/a', { old: ['v1'] }, 'https://x.dev/next/a'],
    ['/v1/a', { banner: false }, 'https://x.dev/a'],
    ['/v1/a', { canonical: 'own' as const }, 'https://x.dev/v1/a'],
  ])('of %s with %j is %s', (route, multiVersion, canonical) => {
    expect(views(multiVersion).get(route).head.canonical).toBe(canonical);
  });

  it('leaves translations to the canonical page', () => {
    const config = { siteUrl: 'https://x.dev', locales: [{ lang: 'en' }, { lang: 'zh' }] };
    const both = { 'v2/en/a.md': 'A', 'v2/zh/a.md': 'A', 'v1/en/a.md': 'A', 'v1/zh/a.md': 'A' };
    const read = (canonical: 'current' | 'own') =>
      createTestViews({
        config: { ...config, multiVersion: { default: 'v2', versions: ['v2', 'v1'], canonical } },
        pages: both,
      });
    const list = (canonical: 'current' | 'own', route: string) =>
      read(canonical)
        .get(route)
        .head.alternates.map(({ href }) => href.slice('https://x.dev'.length));
    expect(list('current', '/a')).toEqual(['/a', '/zh/a', '/a']);
    expect(list('current', '/v1/a')).toEqual([]);
    expect(list('own', '/v1/a')).toEqual(['/v1/a', '/v1/zh/a', '/v1/a']);
  });
});
