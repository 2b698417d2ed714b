import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import { type IndexEntry, loadStoreIndex, renderIndexLine, saveStoreIndex } from './store-index.ts';

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'diglot-index-')), 'index');
});
afterEach(() => rmSync(join(path, '..'), { recursive: true, force: true }));

const entry = (title: string): IndexEntry => ({
  key: `key of ${title}`,
  meta: createPage('a.md', title).meta,
  diagnostics: [],
  text: [0, 0, 3, 1],
  rest: [0, 3, 9, 2],
});
const save = (entries: Readonly<Record<string, IndexEntry>>, version = '1'): boolean =>
  saveStoreIndex(
    path,
    version,
    ['x.data'],
    Object.entries(entries).map(([id, value]) => renderIndexLine(id, value)),
  );

describe('the index of the page store', () => {
  it('gives back what was saved', () => {
    expect(save({ 'a.md': entry('Ä 标题'), 'b.md': entry('line\nbreak') })).toBe(true);
    const index = loadStoreIndex(path, '1');
    expect(index?.files).toEqual(['x.data']);
    expect([...(index?.entries ?? [])]).toEqual([
      ['a.md', entry('Ä 标题')],
      ['b.md', entry('line\nbreak')],
    ]);
  });

  it('can be written from the lines of the previous one, byte for byte', () => {
    save({ 'a.md': entry('A'), 'b.md': entry('B') });
    const before = readFileSync(path);
    const index = loadStoreIndex(path, '1');
    expect(saveStoreIndex(path, '1', index?.files ?? [], index?.lines.values() ?? [])).toBe(true);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('may be empty', () => {
    save({});
    expect(loadStoreIndex(path, '1')).toEqual({ files: ['x.data'], entries: new Map(), lines: new Map() });
  });

  it.each<[string, () => void]>([
    ['is missing', () => rmSync(path)],
    ['is of another engine', () => void save({ 'a.md': entry('A') }, '2')],
    ['is cut', () => writeFileSync(path, readFileSync(path).subarray(0, -9))],
    [
      'has one wrong byte',
      () => writeFileSync(path, readFileSync(path, 'latin1').replace('key of', 'kez of'), 'latin1'),
    ],
    ['is something else', () => writeFileSync(path, 'hello')],
    ['is empty', () => writeFileSync(path, '')],
  ])('is not used when it %s', (_, damage) => {
    save({ 'a.md': entry('A') });
    damage();
    expect(loadStoreIndex(path, '1')).toBeUndefined();
  });

  it('reports that it could not be saved', () => {
    rmSync(join(path, '..'), { recursive: true });
    writeFileSync(join(path, '..'), 'a file in place of the folder');
    expect(save({})).toBe(false);
  });
});
