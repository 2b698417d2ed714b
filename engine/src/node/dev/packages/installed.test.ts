import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { readInstalled } from './installed.ts';

const parent = createTestFolder('diglot-installed');
const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

it.each([
  ['docs/node_modules/.package-lock.json', true],
  ['docs/node_modules/.pnpm/lock.yaml', true],
  ['docs/node_modules/.yarn-integrity', true],
  ['docs/node_modules/.yarn-state.yml', true],
  ['docs/bun.lock', true],
  ['node_modules/.package-lock.json', true],
  ['docs/node_modules/x/index.js', false],
  ['docs/package-lock.json', false],
  ['docs/index.md', false],
])('%s says what is installed: %s', (name, expected) => {
  const folder = mkdtempSync(join(parent, 'repository-'));
  const root = join(folder, 'docs');
  mkdirSync(join(folder, 'node_modules'));
  const ids = [readInstalled(root).id];
  const installed = readInstalled(root);
  const seen = [installed.hasChanged()];
  const path = join(folder, name);
  for (const change of [() => write(path, 'one'), () => write(path, 'other'), () => rmSync(path)]) {
    change();
    seen.push(installed.hasChanged(), installed.hasChanged());
    ids.push(readInstalled(root).id);
  }
  expect(seen).toEqual([false, expected, false, expected, false, expected, false]);
  expect(new Set(ids).size).toBe(expected ? 3 : 1);
});
