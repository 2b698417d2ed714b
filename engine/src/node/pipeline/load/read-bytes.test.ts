import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBytesReader } from './read-bytes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-bytes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads files of any size, one after the other, each whole', () => {
  const read = createBytesReader(8);
  for (const length of [3, 0, 7, 8, 9, 100, 1, 16, 64]) {
    const path = join(folder, 'file');
    const text = 'x'.repeat(length);
    writeFileSync(path, text);
    expect(read(path).toString()).toBe(text);
  }
});

it('says which file cannot be read', () => {
  expect(() => createBytesReader()(join(folder, 'nothing'))).toThrow(/ENOENT.*nothing/);
});
