// What the packages say of where they come from: one address, which a first release replaces in one step.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './sites.ts';

interface Manifest {
  readonly private?: boolean;
  readonly homepage?: string;
  readonly bugs?: string;
  readonly repository?: { readonly url: string; readonly directory: string };
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8'));
const folders = ['engine', 'search', 'mcp', 'create'];
const address = read('engine').homepage?.replace(/#.*$/, '') ?? '';

it.each(folders)('%s names the address of the project, and its own folder there', (folder) => {
  const { homepage, bugs, repository, private: isPrivate } = read(folder);
  expect(isPrivate).toBeUndefined();
  expect(homepage).toMatch(new RegExp(`^${address}(?:#|/|$)`));
  expect(bugs).toBe(`${address}/issues`);
  expect(repository).toEqual({ type: 'git', url: `git+${address}.git`, directory: folder });
});
