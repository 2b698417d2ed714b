import { describe, expect, it } from 'vitest';
import type { HostName } from '../model/host.ts';
import { hasForm, toPathSource } from './host-forms.ts';
import { createHostRedirects, type PatternRedirect } from './host-redirects.ts';
import { toPlaceholders } from './placeholder-redirects.ts';

const create = (from: string, to: string, base = '/', routes: readonly string[] = []) =>
  createHostRedirects([{ from: [from], to }], base, new Set(routes));

const createPattern = (from: string, to: string, base = '/'): PatternRedirect => {
  const found = create(from, to, base).find((redirect) => redirect.kind === 'pattern');
  if (!found) throw new Error(`${from} gave no pattern`);
  return found;
};

/** What a host does with a pattern. */
const apply = ({ pattern, to }: PatternRedirect, path: string): string => path.replace(new RegExp(`^${pattern}$`), to);

describe('createHostRedirects', () => {
  it.each([
    ['^/old$', '/new', '/', { from: '/old', to: '/new' }],
    ['^/old$', '/new', '/docs/', { from: '/docs/old', to: '/docs/new' }],
    ['^/旧$', '/新', '/', { from: '/%E6%97%A7', to: '/%E6%96%B0' }],
    ['^/chat$', 'https://example.com/', '/docs/', { from: '/docs/chat', to: 'https://example.com/' }],
  ])('gives the one path that %s means', (from, to, base, expected) => {
    expect(create(from, to, base)).toEqual([{ kind: 'path', ...expected }]);
  });

  it('follows rules that lead to each other', () => {
    const rules = [
      { from: ['^/a$'], to: '/b' },
      { from: ['^/b$'], to: '/c' },
    ];
    expect(createHostRedirects(rules, '/', new Set())[0]).toMatchObject({ from: '/a', to: '/c' });
  });

  it.each([
    ['^/guide$', '/new', true],
    ['^/guide/index.html$', '/new', true],
    ['^/page.html$', '/page', true],
    ['^/demo$', '/demo/', true],
    ['^/guides$', '/new', undefined],
    ['^/demo$', 'https://example.com/demo', undefined],
  ])('says of %s to %s whether a host may take it for the address of a page', (from, to, isAmbiguous) => {
    const [redirect] = create(from, to, '/', ['/guide/', '/page']);
    expect(redirect?.kind === 'path' && redirect.isAmbiguous).toBe(isAmbiguous);
  });

  it('leaves a page where it is', () => expect(create('^/page$', '/new', '/', ['/page'])).toEqual([]));

  it.each([
    ['^/old/(.*)$', '/new/$1', '/', '/old/a/b', '/new/a/b'],
    ['^/old/(.*)$', '/new/$1', '/docs/', '/docs/old/a', '/docs/new/a'],
    ['^/old/', '/new/', '/', '/old/a', '/new/a'],
    ['/v1/', '/v2/', '/', '/zh/v1/a', '/zh/v2/a'],
    ['/(\\d+)/x$', '/n$1', '/docs/', '/docs/a/12/x', '/docs/a/n12'],
    ['^/(a|b)/(?:c|d)$', '/$1', '/', '/b/d', '/b'],
    ['^/blog/(.*)$', 'https://blog.example.com/$1', '/docs/', '/docs/blog/x', 'https://blog.example.com/x'],
    ['^/go', '/', '/', '/go/evil.example', '/evil.example'],
    ['^/go(.*)$', '/$1', '/', '/go/\\evil.example', '/evil.example'],
    ['^/([)]x)/(.*)$', '/$2', '/', '/)x//evil.example', '/evil.example'],
  ])('matches whole paths: %s to %s below %s', (from, to, base, path, expected) => {
    expect(apply(createPattern(from, to, base), path)).toBe(expected);
  });
});

