// What tests of shared caches do: sites with a store in their config, built on one machine after the other.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Ran } from '../diglot-host.ts';
import { copySite, runAlone } from '../sites.ts';
import { compareTrees, readTree } from '../tree.ts';

export interface TestSite {
  readonly root: string;
  /** Output of one machine without a store. */
  readonly cold: ReturnType<typeof readTree>;
}

/** A copy of a site in `folder`, and what one machine makes of it. */
export async function createSite(name: string, folder: string): Promise<TestSite> {
  const root = copySite(name, join(folder, name));
  renameSync(join(root, 'diglot.config.ts'), join(root, 'site.config.ts'));
  writeFileSync(join(root, 'diglot.config.ts'), "export { default } from './site.config.ts';\n");
  await run({ root }, 'cold', '--no-cache');
  return { root, cold: readTree(join(root, 'cold')) };
}

export function setStore({ root }: TestSite, imports: string, store: string, more = ''): void {
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
  toResult(await runAlone(['build', root, '--out', join(root, out), '--json', ...flags]));

/** As on another machine: nothing is left of builds before. */
export async function runElsewhere(site: TestSite, out: string, ...flags: string[]): Promise<Result> {
  rmSync(join(site.root, '.diglot'), { recursive: true, force: true });
  return run(site, out, ...flags);
}

export const compare = ({ root, cold }: TestSite, out: string) => compareTrees(cold, readTree(join(root, out)));
export const listStoreProblems = ({ diagnostics }: Result): readonly string[] =>
  diagnostics.flatMap(({ code, message }) => (code === 'cacheStore' ? [message] : []));

/** Cold, in parts, put together from the store, warm, and after an edit of `page`: the same bytes. */
export async function expectSameInParts(site: TestSite, page: string): Promise<void> {
  setStore(
    site,
    "import driver from 'unstorage/drivers/fs-lite';",
    `driver({ base: '${join(site.root, '../store')}' })`,
    "secret: 's'",
  );
  const parts = [
    await runElsewhere(site, 'part', '--shard', '1/3'),
    await runElsewhere(site, 'part', '--shard', '2/3'),
    await runElsewhere(site, 'part', '--shard', '3/3'),
  ];
  const whole = await runElsewhere(site, 'whole');
  expect(parts.reduce((sum, { pages }) => sum + pages, 0)).toBe(whole.pages);
  // The first compiles every page; no other compiles or renders one again.
  expect(parts.map(({ cacheMisses }) => cacheMisses > 0)).toEqual([true, false, false]);
  expect(whole).toMatchObject({ cacheMisses: 0, shared: { sent: 0 } });
  expect(whole.shared.found).toBe(parts.reduce((sum, { shared }) => sum + shared.sent, 0));
  expect(compare(site, 'whole')).toEqual([]);
  expect(existsSync(join(site.root, 'part'))).toBe(false);

  const warm = await run(site, 'whole');
  expect([warm.shared, compare(site, 'whole')]).toEqual([{ found: 0, sent: 0 }, []]);

  const file = join(site.root, page);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^# .*$/m, '# Another title'));
  const edited = await runElsewhere(site, 'edited');
  await run(site, 'edited-cold', '--no-cache');
  expect(compareTrees(readTree(join(site.root, 'edited-cold')), readTree(join(site.root, 'edited')))).toEqual([]);
  expect(edited.cacheMisses).toBe(1);
  writeFileSync(file, text);
}

/** Another machine takes everything from the store. */
export async function expectTaken(site: TestSite, out: string): Promise<void> {
  const first = await runElsewhere(site, out);
  expect([first.shared.found, listStoreProblems(first), compare(site, out)]).toEqual([0, [], []]);
  const second = await runElsewhere(site, out);
  expect(second).toMatchObject({ cacheMisses: 0, shared: { found: first.shared.sent, sent: 0 } });
  expect([listStoreProblems(second), compare(site, out)]).toEqual([[], []]);
}
