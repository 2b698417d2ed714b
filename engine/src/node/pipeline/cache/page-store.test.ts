import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import { StaleEntryError } from './blob-reader.ts';
import { PageStore } from './page-store.ts';
import { toCompileResult, unpackContent } from './stored-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts pages given as `id → text` and saves. */
function save(pages: Readonly<Record<string, string>>, version = '1'): void {
  const store = new PageStore(folder, version);
  for (const [id, text] of Object.entries(pages)) {
    if (!store.get(id, `key of ${text}`)) store.put(`key of ${text}`, toCompileResult(createPage(id, text)));
  }
  store.save();
  store.close();
}

function cutLastLine(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, text.lastIndexOf('\n')));
}

/** Text of a stored page, `undefined` for a miss. */
function load(id: string, text: string, version = '1'): string | undefined {
  const store = new PageStore(folder, version);
  try {
    return store.get(id, `key of ${text}`)?.getContent().text;
  } finally {
    store.close();
  }
}

const dataFiles = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.data'));

describe('the page store', () => {
  it('gives back what was put, Chinese and all', () => {
    save({ 'en/a.md': '浏览器 😀', 'en/b.md': 'b' });
    expect(load('en/a.md', '浏览器 😀')).toBe('浏览器 😀');
    const store = new PageStore(folder, '1');
    expect(store.get('en/a.md', 'key of 浏览器 😀')?.getTextJson()).toBe('"浏览器 😀"');
    store.close();
  });

  it('takes over the bytes of a page, so that none wait for the garbage collector', () => {
    const store = new PageStore(folder, '1');
    const result = toCompileResult(createPage('a', 'text'));
    const page = store.put('key', result);
    expect(result.bytes.byteLength).toBe(0);
    expect(page.textBytes).toBe('"text"'.length);
    expect(page.getTextJson()).toBe('"text"');
    store.close();
  });

  it.each([
    ['another key', 'en/a.md', 'changed', '1'],
    ['another page', 'en/c.md', 'a', '1'],
    ['another engine version', 'en/a.md', 'a', '2'],
    ['a name of the prototype', 'constructor', 'a', '1'],
  ])('misses on %s', (_, id, text, version) => {
    save({ 'en/a.md': 'a' });
    expect(load(id, text, version)).toBeUndefined();
  });

  it('forgets pages that were not asked for', () => {
    save({ a: 'a', b: 'b', c: 'c' });
    save({ a: 'a', b: 'b' });
    expect(load('c', 'c')).toBeUndefined();
    expect(load('b', 'b')).toBe('b');
  });

  it('knows what a page was before it changed', () => {
    save({ a: 'a', b: 'b' });
    const getBefore = (id: string): string | undefined => {
      const store = new PageStore(folder, '1');
      try {
        return store.getBefore(id)?.text;
      } finally {
        store.close();
      }
    };
    expect([getBefore('a'), getBefore('b'), getBefore('c')]).toEqual(['a', 'b', undefined]);
    const [data = ''] = dataFiles();
    truncateSync(join(folder, data), 2);
    expect([getBefore('a'), getBefore('b')]).toEqual([undefined, undefined]);
  });

  it('writes nothing when nothing changed', () => {
    save({ a: 'a' });
    const before = readFileSync(join(folder, 'index.jsonl'), 'utf8');
    save({ a: 'a' });
    expect(readFileSync(join(folder, 'index.jsonl'), 'utf8')).toBe(before);
    expect(dataFiles()).toHaveLength(1);
  });

  it('stays small over many edits', () => {
    for (let i = 0; i < 60; i++) save({ a: `edit ${i}`, b: 'b' });
    expect(dataFiles().length).toBeLessThanOrEqual(12);
    expect(load('b', 'b')).toBe('b');
    expect(load('a', 'edit 59')).toBe('edit 59');
  });

  it('merges edits next to the file of the whole site, until less than half of that is needed', () => {
    const pages = { b: 'b'.repeat(99), c: 'c'.repeat(99), d: 'd'.repeat(99) };
    save({ a: 'a', ...pages });
    const [first = ''] = dataFiles();
    for (let i = 0; i < 30; i++) save({ ...pages, a: `edit ${i}` });
    expect(dataFiles()).toContain(first);
    expect(load('a', 'edit 29')).toBe('edit 29');
    for (let i = 0; i < 30; i++) save({ a: `edit ${i}`, b: pages.b, c: `c ${i}`, d: `d ${i}` });
    expect(dataFiles()).not.toContain(first);
    expect([load('a', 'edit 29'), load('b', pages.b), load('d', 'd 29')]).toEqual(['edit 29', pages.b, 'd 29']);
  });

  it('does not keep what another engine wrote', () => {
    save({ a: 'a' });
    save({ a: 'a' }, '2');
    expect(dataFiles()).toHaveLength(1);
    expect(load('a', 'a', '2')).toBe('a');
  });

  it.each([
    ['an index cut short', () => truncateSync(join(folder, 'index.jsonl'), 20)],
    ['an index that lost its last line', () => cutLastLine(join(folder, 'index.jsonl'))],
    ['an index of another kind', () => writeFileSync(join(folder, 'index.jsonl'), '[]')],
    ['a data file that is gone', () => rmSync(join(folder, dataFiles()[0] ?? ''))],
  ])('starts over after %s', (_, damage) => {
    save({ a: 'a' });
    damage();
    expect(load('a', 'a')).toBeUndefined();
    save({ a: 'a' });
    expect(load('a', 'a')).toBe('a');
  });

  it('finds damaged bytes out when they are read', () => {
    save({ a: 'a' });
    const file = join(folder, dataFiles()[0] ?? '');
    const bytes = readFileSync(file);
    bytes[bytes.length - 3] = 7;
    writeFileSync(file, bytes);
    expect(() => load('a', 'a')).toThrow(StaleEntryError);
    const store = new PageStore(folder, '1');
    store.get('a', 'key of a');
    const readings = [store.getPacked('a'), store.getResult('a'), store.getBefore('a')];
    expect(readings).toEqual([undefined, undefined, undefined]);
    store.close();
  });

  it('survives two writers at once', () => {
    const first = new PageStore(folder, '1');
    const second = new PageStore(folder, '1');
    first.put('key of a', toCompileResult(createPage('a', 'a')));
    second.put('key of b', toCompileResult(createPage('b', 'b')));
    first.save();
    second.save();
    expect(load('b', 'b')).toBe('b');
    expect(load('a', 'a')).toBeUndefined();
  });
});

describe('a store that is written', () => {
  it('reads pages back before they are saved, and leaves nothing behind when they are not', () => {
    const store = new PageStore(folder, '1');
    const { content: _, ...fresh } = toCompileResult(createPage('a', '浏览器 😀'));
    const stored = store.put('key of a', fresh);
    expect(stored.getContent()).toEqual(createPage('a', '浏览器 😀').content);
    expect(stored.getTextJson()).toBe('"浏览器 😀"');
    const bytes = store.getPacked('a');
    const { text: _text, ...shown } = createPage('a', '浏览器 😀').content;
    expect(bytes && unpackContent(bytes)).toEqual(shown);
    expect(store.getPacked('b')).toBeUndefined();
    store.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('gives pages back from memory when the folder cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    const store = new PageStore(join(folder, 'file/below'), '1');
    const { content: _, ...fresh } = toCompileResult(createPage('a', 'a'));
    const stored = store.put('key of a', fresh);
    expect(stored.getContent().text).toBe('a');
    expect(stored.getTextJson()).toBe('"a"');
    store.save();
    store.close();
  });
});
