import { describe, expect, it } from 'vitest';
import { listTwinPaths, parseAddress, toRoute } from './addresses.ts';

const book = { bases: ['/docs/', '/'], origins: ['https://docs.example'] };

describe('parseAddress', () => {
  it.each([
    ['/guide/start', '/guide/start', ''],
    ['guide/start', '/guide/start', ''],
    ['/docs/guide/start', '/guide/start', ''],
    ['https://docs.example/docs/guide/start#a', '/guide/start', 'a'],
    ['/guide/start.md#%E5%AE%89%E8%A3%85', '/guide/start', '安装'],
    ['/guide/start.html', '/guide/start', ''],
    ['/docs/index.md', '/', ''],
    ['/docs', '/', ''],
    ['/', '/', ''],
    ['', '/', ''],
    ['/zh/index.md', '/zh/', ''],
    ['/guide/%zz', '/guide/%zz', ''],
    ['/../../etc/passwd', '/etc/passwd', ''],
  ])('%s → %s', (address, route, hash) => {
    expect(parseAddress(address, book)).toEqual({ route, hash });
  });

  it.each([
    'https://other.example/docs/x',
    '//other.example/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
  ])('passes over %s', (address) => {
    expect(parseAddress(address, book)).toBeUndefined();
  });

  it('resolves links against the page they are on', () => {
    expect(parseAddress('../api/x.md', book, '/guide/start')).toEqual({ route: '/api/x', hash: '' });
  });
});

it.each([
  ['/', ['index.md']],
  ['/zh/', ['zh/index.md', 'zh.md']],
  ['/a/b', ['a/b.md', 'a/b/index.md']],
])('the twin of %s is in %s', (route, paths) => {
  expect(listTwinPaths(route)).toEqual(paths);
  expect(toRoute(paths[0] ?? '')).toBe(route);
});
