// Builds that share a store: whatever it is and does, the site has the bytes of a build on one machine.

import { existsSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copySite, type Ran, runDiglot } from '../sites.ts';
import { compareTrees, readTree } from '../tree.ts';
import { openObjectServer } from './object-server.ts';
import { hasRedis, startRedis } from './redis-server.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-shared-'));

interface TestSite {
  readonly root: string;
  /** Output of one machine without a store. */
  readonly cold: ReturnType<typeof readTree>;
}

/** 50 pages in two languages, with components, islands, drafts and imported pages. */
let large: TestSite;
/** 12 pages without code, for what is about the store alone. */
let small: TestSite;

beforeAll(async () => {
  large = await createSite('full');
  small = await createSite('versions');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function createSite(name: string): Promise<TestSite> {
  const root = copySite(name, join(folder, name));
  renameSync(join(root, 'diglot.config.ts'), join(root, 'site.config.ts'));
  writeFileSync(join(root, 'diglot.config.ts'), "export { default } from './site.config.ts';\n");
  await run({ root }, 'cold', '--no-cache');
  return { root, cold: readTree(join(root, 'cold')) };
}

function useStore({ root }: TestSite, imports: string, store: string, more = ''): void {
  writeFileSync(
    join(root, 'diglot.config.ts'),
    `${imports}\nimport site from './site.config.ts';\nexport default { ...site, cache: { store: ${store}, ${more} } };\n`,
  );
}

interface Result {
  readonly pages: number;
  readonly cacheMisses: number;
  readonly shared: { readonly found: number; readonly sent: number };
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

const toResult = ({ code, stdout, stderr }: Ran): Result => {
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Result;
};

const run = async ({ root }: Pick<TestSite, 'root'>, out: string, ...flags: string[]): Promise<Result> =>
  toResult(await runDiglot(['build', root, '--out', join(root, out), '--json', ...flags]));

/** As on another machine: nothing is left of builds before. */
async function runElsewhere(site: TestSite, out: string, ...flags: string[]): Promise<Result> {
  rmSync(join(site.root, '.diglot'), { recursive: true, force: true });
  return run(site, out, ...flags);
}

const compare = ({ root, cold }: TestSite, out: string) => compareTrees(cold, readTree(join(root, out)));
const listStoreProblems = ({ diagnostics }: Result): readonly string[] =>
  diagnostics.flatMap(({ code, message }) => (code === 'cacheStore' ? [message] : []));

it('cold, in parts, put together from the store, and warm: the same bytes', async () => {
  useStore(
    large,
    "import driver from 'unstorage/drivers/fs-lite';",
    `driver({ base: '${join(folder, 'store')}' })`,
    "secret: 's'",
  );
  const parts = [
    await runElsewhere(large, 'part', '--shard', '1/3'),
    await runElsewhere(large, 'part', '--shard', '2/3'),
    await runElsewhere(large, 'part', '--shard', '3/3'),
  ];
  const whole = await runElsewhere(large, 'whole');
  expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(whole.pages);
  // The first compiles every page; nobody compiles or renders one again.
  expect(parts.map(({ cacheMisses }) => cacheMisses > 0)).toEqual([true, false, false]);
  expect(whole).toMatchObject({ cacheMisses: 0, shared: { sent: 0 } });
  expect(whole.shared.found).toBe(parts.reduce((sum, { shared }) => sum + shared.sent, 0));
  expect(compare(large, 'whole')).toEqual([]);
  expect(existsSync(join(large.root, 'part'))).toBe(false);

  const warm = await run(large, 'whole');
  expect([warm.shared, compare(large, 'whole')]).toEqual([{ found: 0, sent: 0 }, []]);

  const page = join(large.root, 'docs/en/guide/start.md');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/^# .*$/m, '# Another title'));
  const edited = await runElsewhere(large, 'edited');
  await run(large, 'edited-cold', '--no-cache');
  expect(compareTrees(readTree(join(large.root, 'edited-cold')), readTree(join(large.root, 'edited')))).toEqual([]);
  expect(edited.cacheMisses).toBe(1);
  writeFileSync(page, text);
});

it.skipIf(!hasRedis)('Redis: another machine takes everything from it', async () => {
  await using redis = await startRedis(folder);
  useStore(small, "import driver from 'unstorage/drivers/redis';", `driver({ path: '${redis.path}' })`);
  await expectTaken('redis');
});

it('HTTP: another machine takes everything from it', async () => {
  await using server = await openObjectServer();
  useStore(small, "import driver from 'unstorage/drivers/http';", `driver({ base: '${server.url}' })`);
  await expectTaken('http');
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
  useStore(small, "import driver from 'unstorage/drivers/s3';", `driver(${JSON.stringify(options)})`);
  await expectTaken('s3');
});

async function expectTaken(out: string): Promise<void> {
  const first = await runElsewhere(small, out);
  expect([first.shared.found, listStoreProblems(first), compare(small, out)]).toEqual([0, [], []]);
  const second = await runElsewhere(small, out);
  expect(second).toMatchObject({ cacheMisses: 0, shared: { found: first.shared.sent, sent: 0 } });
  expect([listStoreProblems(second), compare(small, out)]).toEqual([[], []]);
}

it('a server that never answers costs its time, and the command ends', async () => {
  await using server = await openObjectServer({ isStuck: true });
  useStore(small, "import driver from 'unstorage/drivers/http';", `driver({ base: '${server.url}' })`, 'budget: 0.2');
  const result = await runElsewhere(small, 'stuck');
  expect(listStoreProblems(result)).toEqual(['The store of `cache.store` needed more than 0.2 s.']);
  expect([server.requests.length > 0, compare(small, 'stuck')]).toEqual([true, []]);
});

it('a server that is not there costs nothing but its pages', async () => {
  useStore(small, "import driver from 'unstorage/drivers/http';", "driver({ base: 'http://127.0.0.1:9' })");
  const result = await runElsewhere(small, 'absent');
  expect(listStoreProblems(result)).toEqual([expect.stringContaining('The store of `cache.store` failed: ')]);
  expect(compare(small, 'absent')).toEqual([]);
});

it('a store that gives what was not asked for is not believed', async () => {
  useStore(
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
  const { code, stderr } = await runDiglot(['build', small.root, '--shard', '1/2']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('`--shard` renders into a store that all machines share, and the config names none.'),
  ]);
});
