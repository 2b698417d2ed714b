// The same site gives the same bytes: in another folder, in another time zone, and with any cache.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';
import { expectSameAfterEdits } from './random-edits.ts';

const folder = createTestFolder('diglot-same');

it('a build in another folder, time zone and locale has the same bytes', async () => {
  const env = { TZ: 'Pacific/Apia', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' };
  // Both are outside the repository: only there do pages have dates from Git.
  const [here, there] = [join(folder, 'dist'), join(folder, 'another dist')];
  await Promise.all([
    buildSite(copySite('full', join(folder, 'place')), here),
    buildSite(copySite('full', join(folder, 'another place/full')), there, { env }),
  ]);
  expect(readTree(here).size).toBeGreaterThan(20);
  expect(compareTrees(readTree(here), readTree(there))).toEqual([]);
});

it('a warm build after a round of random edits has the bytes of a cold one', async () => {
  await expectSameAfterEdits(folder, 20250625, 1);
});
