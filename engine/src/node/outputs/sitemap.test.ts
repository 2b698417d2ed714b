import { describe, expect, it } from 'vitest';
import type { Route } from '../../model/site.ts';
import { buildManifestFile } from './build-manifest.ts';
import { buildRobots } from './robots.ts';
import { buildSitemap } from './sitemap.ts';

const route = (routePath: string, more: Partial<Route> = {}): Route => {
  const lang = routePath.startsWith('/zh/') ? 'zh' : 'en';
  return {
    routePath,
    pageId: `${routePath}.md`,
    lang,
    version: '',
    pagePath: lang === 'zh' ? routePath.slice(3) : routePath,
    file: `${routePath.slice(1) || 'index'}.html`,
    title: routePath,
    frontmatter: { extra: {} },
    ...more,
  };
};

describe('sitemap', () => {
  const input = { siteUrl: 'https://example.com', base: '/docs/', defaultLang: 'en' };

  it('lists pages with twins, dates and encoded addresses', () => {
    const routes = [route('/a', { lastUpdated: Date.UTC(2026, 0, 2) }), route('/zh/a'), route('/指南/x&y')];
    const [file, ...more] = [...buildSitemap({ ...input, routes })];
    expect(more).toEqual([]);
    expect(file?.path).toBe('sitemap.xml');
    const text = String(file?.content);
    expect(text).toContain(
      '<url><loc>https://example.com/docs/a</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/docs/a"/>' +
        '<xhtml:link rel="alternate" hreflang="zh" href="https://example.com/docs/zh/a"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/docs/a"/></url>',
    );
    expect(text).toContain('<url><loc>https://example.com/docs/%E6%8C%87%E5%8D%97/x%26y</loc></url>');
  });

  it('leaves out 404 pages and pages that ask not to be indexed', () => {
    const routes = [
      route('/404', { frontmatter: { extra: {}, pageType: '404' } }),
      route('/hidden', {
        frontmatter: { extra: {}, head: [['meta', { name: 'robots', content: 'noindex, follow' }]] },
      }),
      route('/unlisted', { frontmatter: { extra: {}, unlisted: true } }),
      route('/shown'),
    ];
    const text = [...buildSitemap({ ...input, routes })].map((f) => f.content).join('');
    expect(text.match(/<loc>/g)).toHaveLength(1);
  });

  it('splits beyond the limits and lists the parts', () => {
    const routes = Array.from({ length: 5 }, (_, i) => route(`/p${i}`));
    const files = [...buildSitemap({ ...input, routes }, { entries: 2, bytes: 1e6 })];
    expect(files.map((f) => f.path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml']);
    expect(files.slice(0, 3).map((f) => String(f.content).match(/<loc>/g)?.length)).toEqual([2, 2, 1]);
    expect(files[3]?.content).toContain('<sitemap><loc>https://example.com/docs/sitemap-3.xml</loc></sitemap>');
    const bySize = [...buildSitemap({ ...input, routes }, { entries: 100, bytes: 1100 })];
    expect(bySize.length).toBeGreaterThan(3);
  });

  it('holds 50,000 pages in one file and not one more', () => {
    const routes = Array.from({ length: 50_001 }, (_, i) => route(`/p${i}`));
    expect([...buildSitemap({ ...input, routes })].map((f) => f.path)).toEqual([
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap.xml',
    ]);
    expect([...buildSitemap({ ...input, routes: routes.slice(1) })]).toHaveLength(1);
  });
});

describe('robots', () => {
  it.each([
    ['https://example.com', '/', 'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n'],
    ['https://example.com', '/docs/', undefined],
    [undefined, '/', undefined],
  ])('for %s below %s', (siteUrl, base, content) => {
    expect(buildRobots({ siteUrl, base })?.content).toBe(content);
  });
});

describe('build manifest', () => {
  it('is sorted, so that the order of work does not show', () => {
    const input = {
      base: '/',
      routes: [route('/b'), route('/a')],
      islandsByRoute: new Map([['/a', ['x#X']]]),
      manifest: {
        start: 's.js',
        styles: [],
        preload: [],
        islands: { z: { file: 'z.js', styles: [] }, y: { file: 'y.js', styles: [] } },
      },
      assets: new Map([
        ['static/b.js', 2],
        ['static/a.js', 1],
      ]),
      lists: ['llms.txt'],
      searchIndexes: { zh: 'static/zh.json', en: 'static/en.json' },
    };
    const file = buildManifestFile(input);
    const manifest = JSON.parse(String(file.content));
    expect(manifest.routes).toEqual([
      { path: '/a', file: 'a.html', lang: 'en', islands: ['x#X'] },
      { path: '/b', file: 'b.html', lang: 'en', islands: [] },
    ]);
    expect([manifest.islands, manifest.assets, manifest.searchIndexes].map(Object.keys)).toEqual([
      ['y', 'z'],
      ['static/a.js', 'static/b.js'],
      ['en', 'zh'],
    ]);
    expect(buildManifestFile({ ...input, routes: [...input.routes].reverse() })).toEqual(file);
  });
});
