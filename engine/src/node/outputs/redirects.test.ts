import { describe, expect, it } from 'vitest';
import { toLiteralPath } from '../../text/literal-path.ts';
import { buildRedirectStubs } from './redirect-stubs.ts';

describe('redirect rules', () => {
  it.each([
    ['^/old/page$', '/old/page'],
    ['/old', '/old'],
    ['^/v1\\.0/x$', '/v1.0/x'],
    ['^/a.b$', '/a.b'],
    ['^\\/a\\/b$', '/a/b'],
    ['^/老路$', '/老路'],
    ['^/a/.*$', undefined],
    ['^/a(b|c)$', undefined],
    ['^/a\\d$', undefined],
    ['^/[ab]$', undefined],
    ['old', undefined],
    ['', undefined],
    ['/a$b', undefined],
  ])('%s spells out %s', (pattern, path) => {
    expect(toLiteralPath(pattern)).toBe(path);
  });
});

describe('redirect stubs', () => {
  const input = {
    base: '/docs/',
    siteUrl: 'https://example.com',
    lang: 'en',
    addresses: 'clean',
    resolve: String,
  } as const;
  const build = (rules: readonly { from: readonly string[]; to: string }[], routes: readonly string[] = []) =>
    buildRedirectStubs({
      ...input,
      rules,
      routes: routes.map((routePath) => ({ routePath, lang: routePath.startsWith('/zh/') ? 'zh' : 'en' })),
    });

  it('are where the address is one of a folder, and lead to addresses of pages', () => {
    const rules = [{ from: ['^/old$', '^/dir/$'], to: '/new?a=1#x' }];
    const resolve = (path: string) => (path === '/new' ? '/new/' : path);
    const files = buildRedirectStubs({ ...input, rules, routes: [], addresses: 'folder', resolve });
    expect(files.map(({ path }) => path)).toEqual(['old/index.html', 'dir/index.html']);
    expect(files[0]?.content).toContain('<a href="/docs/new/?a=1#x">');
  });

  it('leads there without script, for crawlers, and with script', () => {
    const [file] = build([{ from: ['^/old$', '^/dir/$', '^/v/.*$'], to: '/new page#x' }]);
    expect(file?.path).toBe('old.html');
    expect(file?.content).toContain('<meta http-equiv="refresh" content="0; url=/docs/new%20page#x">');
    expect(file?.content).toContain('<link rel="canonical" href="https://example.com/docs/new%20page#x">');
    expect(file?.content).toContain('<a href="/docs/new%20page#x">');
  });

  it('lets browsers ask for the icon of the site, as they do for any page', () => {
    const [file] = build([{ from: ['^/old$'], to: '/new' }]);
    expect(file?.content).toContain("default-src 'none'; img-src 'self'; script-src 'sha256-");
  });

  it('makes one file for each spelled-out path', () => {
    const rules = [{ from: ['^/old$', '/old', '^/dir/$', '^/x/.*$', '^/é.html$'], to: '/new' }];
    expect(build(rules).map((f) => f.path)).toEqual(['old.html', 'dir/index.html', 'é.html']);
  });

  it.each([
    ['/new#part', 'en'],
    ['/zh/new?x=1#part', 'zh'],
    ['/zh/unknown', 'en'],
    ['https://example.org/zh/new', 'en'],
  ])('is in the language of the page that it leads to: %s', (to, lang) => {
    const [file] = build([{ from: ['/old'], to }], ['/new', '/zh/new']);
    expect(file?.content).toContain(`<html lang="${lang}">`);
  });

  it('never takes the place of a page, and never leads to itself', () => {
    expect(build([{ from: ['^/Page$'], to: '/new' }], ['/page'])).toEqual([]);
    expect(build([{ from: ['^/a$'], to: '/a' }])).toEqual([]);
  });

  it('escapes what the config says and refuses unsafe targets', () => {
    const [file] = build([{ from: ['^/a$'], to: 'https://example.com/"><script>x' }]);
    expect(String(file?.content).match(/<script/g)).toHaveLength(1);
    expect(build([{ from: ['^/a$'], to: 'javascript:x' }])).toEqual([]);
  });
});
