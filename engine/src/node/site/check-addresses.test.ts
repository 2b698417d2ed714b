import { expect, it } from 'vitest';
import { createSiteInput } from '../../../test/site-input.ts';
import { tell } from '../../../test/tell.ts';
import type { UserConfig } from '../config/schema.ts';
import { buildSite } from './build-site.ts';

const build = (config: UserConfig) =>
  buildSite(createSiteInput({ config, pages: { 'index.md': 'Home', 'guide.md': 'One', 'guide/index.md': 'Two' } }));

it.each([
  ['clean', ['/', '/guide', '/guide/'], []],
  ['html', ['/', '/guide.html', '/guide/'], []],
  [
    'folder',
    ['/', '/guide/'],
    [
      "docs/guide/index.md routeConflict: The page has the address '/guide/', which docs/guide.md has already. Rename or move one of them: with `addresses: 'folder'`, every page is a folder.",
    ],
  ],
] as const)('in the form %s, pages are at %j', (addresses, paths, problems) => {
  const { site, diagnostics } = build({ addresses });
  expect([...site.routes.map(({ routePath }) => routePath)].sort()).toEqual([...paths].sort());
  expect(tell(diagnostics)).toEqual(problems);
});

it.each([
  [
    'html',
    [
      "hostRedirect: The host 'cloudflare' redirects addresses with `.html` to those without. Set `addresses` to 'clean' or 'folder'.",
    ],
  ],
  ['clean', []],
] as const)('on a host that knows clean addresses only, %s', (addresses, problems) => {
  expect(tell(build({ addresses, host: ['cloudflare', 'netlify'] }).diagnostics)).toEqual(problems);
});

it('redirects that a host has no form for are named, with what it has', () => {
  const redirects = [
    { from: '^/(\\d+)$', to: '/n$1' },
    { from: '^/(?!api/)(.*)$', to: '/x' },
    { from: '^/news/([^/]+)/(.*)$', to: '/blog/$2' },
  ];
  expect(tell(build({ redirects, host: ['netlify', 'vercel', 'nginx'] }).diagnostics)).toEqual([
    "hostRedirect: The host 'netlify' cannot express the redirect patterns '^/(\\d+)$', '^/(?!api/)(.*)$'. The 404 page redirects by script. Write `([^/]+)` for whole segments and `(.*)` for the end, or list the paths.",
    "hostRedirect: The host 'vercel' cannot express the redirect pattern '^/(?!api/)(.*)$'. The 404 page redirects by script. Write it without look-around, references back and captures within captures.",
  ]);
});

it.each([
  ['clean', ['^/(\\d+).html$']],
  ['html', []],
] as const)('patterns that Vercel never gets to see with addresses of the form %s are named', (addresses, sources) => {
  const from = ['^/(\\d+).html$', '^/x\\.html$', '^/news/([^/]+?)(?:\\.html)?$'];
  expect(tell(build({ addresses, redirects: [{ from, to: '/' }], host: ['vercel', 'nginx'] }).diagnostics)).toEqual(
    sources.map(
      (source) =>
        `hostRedirect: The host 'vercel' redirects addresses with \`.html\` to those without, which the redirect pattern does not match: '${source}'. End the pattern with \`(?:\\.html)?$\`.`,
    ),
  );
});

it('more redirects than Cloudflare takes are counted', () => {
  const redirects = Array.from({ length: 101 }, (_, i) => ({ from: `^/old-${i}/(.*)$`, to: `/guide/$1` }));
  expect(tell(build({ redirects, host: 'cloudflare' }).diagnostics)).toEqual([
    "hostRedirect: The host 'cloudflare' takes 2000 redirects of paths and 100 with `*` or a name; the site has 0 and 101. It ignores the rest. Join rules that only differ in a segment into one with `([^/]+)` or `(.*)`.",
  ]);
  expect(tell(build({ redirects: redirects.slice(1), host: 'cloudflare' }).diagnostics)).toEqual([]);
});
