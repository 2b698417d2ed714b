import { describe, expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../test/site-input.ts';
import { tell } from '../../../test/tell.ts';
import { buildSite } from './build-site.ts';

const build = (site: TestSite) => buildSite(createSiteInput(site));
const both = { locales: [{ lang: 'en' }, { lang: 'zh' }] };

describe('routes', () => {
  it('have version, language and page, with defaults left out', () => {
    const { site } = build({
      config: { ...both, multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
      pages: {
        'v2/en/index.md': 'H',
        'v2/zh/guide/a.md': 'A',
        'v1/en/guide/index.mdx': 'G',
        'v1/zh/中文 页.md': 'Z',
        'v1/en/_p.md': 'P',
      },
    });
    expect(site.routes.map((r) => [r.routePath, r.file, r.pagePath])).toEqual([
      ['/', 'index.html', '/'],
      ['/v1/guide/', 'v1/guide/index.html', '/guide/'],
      ['/v1/zh/中文 页', 'v1/zh/中文 页.html', '/中文 页'],
      ['/zh/guide/a', 'zh/guide/a.html', '/guide/a'],
    ]);
  });

  it.each([
    [false, ['/a']],
    [true, ['/a', '/sdk/b']],
  ])('of excluded pages exist when shown (%s)', (showExcluded, paths) => {
    const { site } = build({
      config: { route: { exclude: ['sdk/**'] } },
      pages: { 'a.md': 'A', 'sdk/b.md': 'B' },
      showExcluded,
    });
    expect(site.routes.map((r) => r.routePath)).toEqual(paths);
  });
});

describe('navigation', () => {
  const pages = { 'en/guide/a.md': 'A', 'zh/guide/a.md': 'A' };

  it('comes from `_nav.json` of each language, as a list or as `items`', () => {
    const { site, diagnostics } = build({
      config: both,
      pages,
      metas: {
        'en/_nav.json': [{ text: 'Guide', link: '/guide/a', activeMatch: '^/guide/', position: 'left' }],
        'zh/_nav.json': { items: [{ text: '更多', items: [{ text: '外', link: 'https://x.dev', tag: 'new' }] }] },
      },
    });
    expect(tell(diagnostics)).toEqual([]);
    expect(site.sections.map((s) => s.nav)).toEqual([
      [{ text: 'Guide', link: '/guide/a', activeMatch: '^/guide/', position: 'left' }],
      [{ text: '更多', items: [{ text: '外', link: 'https://x.dev', tag: 'new' }] }],
    ]);
  });

  it.each<[string, unknown, string]>([
    [
      'a dead link',
      '[\n{ "text": "X", "link": "/nope/" }]',
      "docs/en/_nav.json:2:24 deadLink: Page not found: '/nope/'. Correct the path, or add the page.",
    ],
    [
      'no text',
      [{ link: '/guide/a' }],
      'docs/en/_nav.json:1:2 metaInvalid: A navigation entry has no `text`. Write `{ "text": "Guide", "link": "/guide/" }`.',
    ],
    [
      'a bad pattern',
      [{ text: 'X', activeMatch: '(' }],
      "docs/en/_nav.json metaInvalid: The `activeMatch` '(' is not a valid regular expression: unterminated group. The entry is marked by its link instead. Escape literal characters with a backslash.",
    ],
  ])('reports %s', (_, value, expected) => {
    expect(tell(build({ config: both, pages, metas: { 'en/_nav.json': value } }).diagnostics)).toEqual([expected]);
  });
});

describe('settings', () => {
  it.each<[string, TestSite['config'], string]>([
    [
      'a missing picture',
      { logo: { light: '/l.svg', dark: 'https://x.dev/d.svg' } },
      "deadImage: `logo` is '/l.svg', but the public folder has no such file. Put it at public/l.svg in the content folder.",
    ],
    [
      'a bad redirect',
      { redirects: [{ from: ['/a(', '/b'], to: '/a' }] },
      "invalidRedirect: The redirect pattern '/a(' is not a valid regular expression: unterminated group. The rule is skipped. Escape literal characters with a backslash.",
    ],
    [
      'an unknown icon',
      { themeConfig: { socialLinks: [{ icon: 'gihtub', content: 'https://x.dev' }] } },
      "configInvalid: `themeConfig.socialLinks[0].icon` is 'gihtub', which is not a known icon. Did you mean 'github'?",
    ],
    [
      'a popular page that is not there',
      { search: { popular: ['/a', '/aa'] } },
      "deadLink: `search.popular[1]` is '/aa', but no page has that address. Did you mean '/a'?",
    ],
  ])('report %s', (_, config, expected) => {
    expect(tell(build({ config, pages: { 'a.md': 'A' } }).diagnostics)).toEqual([expected]);
  });
});

describe('a redirect', () => {
  const tellOf = (...redirects: { from: string; to: string }[]): readonly string[] =>
    tell(build({ config: { redirects }, pages: { 'a.md': 'A', 'guide/start.md': 'Start' } }).diagnostics);

  it.each([
    ['^/old$', '/aa', "The redirect of '/old' leads to '/aa', but no page has that address. Did you mean '/a'?"],
    ['/old', '/gone#part', "The redirect of '/old' leads to '/gone', but no page has that address."],
    ['^/old\\.html$', '/gone', "The redirect of '/old.html' leads to '/gone', but no page has that address."],
    ['^/old$', '/guide', "The redirect of '/old' leads to '/guide', but no page has that address."],
  ])('from %s to %s is reported', (from, to, message) => {
    const hint = 'Write the path of a page, without base.';
    expect(tellOf({ from, to })).toEqual([`invalidRedirect: ${message}${message.endsWith('?') ? '' : ` ${hint}`}`]);
  });

  it.each<readonly [string, string]>([
    ...['/a', '/a/', '/a.html', '/a#part', '/a?b=c', '/guide/start'].map((to) => ['^/old$', to] as const),
    ['^/old$', 'https://other.example/gone'],
    // Other stages make these.
    ...['/a.md', '/feed.xml', '/llms.txt', '/all-pages'].map((to) => ['^/old$', to] as const),
    // The rest of the path goes along.
    ['/old', '/guide'],
    // Means many paths.
    ['^/old/(.*)$', '/gone/$1'],
    // Other paths begin so.
    ['/a', '/guide/start'],
  ])('from %s to %s is not', (from, to) => {
    expect(tellOf({ from, to })).toEqual([]);
  });

  it.each([
    [
      '^/a$',
      '/gone',
      "The redirect of '/a' has no effect, because a page has that address. Remove the rule, or move the page.",
    ],
    ['^/old$', '/old', "The redirects of '/old' lead back to it. Let one of them lead to a page."],
    [
      '^/old$',
      'javascript:x()',
      "The redirect of '/old' leads to 'javascript:x()', which browsers do not redirect to. Write a path without base, or an address with `https`.",
    ],
  ])('from %s to %s, which leads no reader on, is reported', (from, to, message) => {
    expect(tellOf({ from, to })).toEqual([`invalidRedirect: ${message}`]);
  });

  it('that leads back by way of another is reported', () => {
    const circle = tellOf({ from: '^/old$', to: '/older' }, { from: '^/older$', to: '/old' });
    expect(circle).toEqual(
      ['/old', '/older'].map(
        (path) => `invalidRedirect: The redirects of '${path}' lead back to it. Let one of them lead to a page.`,
      ),
    );
  });

  it('is followed to its end', () => {
    const first = { from: '^/oldest$', to: '/old' };
    expect(tellOf(first, { from: '^/old$', to: '/a' })).toEqual([]);
    expect(tellOf(first, { from: '^/old$', to: '/gone' })).toHaveLength(2);
  });
});

describe('posts', () => {
  it('are dated pages, newest first, with reading time by language', () => {
    const { site } = build({
      config: { ...both, route: { exclude: ['draft.md'] } },
      pages: {
        'en/blog/a.md': { title: 'A', words: 601, frontmatter: { date: '2025-01-01', author: 'Ada' } },
        'en/blog/b.md': { title: 'B', words: 10, frontmatter: { date: '2025-06-20', tags: ['x'] } },
        'zh/blog/a.md': { title: '甲', words: 801, frontmatter: { date: '2025-01-01', author: ['Ada', 'Bo'] } },
        'en/blog/index.md': 'Blog',
        'en/draft.md': { title: 'D', frontmatter: { date: '2026-01-01' } },
      },
    });
    expect(site.posts.map((p) => [p.routePath, p.readingTime, p.authors, p.tags])).toEqual([
      ['/blog/b', 1, [], ['x']],
      ['/blog/a', 3, ['Ada'], []],
      ['/zh/blog/a', 3, ['Ada', 'Bo'], []],
    ]);
  });
});
