// Build, check and dev are three uses of one graph: they agree on what a site is and on what is wrong with it. `one-graph.full.test.ts` asks about all sites.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareDev, judge } from '../three-uses.ts';
import { readTree } from '../tree.ts';

const folder = createTestFolder('diglot-one-graph');

beforeAll(() => ensure());

it.each(['versions'])('check of %s writes nothing, and dev answers as the build', async (name) => {
  const root = copySite(name, join(folder, name));
  const checked = await judge(['check', root]);
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(await judge(['build', root])).toEqual(checked);
  expect(checked.code).toBe(0);
  expect(await compareDev(root)).toEqual([]);
});

it.each(['broken', 'broken-config'])('check finds in %s what the build refuses', async (name) => {
  const root = copySite(name, join(folder, name));
  const checked = await judge(['check', root]);
  expect(checked.code).toBe(1);
  expect(await judge(['build', root])).toEqual(checked);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

it('dev shows drafts and a build does not: only lists of pages differ', async () => {
  const root = copySite('base', join(folder, 'drafts'));
  const write = (name: string, field: string, text: string): void =>
    writeFileSync(join(root, 'docs/en/guide', name), `---\n${field}\n---\n\n# Zebra ${name}\n\n${text}\n`);
  write('hidden.md', 'unlisted: true', 'Built.');
  // What a draft still lacks is not reported.
  write('draft.mdx', 'draft: true', 'import { Missing } from "./missing"\n\n[Nowhere](./nowhere.md) <Missing />');
  write('plain.md', 'draft: true', '[Nowhere](./nowhere.md)');
  expect(await judge(['build', root])).toEqual({ code: 0, problems: [] });
  const dist = readTree(join(root, 'dist'));
  const naming = [...dist].filter(([, content]) => /zebra|guide\/(?:draft|plain)\b/i.test(content.toString()));
  expect(naming.map(([path]) => path)).toEqual(['guide/hidden.html']);
  expect(dist.get('guide/hidden.html')?.toString()).toContain('<meta name="robots" content="noindex">');
  const differences = await compareDev(root);
  expect(differences.map((difference) => difference.split('\n')[0])).toEqual([
    'all-pages.html',
    'llms-full.txt',
    'llms.txt',
    'sitemap.xml',
  ]);
  write('link.md', 'search: false', '[Soon](./plain.md)');
  const checked = await judge(['check', root]);
  expect(checked).toEqual(await judge(['build', root]));
  expect(checked.problems).toEqual(["error deadLink docs/en/guide/link.md:7:1 Page is a draft: './plain.md'."]);
});
