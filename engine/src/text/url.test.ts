import { describe, expect, it } from 'vitest';
import { stripBase } from './strip-base.ts';
import {
  decodePath,
  encodePath,
  isExternalHref,
  isSafeHref,
  joinRoute,
  type RoutePrefixes,
  splitHref,
  splitRoute,
  toAddress,
  toOutputFile,
  toPageRoute,
  toRouteKey,
  toSameOriginPath,
  withBase,
} from './url.ts';

const prefixes: RoutePrefixes = {
  defaultLang: 'en',
  langs: ['en', 'zh'],
  defaultVersion: 'v2',
  versions: ['v1', 'v2'],
};

describe('routes', () => {
  it.each([
    ['index', '/'],
    ['guide/index', '/guide/'],
    ['guide/cli', '/guide/cli'],
    ['guide/myindex', '/guide/myindex'],
  ])('%s is at %s', (pagePath, route) => {
    expect(toPageRoute(pagePath)).toBe(route);
  });

  it.each([
    ['/', { version: 'v2', lang: 'en', pagePath: '/' }],
    ['/zh/', { version: 'v2', lang: 'zh', pagePath: '/' }],
    ['/v1/zh/guide/x', { version: 'v1', lang: 'zh', pagePath: '/guide/x' }],
    ['/v1/guide/', { version: 'v1', lang: 'en', pagePath: '/guide/' }],
  ])('%s is taken apart and put together', (route, parts) => {
    expect(splitRoute(route, prefixes)).toEqual(parts);
    expect(joinRoute(parts, prefixes)).toBe(route);
  });

  it.each([
    ['/zh', { version: 'v2', lang: 'zh', pagePath: '/' }],
    ['/en/x', { version: 'v2', lang: 'en', pagePath: '/x' }],
    ['/zhx/zh', { version: 'v2', lang: 'en', pagePath: '/zhx/zh' }],
    ['/zh/v1/x', { version: 'v2', lang: 'zh', pagePath: '/v1/x' }],
  ])('%s is taken apart', (route, parts) => {
    expect(splitRoute(route, prefixes)).toEqual(parts);
  });

  it.each([
    ['/', 'clean', '/', 'index.html'],
    ['/', 'folder', '/', 'index.html'],
    ['/', 'html', '/', 'index.html'],
    ['/blog/', 'clean', '/blog/', 'blog/index.html'],
    ['/blog/', 'folder', '/blog/', 'blog/index.html'],
    ['/blog/', 'html', '/blog/', 'blog/index.html'],
    ['/zh/guide/cli', 'clean', '/zh/guide/cli', 'zh/guide/cli.html'],
    ['/zh/guide/cli', 'folder', '/zh/guide/cli/', 'zh/guide/cli/index.html'],
    ['/zh/guide/cli', 'html', '/zh/guide/cli.html', 'zh/guide/cli.html'],
  ] as const)('%s in the form %s is %s, from %s', (path, form, address, file) => {
    expect([toAddress(path, form), toOutputFile(path, form)]).toEqual([address, file]);
  });

  it.each(['/x', '/x/', '/x.html', '/x/index', '/x/index.html', '/X', '/X/INDEX.HTML', '/x//', '/%78'])(
    '%s means /x',
    (path) => {
      expect(toRouteKey(path)).toBe('/x');
    },
  );

  it.each([
    ['', '/'],
    ['/', '/'],
    ['/index.html', '/'],
    ['/%E4%B8%AD', '/中'],
    ['/%E4%B8', '/%e4%b8'],
    ['/myindex', '/myindex'],
    ['/cafe\u0301', '/caf\u00e9'],
    ['/Cafe%CC%81.html', '/caf\u00e9'],
    [`/${'/'.repeat(100_000)}a`, `/${'/'.repeat(100_000)}a`],
  ])('the key of %.20s', (path, key) => {
    expect(toRouteKey(path)).toBe(key);
  });
});

describe('addresses', () => {
  it.each([
    ['/guide/中 文', '/guide/%E4%B8%AD%20%E6%96%87'],
    ['/a@b:c+d,e', '/a@b:c+d,e'],
    ['/中@b:c+d,e', '/%E4%B8%AD@b:c+d,e'],
    ['/a?b#c%', '/a%3Fb%23c%25'],
    ['/😀', '/%F0%9F%98%80'],
    ['/a\uD800', '/a%EF%BF%BD'],
    ['/\uDC00a', '/%EF%BF%BDa'],
    ['/"<>', '/%22%3C%3E'],
  ])('%s is written %s', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded);
    // Half a pair cannot be written, and is not read back.
    if (!/\p{Cs}/u.test(path)) expect(decodePath(encoded)).toBe(path);
  });

  it.each([
    ['/', '/x', '/x'],
    ['/docs/', '/x', '/docs/x'],
    ['/docs/', '/', '/docs/'],
  ])('base %s and %s', (base, path, joined) => {
    expect([withBase(base, path), stripBase(base, joined)]).toEqual([joined, path]);
  });

  it.each([
    ['/docs/', '/docs', '/'],
    ['/docs/', '/docsx', undefined],
    ['/docs/', '/', undefined],
  ])('without base %s: %s', (base, path, expected) => {
    expect(stripBase(base, path)).toBe(expected);
  });

  it.each([
    ['a?b#c?d', ['a', '?b', '#c?d']],
    ['#x', ['', '', '#x']],
    ['?x', ['', '?x', '']],
    ['', ['', '', '']],
  ])('%s has its parts', (href, [path, query, hash]) => {
    expect(splitHref(href)).toEqual({ path, query, hash });
  });

  it.each(['https://x', 'mailto:a@b', '//x', '\\\\x', '/\\x', 'HTTP:x', 'data:x'])('%s is external', (href) => {
    expect(isExternalHref(href)).toBe(true);
  });

  it.each(['/x', './x', 'x', '#x:y', '?a:b', '', 'x/y:z'])('%s is not external', (href) => {
    expect(isExternalHref(href)).toBe(false);
  });

  it.each([
    ...['/x', 'x', '#', 'https://x', 'MAILTO:a', 'tel:1', 'data:image/png;base64,x', 'data:image/jpeg,x', 'a/b:c'],
    ...['vscode:extension/a.b', 'cursor://x', 'slack://x', 'irc://x', 'localhost:5001', 'made-up+scheme:x'],
  ])('%s is safe', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each([
    'javascript:x',
    ' javascript:x',
    'JaVaScRiPt:x',
    'java\nscript:x',
    'java\u0000script:x',
    '\u200Bjavascript:x',
    'vbscript:x',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'data:image/pngx',
  ])('%j is not safe', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });

  it.each([
    ['//evil.dev', '/evil.dev'],
    ['/\\evil.dev', '/evil.dev'],
    ['\\\\evil.dev', '/evil.dev'],
    ['x', '/x'],
    ['/x', '/x'],
  ])('%s stays on this site as %s', (path, expected) => {
    expect(toSameOriginPath(path)).toBe(expected);
  });
});
