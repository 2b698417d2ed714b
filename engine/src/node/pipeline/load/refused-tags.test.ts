import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { HeadTag } from '../../../model/frontmatter.ts';
import type { LoadedPage } from './load-pages.ts';
import { describeRefusedTags } from './refused-tags.ts';

const folder = createTestFolder('refused-tags');

function describeTags(ofSite: readonly HeadTag[], ofPage?: readonly HeadTag[], text = '') {
  const path = join(folder, 'a.md');
  writeFileSync(path, text);
  const config = { root: '/site', configFile: '/site/diglot.config.ts', head: ofSite } as unknown as ResolvedConfig;
  const page = { source: { path }, file: 'docs/a.md', page: { meta: { frontmatter: { head: ofPage } } } };
  return describeRefusedTags(config, [page as unknown as LoadedPage]);
}

it.each<[HeadTag, string, string]>([
  [
    ['style', {}],
    '`head[1]` is a `style` tag and is left out: a head takes `meta`, `link` and `script`.',
    'Put the rules into a style sheet, and name that in `styles` of the config.',
  ],
  [
    ['blink', {}],
    '`head[1]` is a `blink` tag and is left out: a head takes `meta`, `link` and `script`.',
    'Remove the tag.',
  ],
  // All objects have something of this name.
  [
    ['constructor', {}],
    '`head[1]` is a `constructor` tag and is left out: a head takes `meta`, `link` and `script`.',
    'Remove the tag.',
  ],
  [
    ['script', { async: '' }],
    '`head[1]` is a script without `src` and is left out.',
    'Put the code into a file of the public folder, and name that: `src: /analytics.js`.',
  ],
  [
    ['script', { src: 'http://a.example/x.js' }],
    "`head[1]` loads 'http://a.example/x.js', which the site's policy does not allow. The tag is left out.",
    'Scripts come from the site itself, or by `https` from a host that `head` of the config names.',
  ],
  [
    ['link', { rel: 'icon', href: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    "`head[1]` has the address 'data:image/svg+xml,<svg xmlns=\"http://ww…' and is left out.",
    'Write a path, or an address with `https`. A picture may be a file of the public folder.',
  ],
])('a tag of the config that is left out is reported: %j', (tag, message, hint) => {
  const found = describeTags([['meta', { name: 'author' }], tag]);
  expect(found).toEqual([{ code: 'configInvalid', severity: 'warning', message, hint, file: 'diglot.config.ts' }]);
});

it('a tag of a page that is left out is reported at its line', () => {
  const tags: readonly HeadTag[] = [
    ['script', { src: 'https://cdn.example/a.js' }],
    ['script', { src: 'https://b.example/b.js' }],
  ];
  const text = `---
head:
  - [script, {src: "https://cdn.example/a.js"}]
  - [script, {src: "https://b.example/b.js"}]
---
# A
`;
  expect(describeTags([['script', { src: 'https://cdn.example/x.js' }]], tags, text)).toEqual([
    {
      code: 'frontmatterInvalid',
      severity: 'warning',
      message: "`head[1]` loads 'https://b.example/b.js', which the site's policy does not allow. The tag is left out.",
      hint: 'Scripts come from the site itself, or by `https` from a host that `head` of the config names.',
      file: 'docs/a.md',
      line: 4,
      column: 5,
      sourceLine: '  - [script, {src: "https://b.example/b.js"}]',
    },
  ]);
});
