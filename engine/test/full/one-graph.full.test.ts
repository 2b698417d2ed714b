// The same questions as in `one-graph.test.ts`, for every site of the tests and for the website.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { copySite, repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareDev, judge, listSites } from '../three-uses.ts';

const folder = createTestFolder('diglot-three-uses');

/** The second is what a config of Rspress says. */
const outDirs = ['dist', 'doc_build'];

beforeAll(() => ensure(), 120_000);

it.each(listSites())('build, check and dev agree about %s', { timeout: 300_000 }, async (name) => {
  await compare(copySite(name, join(folder, name)));
});

it('build, check and dev agree about the website', { timeout: 300_000 }, async () => {
  await compare(join(repositoryRoot, 'site'));
});

async function compare(root: string): Promise<void> {
  const checked = await judge(['check', root]);
  expect(await judge(['build', root])).toEqual(checked);
  const outDir = outDirs.find((name) => existsSync(join(root, name)));
  if (checked.code === 0) expect(await compareDev(root, outDir)).toEqual([]);
  else expect(existsSync(join(root, 'dist')) && root.startsWith(folder)).toBe(false);
}
