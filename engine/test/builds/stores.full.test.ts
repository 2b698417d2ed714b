// Stores of all kinds, and a site with components, islands, drafts and imported pages: the same bytes as on one machine.

import { beforeAll, it } from 'vitest';
import { createTestFolder } from '../test-folder.ts';
import { openObjectServer } from './object-server.ts';
import { hasRedis, startRedis } from './redis-server.ts';
import { createSite, expectSameInParts, expectTaken, setStore, type TestSite } from './shared-cases.ts';

const folder = createTestFolder('diglot-shared');

/** 12 pages in two languages and versions, without code. */
let small: TestSite;

beforeAll(async () => {
  small = await createSite('versions', folder);
});

it('50 pages in two languages: cold, in parts, put together from the store, and warm', async () => {
  await expectSameInParts(await createSite('full', folder), 'docs/en/guide/start.md');
});

it.skipIf(!hasRedis)('Redis: another machine takes everything from it', async () => {
  await using redis = await startRedis(folder);
  setStore(small, "import driver from 'unstorage/drivers/redis';", `driver({ path: '${redis.path}' })`);
  await expectTaken(small, 'redis');
});

it('S3: another machine takes everything from it', async () => {
  await using server = await openObjectServer({ isSigned: true });
  const options = {
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    region: 'auto',
    bucket: 'cache',
    endpoint: server.url,
  };
  setStore(small, "import driver from 'unstorage/drivers/s3';", `driver(${JSON.stringify(options)})`);
  await expectTaken(small, 's3');
});
