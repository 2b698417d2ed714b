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
      "docs/guide/index.md unsafeOutput: The page has the address '/guide/', as docs/guide.md has. Rename or move one of them: with `addresses: 'folder'`, every page is a folder.",
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
