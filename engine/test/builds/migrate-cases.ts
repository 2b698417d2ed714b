// What holds for each site of another engine: migrated and built by the command line as a person would, no error is left, and every warning is true.

import { join } from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot, runDiglot } from '../sites.ts';

/** Engine → warnings of the build. */
export const engines: Readonly<Record<string, readonly string[]>> = {
  vitepress: [
    'guide/start.md:8 `{{ version }}` is an expression of other generators, which nothing evaluates; it appears on the page as written.',
    'guide/start.md:23 `{{ this }}` is an expression of other generators, which nothing evaluates; it appears on the page as written.',
  ],
  starlight: [],
  docusaurus: [],
  rspress: [],
};

/** Writes the migrated site into `folder`. */
export async function expectMigrates(folder: string, name: string): Promise<void> {
  const out = join(folder, name);
  const migrated = await runDiglot([
    'migrate',
    join(repositoryRoot, 'engine/test/foreign', name),
    '--out',
    out,
    '--json',
  ]);
  expect([migrated.code, migrated.stderr]).toEqual([0, '']);
  const built = await runDiglot(['build', out, '--no-cache', '--json']);
  const { ok, diagnostics } = JSON.parse(built.stdout);
  const told = diagnostics.map(
    (d: Record<string, unknown>) => `${d['file']}${d['line'] === undefined ? '' : `:${d['line']}`} ${d['message']}`,
  );
  expect(told).toEqual(engines[name]);
  expect([ok, built.code]).toEqual([true, 0]);
}
