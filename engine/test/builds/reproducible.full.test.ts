// The same site gives the same bytes: in another folder, in another time zone, and with any cache.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';
import { expectSameAfterEdits } from './random-edits.ts';

const folder = createTestFolder('diglot-same');

it.each(['full', 'versions'])('two cold builds of %s in two places and time zones are equal', async (name) => {
  const places = [
    { root: join(folder, name, 'a'), env: { TZ: 'UTC', LANG: 'C' } },
    { root: join(folder, name, 'another place/b'), env: { TZ: 'Pacific/Apia', LANG: 'zh_CN.UTF-8' } },
  ];
  const trees = [];
  for (const [i, { root, env }] of places.entries()) {
    const out = join(folder, name, `dist${i}`);
    await buildSite(copySite(name, root), out, { env });
    trees.push(readTree(out));
  }
  const [first, second] = trees;
  expect(first && second && compareTrees(first, second)).toEqual([]);
});

const seed = Number(process.env['DIGLOT_SEED'] ?? 20250625);
const steps = Number(process.env['DIGLOT_STEPS'] ?? 12);

it(`a warm build gives the bytes of a cold one after any edits (DIGLOT_SEED=${seed})`, {
  timeout: 60_000 + steps * 60_000,
}, async () => {
  await expectSameAfterEdits(folder, seed, steps);
});
