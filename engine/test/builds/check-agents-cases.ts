// Tiny sites for `diglot check --agents`, and what it says about them.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CheckResult } from '../../src/model/build.ts';
import type { Ran } from '../diglot-host.ts';
import { repositoryRoot, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

export const start = '# Start\n\nRead [the guide](/guide#first).\n';
export const guide = '# Guide\n\n## First {#first}\n\nSome words.\n';

/** Writes a site into a folder that is gone after the tests. */
export function createSites(): (name: string, files: Readonly<Record<string, string>>) => string {
  const folder = createTestFolder('diglot-check-agents');
  return (name, files) => {
    const root = join(folder, name);
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
    return root;
  };
}

export const check = (root: string, ...flags: readonly string[]): Promise<Ran> =>
  runDiglot(['check', root, '--agents', ...flags]);

export async function listProblems(root: string): Promise<readonly string[]> {
  const { stdout, stderr } = await check(root, '--json');
  if (stderr) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as CheckResult;
  return diagnostics.map(({ severity, code, file = '-', message }) => `${severity} ${code} ${file}: ${message}`);
}
