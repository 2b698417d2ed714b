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
const root = join(folder, 'site');
/** A site of 50 pages in two languages, with components, islands, drafts and imported pages. */
let cold: ReturnType<typeof readTree>;

beforeAll(async () => {
  copySite('full', root);
  renameSync(join(root, 'diglot.config.ts'), join(root, 'site.config.ts'));
  useStore("import driver from 'unstorage/drivers/fs-lite';", `driver({ base: '${join(folder, 'unused')}' })`);
  await run('cold', '--no-cache');
  cold = readTree(join(folder, 'cold'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function useStore(imports: string, store: string, more = ''): void {
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

const run = async (out: string, ...flags: string[]): Promise<Result> =>
  toResult(await runDiglot(['build', root, '--out', join(folder, out), '--json', ...flags]));

/** As on another machine: nothing is left of builds before. */
async function runElsewhere(out: string, ...flags: string[]): Promise<Result> {
  rmSync(join(root, '.diglot'), { recursive: true, force: true });
  return run(out, ...flags);
}

const compare = (out: string) => compareTrees(cold, readTree(join(folder, out)));
const listStoreProblems = ({ diagnostics }: Result): readonly string[] =>
  diagnostics.flatMap(({ code, message }) => (code === 'cacheStore' ? [message] : []));

it('cold, in parts, put together from the store, and warm: the same bytes', async () => {
  useStore(
    "import driver from 'unstorage/drivers/fs-lite';",
    `driver({ base: '${join(folder, 'store')}' })`,
    "secret: 's'",
  );
  const parts = [
    await runElsewhere('part', '--shard', '1/3'),
    await runElsewhere('part', '--shard', '2/3'),
    await runElsewhere('part', '--shard', '3/3'),
  ];
  const whole = await runElsewhere('whole');
  expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(whole.pages);
  // The first compiles every page; nobody compiles or renders one again.
  expect(parts.map(({ cacheMisses }) => cacheMisses > 0)).toEqual([true, false, false]);
  expect(whole).toMatchObject({ cacheMisses: 0, shared: { sent: 0 } });
  expect(whole.shared.found).toBe(parts.reduce((sum, { shared }) => sum + shared.sent, 0));
  expect(compare('whole')).toEqual([]);
  expect(existsSync(join(folder, 'part'))).toBe(false);

  const warm = await run('whole');
  expect([warm.shared, compare('whole')]).toEqual([{ found: 0, sent: 0 }, []]);

  const page = join(root, 'docs/en/guide/start.md');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/^# .*$/m, '# Another title'));
  const edited = await runElsewhere('edited');
  await run('edited-cold', '--no-cache');
  expect(compareTrees(readTree(join(folder, 'edited-cold')), readTree(join(folder, 'edited')))).toEqual([]);
  expect(edited.cacheMisses).toBe(1);
  writeFileSync(page, text);
});

it.skipIf(!hasRedis)('Redis: another machine takes everything from it', async () => {
  await using redis = await startRedis(folder);
  useStore("import driver from 'unstorage/drivers/redis';", `driver({ path: '${redis.path}' })`);
  await expectTaken('redis');
});

it('HTTP: another machine takes everything from it', async () => {
  await using server = await openObjectServer();
  useStore("import driver from 'unstorage/drivers/http';", `driver({ base: '${server.url}' })`);
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
  useStore("import driver from 'unstorage/drivers/s3';", `driver(${JSON.stringify(options)})`);
  await expectTaken('s3');
});

async function expectTaken(out: string): Promise<void> {
  const first = await runElsewhere(out);
  expect([first.shared.found, listStoreProblems(first), compare(out)]).toEqual([0, [], []]);
  const second = await runElsewhere(out);
  expect(second).toMatchObject({ cacheMisses: 0, shared: { found: first.shared.sent, sent: 0 } });
  expect([listStoreProblems(second), compare(out)]).toEqual([[], []]);
}

it('a server that never answers costs its time, and the command ends', async () => {
  await using server = await openObjectServer({ isStuck: true });
  useStore("import driver from 'unstorage/drivers/http';", `driver({ base: '${server.url}' })`, 'budget: 0.2');
  const result = await runElsewhere('stuck');
  expect(listStoreProblems(result)).toEqual(['The store of `cache.store` needed more than 0.2 s.']);
  expect([server.requests.length > 0, compare('stuck')]).toEqual([true, []]);
});

it('a server that is not there costs nothing but its pages', async () => {
  useStore("import driver from 'unstorage/drivers/http';", "driver({ base: 'http://127.0.0.1:9' })");
  const result = await runElsewhere('absent');
  expect(listStoreProblems(result)).toEqual([expect.stringContaining('The store of `cache.store` failed: ')]);
  expect(compare('absent')).toEqual([]);
});

it('a store that gives what was not asked for is not believed', async () => {
  useStore(
    "import driver from 'unstorage/drivers/fs-lite';",
    `(() => { const real = driver({ base: '${join(folder, 'lying-store')}' }); let last;
      return { ...real, getItemRaw: async (key) => { const value = await real.getItemRaw(key); const lie = last; last = value ?? last; return lie; } }; })()`,
  );
  await runElsewhere('lies');
  const result = await runElsewhere('lies');
  expect(result.shared.found).toBe(0);
  expect(listStoreProblems(result)).toEqual([expect.stringMatching(/gave \d+ values that no build has stored there/)]);
  expect(compare('lies')).toEqual([]);
});

it('a part without a store is refused', async () => {
  writeFileSync(join(root, 'diglot.config.ts'), "export { default } from './site.config.ts';\n");
  const { code, stderr } = await runDiglot(['build', root, '--shard', '1/2']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('`--shard` renders into a store that all machines share, and the config names none.'),
  ]);
});
