import { describe, expect, it } from 'vitest';
import { encodeRoute, listTwinPaths, parseAddress, parseLink, toRoute } from './addresses.ts';

const book = { bases: ['/docs/', '/'], origins: ['https://docs.example'] };

describe('parseAddress', () => {
  it.each<[address: string, routes: string[], hash: string]>([
    ['/guide/start', ['/guide/start'], ''],
    ['guide/start', ['/guide/start'], ''],
    ['/docs/guide/start', ['/docs/guide/start', '/guide/start'], ''],
    ['https://docs.example/docs/guide/start#a', ['/guide/start', '/docs/guide/start'], 'a'],
    ['http://docs.example/docs/guide/start', ['/guide/start', '/docs/guide/start'], ''],
    ['docs:///guide/start', ['/guide/start'], ''],
    ['Docs:///guide/start', ['/guide/start'], ''],
    ['docs:///index', ['/'], ''],
    ['/guide/start.md#%E5%AE%89%E8%A3%85', ['/guide/start'], '安装'],
    ['/guide/start.html', ['/guide/start'], ''],
    ['/docs/index.md', ['/docs/', '/'], ''],
    ['/docs', ['/docs', '/'], ''],
    ['/', ['/'], ''],
    ['', ['/'], ''],
    ['/zh/index.md', ['/zh/'], ''],
    ['/guide/%zz', ['/guide/%zz'], ''],
    ['/api/c%23', ['/api/c#'], ''],
    ['/api/why%3F#a', ['/api/why?'], 'a'],
    ['/api/c#', ['/api/c', '/api/c#'], ''],
    ['/docs/why?', ['/docs/why', '/why', '/docs/why?', '/why?'], ''],
    ['/api/std:vector', ['/api/std:vector'], ''],
    ['/../../etc/passwd', ['/etc/passwd'], ''],
  ])('%s → %j', (address, routes, hash) => {
    expect(parseAddress(address, book)).toEqual({ routes, hash });
  });

  it.each([
    'https://other.example/docs/x',
    'https://docs.example:8443/docs/x',
    '//other.example/x',
    'ftp://docs.example/docs/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'docs://other/x',
    'https://',
  ])('passes over %s', (address) => {
    expect(parseAddress(address, book)).toBeUndefined();
  });
});

it.each([
  ['../api/x.md', '/guide/start', '/api/x', '/api/x.md'],
  ['/docs/guide/x.md', '/guide/start', '/guide/x', '/guide/x.md'],
  ['/docs/docs/x.md', '/guide/start', '/docs/x', '/docs/x.md'],
  ['x.md', '/docs/start', '/docs/x', '/docs/x.md'],
  ['x.md', '/c#/start', '/c#/x', '/c#/x.md'],
  ['https://docs.example/docs/logo.svg', '/', '/logo.svg', '/logo.svg'],
])('a link to %s on %s leads to %s', (address, from, route, file) => {
  expect(parseLink(address, book, from)).toEqual({ route, file });
});

it.each(['/api/c#', '/api/why?', '/api/100%', '/api/a b', '/api/std:vector', '/api/中文', '/a%2fb'])(
  'the encoded form of %s leads back to it',
  (route) => {
    const encoded = encodeRoute(route);
    expect(encoded).toMatch(/^[^\s#?]+$/);
    expect(parseAddress(encoded, book)).toEqual({ routes: [route], hash: '' });
  },
);

it.each([
  ['/', ['index.md']],
  ['/zh/', ['zh/index.md', 'zh.md']],
  ['/a/b', ['a/b.md', 'a/b/index.md']],
])('the twin of %s is in %s', (route, paths) => {
  expect(listTwinPaths(route)).toEqual(paths);
  expect(toRoute(paths[0] ?? '')).toBe(route);
});
