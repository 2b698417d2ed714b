import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from './remove-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-remove-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('removes files, folders, hidden ones and links, and nothing that a link leads to', () => {
  const [folder, other] = [join(root, 'old'), join(root, 'other')];
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  mkdirSync(other);
  for (const path of ['old/index.html', 'old/.hidden', 'old/a/b/c', 'other/kept']) writeFileSync(join(root, path), 'x');
  symlinkSync(other, join(folder, 'link'));
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(other)).toEqual(['kept']);
});

it('has nothing against a folder that is not there', () => {
  expect(() => removeFolder(join(root, 'nothing'))).not.toThrow();
});
