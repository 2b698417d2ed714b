import { expect, it } from 'vitest';
import type { AddressForm } from '../../../model/address.ts';
import { createHostRedirects } from '../../../text/host-redirects.ts';
import type { HostInput } from './host-input.ts';
import { buildVercelFiles } from './vercel.ts';

interface Rule {
  readonly source: string;
  readonly destination: string;
  readonly statusCode: number;
  readonly has: readonly { readonly key: string; readonly value: string }[];
  readonly missing: Rule['has'];
}

const shared = { base: '/docs/', redirects: [], notFoundPrefixes: [] };

function read(input: Partial<HostInput>) {
  const [file] = buildVercelFiles({ ...shared, addresses: 'clean', twins: [], ...input });
  const { headers: _, ...config } = JSON.parse(String(file?.content)) as { redirects: Rule[]; headers: unknown };
  return config;
}

it.each<readonly [AddressForm, readonly string[], readonly (readonly [source: string, destination: string])[]]>([
  [
    'clean',
    ['/', '/blog/', '/guide/x', '/guide/v1.2', '/zh/指南'],
    [
      ['/docs{/}?', '/docs/index.md'],
      ['/docs/:path(guide/x|guide/v1\\.2|zh/%E6%8C%87%E5%8D%97)', '/docs/:path.md'],
      ['/docs/:path(blog){/}?', '/docs/:path/index.md'],
    ],
  ],
  [
    'folder',
    ['/', '/blog/', '/guide/x/'],
    [
      ['/docs{/}?', '/docs/index.md'],
      ['/docs/:path(blog|guide/x){/}?', '/docs/:path/index.md'],
    ],
  ],
  [
    'html',
    ['/', '/blog/', '/guide/x.html'],
    [
      ['/docs/', '/docs/index.md'],
      ['/docs/:path(guide/x)\\.html', '/docs/:path.md'],
      ['/docs/:path(blog)/', '/docs/:path/index.md'],
    ],
  ],
])('%s: sends agents to the twins that there are', (addresses, twins, expected) => {
  const { redirects } = read({ addresses, twins });
  expect(redirects.map(({ source, destination }) => [source, destination])).toEqual(expected);
  expect(new Set(redirects.map(({ statusCode }) => statusCode))).toEqual(new Set([307]));
  expect(redirects[0]?.has).toEqual([
    { type: 'header', key: 'accept', value: expect.stringContaining('text/markdown') },
  ]);
  expect(redirects[0]?.missing.length).toBeGreaterThan(0);
});

it('asks for the root as Vercel spells it', () => {
  expect(read({ base: '/', twins: ['/'] }).redirects[0]?.source).toBe('/');
});

it.each([
  ['clean', { cleanUrls: true }],
  ['folder', { cleanUrls: false }],
  ['html', { cleanUrls: false }],
] as const)('%s: serves it', (addresses, expected) => {
  expect(read({ addresses })).toEqual({ ...expected, redirects: [] });
});

it.each<readonly [AddressForm, string, readonly string[]]>([
  ['clean', '^/old$', ['/docs/old']],
  ['clean', '^/old/$', ['/docs/old/']],
  ['clean', '^/old/x\\.html$', ['/docs/old/x']],
  ['clean', '^/old/index\\.html$', ['/docs/old/']],
  ['clean', '^/new\\.html$', []],
  ['clean', '^/old/(.*)\\.html$', []],
  ['clean', '^/old/(.*?)(?:\\.html)?$', ['/docs/old/(.*?)((?:\\.html)?)']],
  ['folder', '^/old$', ['/docs/old']],
  ['folder', '^/old/x\\.html$', ['/docs/old/x\\.html']],
  ['html', '^/old/x\\.html$', ['/docs/old/x\\.html']],
  ['html', '^/old/(.*)\\.html$', ['/docs/old/(.*)\\.html']],
])('%s: looks for %s at the address that Vercel makes of it', (addresses, from, expected) => {
  const redirects = createHostRedirects([{ from: [from], to: '/new' }], '/docs/', new Set(['/new']));
  expect(read({ addresses, redirects }).redirects.map(({ source }) => source)).toEqual(expected);
});

it('stays within what Vercel takes', () => {
  const twins = Array.from({ length: 100_000 }, (_, i) => `/guide/some-folder/the-page-with-number-${i}`);
  const { redirects } = read({ twins });
  expect(redirects.length).toBeLessThanOrEqual(256);
  const lengths = redirects.flatMap(({ source, has, missing }) => [
    source,
    ...[...has, ...missing].map((c) => c.value),
  ]);
  expect(Math.max(...lengths.map((text) => text.length))).toBeLessThanOrEqual(4096);
});
