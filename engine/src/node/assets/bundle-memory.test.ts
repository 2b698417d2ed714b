import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BundleMemory, loadBundleMemory, saveBundleMemory } from './bundle-memory.ts';

const nothing = { files: {}, engine: {}, parts: {} };
const memory: BundleMemory = {
  files: { 'a.ts': [3, 2, 1.5, 1.5, 'hash'] },
  engine: {},
  parts: { c: { files: ['../elsewhere/b.ts'], listings: [], readsDisk: false, variables: [] } },
  last: { code: 'c', hash: 'h' },
};
let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'diglot-bundle-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

describe('the memory of bundles', () => {
  it('is empty at first, and comes back as it was saved', () => {
    expect(loadBundleMemory(store)).toEqual(nothing);
    saveBundleMemory(store, memory);
    expect(loadBundleMemory(store)).toEqual(memory);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
    [
      'changed in one byte',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === bytes.length - 5 ? byte ^ 1 : byte))),
    ],
    ['emptied', () => Buffer.alloc(0)],
    ['replaced', () => Buffer.from('{"files":{},"engine":{},"parts":{"c":{"files":["/etc"]}}}')],
  ])('is empty when its file is %s', (_, damage) => {
    saveBundleMemory(store, memory);
    const path = join(store, 'memory.json');
    writeFileSync(path, damage(readFileSync(path)));
    expect(loadBundleMemory(store)).toEqual(nothing);
  });
});