describe('toPlaceholders', () => {
  it.each<[string, string, readonly string[] | undefined]>([
    ['^/old/(.*)$', '/new/$1', ['/old/* /new/:splat']],
    ['^/old/(.*)$', '/$1', ['/old//* /', '/old/* /:splat']],
    ['^/old/', '/', ['/old//* /', '/old/* /:splat']],
    ['^/old/(.+)$', '/new', ['/old/* /new']],
    ['^/news/([^/]+)/([^/]+)$', '/blog/$2-$1', ['/news/:p1/:p2 /blog/:p2-:p1']],
    ['^/v([^/]+)/(.*)$', '/$2', undefined],
    [
      '^/api/([^\\/]+)/v1/(.*)$',
      'https://api.example.com/$1?q=$2',
      ['/api/:p1/v1/* https://api.example.com/:p1?q=:splat'],
    ],
    ['^/(en|zh)/(.*)$', '/$2?hl=$1', ['/en//* /', '/en/* /:splat?hl=en', '/zh//* /', '/zh/* /:splat?hl=zh']],
    ['^/(?:a|b)/c(?:\\.html)?$', '/x', ['/a/c.html /x', '/a/c /x', '/b/c.html /x', '/b/c /x']],
    ['^/旧/([^/]+)$', '/新/$1', ['/%E6%97%A7/:p1 /新/:p1']],
    ['^/old-(.*)$', '/new/$1', undefined],
    ['^/a/([^/]+).html$', '/b/$1', undefined],
    ['^/a/([^/]+)\\.html$', '/b/$1', undefined],
    ['^/a/(.*)/b$', '/$1', undefined],
    ['^/(\\d+)/(.*)$', '/$2', undefined],
    ['^/(a|b|c|d|e|f)/(a|b|c|d)$', '/x', undefined],
    ['^/a/(.*)$', '/$2', undefined],
    ['/old-zh/', '/zh/', ['/old-zh/* /zh/:splat']],
    ['/(en|fr)/old/([^/]+)$', '/new/$2?hl=$1', ['/en/old/:p3 /new/:p3?hl=en', '/fr/old/:p3 /new/:p3?hl=fr']],
    ['old/', '/new/', undefined],
    ['^/a(.*?)/b/(.*?)/c$', '/$1', undefined],
  ])('writes %s to %s', (from, to, expected) => {
    expect(toPlaceholders(createPattern(from, to))?.map((rule) => `${rule.from} ${rule.to}`)).toEqual(expected);
  });
});

it('writes what is open at its start for paths below the base that begin with it', () => {
  expect(toPlaceholders(createPattern('/old-zh/', '/zh/', '/docs/'))).toEqual([
    { from: '/docs/old-zh/*', to: '/docs/zh/:splat' },
  ]);
});

describe('toPathSource', () => {
  it.each<[string, string, readonly [string, string] | undefined]>([
    ['^/old/(.*)$', '/new/$1', ['/old/(.*)', '/new/$1']],
    ['^/(?:c|d)/x.y/(\\d+)$', '/n$1', ['/((?:c|d))/x(.)y/(\\d+)', '/n$3']],
    ['^/a\\.html$', '/a', undefined],
    ['^/go/(.*)$', '/$1', ['/go/([\\\\/]*)(.*)', '/$2']],
    ['^/v((?:1|2)\\.\\d)/', '/', ['/v((?:1|2)\\.\\d)/([\\\\/]*)(.*)', '/$3']],
    ['^/((a)b)$', '/$1', undefined],
  ])('writes %s to %s', (from, to, expected) => {
    const pattern = create(from, to).find((redirect) => redirect.kind === 'pattern');
    const made = pattern && toPathSource(pattern);
    expect(made && [made.source, made.destination]).toEqual(expected);
  });
});

describe('hasForm', () => {
  const rows: readonly (readonly [string, readonly HostName[]])[] = [
    ['^/old/(.*)$', ['netlify', 'cloudflare', 'vercel', 'nginx', 'caddy', 's3']],
    ['^/(\\d+)$', ['vercel', 'nginx', 'caddy', 's3']],
    ['^/(?!api/)(.*)$', ['nginx', 's3']],
  ];
  it.each(rows)('knows which hosts can follow %s', (from, expected) => {
    const hosts: readonly HostName[] = ['netlify', 'cloudflare', 'vercel', 'github-pages', 'nginx', 'caddy', 's3'];
    expect(hosts.filter((host) => hasForm(host, createPattern(from, '/x')))).toEqual(expected);
  });
});
