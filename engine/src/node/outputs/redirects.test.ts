import { describe, expect, it } from 'vitest';
import { applyRedirects, toLiteralPath } from './redirect-rules.ts';
import { buildRedirectStubs } from './redirect-stubs.ts';

describe('redirect rules', () => {
  it.each([
    ['/old', [{ from: ['^/old$'], to: '/new' }], '/new'],
    ['/a/old/b', [{ from: ['/old/'], to: '/new/' }], '/a/new/b'],
    ['/v1/x', [{ from: ['^/v(\\d)/(.*)'], to: '/$2-$1' }], '/x-1'],
    [
      '/a',
      [
        { from: ['('], to: '/no' },
        { from: ['^/a$'], to: '/b' },
      ],
      '/b',
    ],
    [
      '/a',
      [
        { from: ['^/x$', '^/a$'], to: '/b' },
        { from: ['^/a$'], to: '/c' },
      ],
      '/b',
    ],
    ['/a', [{ from: ['^/a$'], to: 'https://example.com/x' }], 'https://example.com/x'],
    ['/a', [{ from: ['^/a$'], to: 'mailto:a@example.com' }], 'mailto:a@example.com'],
    ['/a', [{ from: ['^/a$'], to: 'javascript:alert(1)' }], undefined],
    ['/a', [{ from: ['^/a$'], to: 'java\tscript:alert(1)' }], '/java\tscript:alert(1)'],
    ['/go//evil.example', [{ from: ['^/go'], to: '' }], '/evil.example'],
    ['/go/\\evil.example', [{ from: ['^/go/'], to: '/' }], '/evil.example'],
    ['/a', [{ from: ['^/a$'], to: '/a?x=1' }], undefined],
    ['/A', [{ from: ['^/a$'], to: '/b' }], undefined],
    ['/a', [], undefined],
    [
      '/a',
      [
        { from: ['^/a$'], to: '/b' },
        { from: ['^/b$'], to: '/c#x' },
      ],
      '/c#x',
    ],
    [
      '/a',
      [
        { from: ['^/a$'], to: '/b' },
        { from: ['^/b$'], to: '/a' },
      ],
      undefined,
    ],
    ['/a', [{ from: ['^/a'], to: '/aa' }], undefined],
    [
      '/a',
      [
        { from: ['^/a$'], to: '/a' },
        { from: ['a'], to: 'b' },
      ],
      '/b',
    ],
  ])('%s with %j leads to %s', (path, rules, target) => {
    expect(applyRedirects(rules, path)).toBe(target);
  });

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
  const build = (rules: readonly { from: readonly string[]; to: string }[], routes: readonly string[] = []) =>
    buildRedirectStubs({ rules, base: '/docs/', siteUrl: 'https://example.com', routes });

  it('leads there without script, for crawlers, and with script', () => {
    const [file] = build([{ from: ['^/old$', '^/dir/$', '^/v/.*$'], to: '/new page#x' }]);
    expect(file?.path).toBe('old.html');
    expect(file?.content).toContain('<meta http-equiv="refresh" content="0; url=/docs/new%20page#x">');
    expect(file?.content).toContain('<link rel="canonical" href="https://example.com/docs/new%20page#x">');
    expect(file?.content).toContain('<a href="/docs/new%20page#x">');
  });

  it('makes one file for each spelled-out path', () => {
    const rules = [{ from: ['^/old$', '/old', '^/dir/$', '^/x/.*$', '^/é.html$'], to: '/new' }];
    expect(build(rules).map((f) => f.path)).toEqual(['old.html', 'dir/index.html', 'é.html']);
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
