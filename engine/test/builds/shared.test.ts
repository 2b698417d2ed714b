// Builds that share a store: whatever it is and does, the site has the bytes of a build on one machine.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { openObjectServer } from './object-server.ts';
import {
  compare,
  createSite,
  expectSameInParts,
  expectTaken,
  listStoreProblems,
  runElsewhere,
  setStore,
  type TestSite,
} from './shared-cases.ts';

const folder = createTestFolder('diglot-shared');

/** 12 pages in two languages and versions, without code. */
let small: TestSite;

beforeAll(async () => {
  small = await createSite('versions', folder);
});

it('cold, in parts, put together from the store, and warm: the same bytes', () =>
  expectSameInParts(small, 'docs/v2/en/guide/install.md'));

it('HTTP: another machine takes everything from it', async () => {
  await using server = await openObjectServer();
  setStore(small, "import driver from 'unstorage/drivers/http';", `driver({ base: '${server.url}' })`);
  await expectTaken(small, 'http');
});

it('a server that never answers costs its time, and the command ends', async () => {
  await using server = await openObjectServer({ isStuck: true });
  setStore(small, "import driver from 'unstorage/drivers/http';", `driver({ base: '${server.url}' })`, 'budget: 0.2');
  const result = await runElsewhere(small, 'stuck');
  expect(listStoreProblems(result)).toEqual(['The store of `cache.store` needed more than 0.2 s.']);
  expect([server.requests.length > 0, compare(small, 'stuck')]).toEqual([true, []]);
});

it('a server that is not there costs nothing but its pages', async () => {
  setStore(small, "import driver from 'unstorage/drivers/http';", "driver({ base: 'http://127.0.0.1:9' })");
  const result = await runElsewhere(small, 'absent');
  expect(listStoreProblems(result)).toEqual([expect.stringContaining('The store of `cache.store` failed: ')]);
  expect(compare(small, 'absent')).toEqual([]);
});

it('a store that gives what was not asked for is not believed', async () => {
  setStore(
    small,
    "import driver from 'unstorage/drivers/fs-lite';",
    `(() => { const real = driver({ base: '${join(folder, 'lying-store')}' }); let last;
      return { ...real, getItemRaw: async (key) => { const value = await real.getItemRaw(key); const lie = last; last = value ?? last; return lie; } }; })()`,
  );
  await runElsewhere(small, 'lies');
  const result = await runElsewhere(small, 'lies');
  expect(result.shared.found).toBe(0);
  expect(listStoreProblems(result)).toEqual([expect.stringMatching(/gave \d+ values that no build has stored there/)]);
  expect(compare(small, 'lies')).toEqual([]);
});

it('a part without a store is refused', async () => {
  writeFileSync(join(small.root, 'diglot.config.ts'), "export { default } from './site.config.ts';\n");
  const { code, stderr } = await runAlone(['build', small.root, '--shard', '1/2']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('`--shard` renders into a store that all machines share, and the config names none.'),
  ]);
});
