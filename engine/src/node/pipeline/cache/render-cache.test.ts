import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiagnostic } from '../../../model/diagnostic.ts';
import { openRenderCache, type RenderCache } from './render-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-documents-'));
  mkdirSync(join(folder, 'dist'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (version = '1', isKept = true): RenderCache => openRenderCache(join(folder, 'cache'), version, isKept);
const site = { base: 'site', all: 'titles' };
const warning = createDiagnostic({ code: 'deadLink', message: 'Nowhere.' });

/** One build that writes these documents, given as `file → text`. */
function build(documents: Readonly<Record<string, string>>, cache = open()): void {
  for (const [file, text] of Object.entries(documents)) {
    const written = join(folder, 'dist', file);
    writeFileSync(written, text);
    const content = Buffer.from(text);
    cache.add(file, { key: `key-${text}`, content, islands: ['i'], diagnostics: [warning], written });
  }
  cache.save(site);
}

/** Checksum and number. */
const stampOf = (cache: RenderCache, file: string): readonly number[] => cache.get(file)?.stamp.slice(2) ?? [];

const listFiles = (): string[] => readdirSync(join(folder, 'cache/files')).sort();

describe('the cache of documents', () => {
  it('gives the next build what this one wrote, although the output is gone', () => {
    build({ 'a.html': 'A' });
    rmSync(join(folder, 'dist/a.html'));
    const next = open();
    expect(next.fingerprint).toEqual(site);
    expect(next.get('a.html')).toMatchObject({ key: 'key-A', islands: ['i'], diagnostics: [warning] });
    expect(next.place('a.html', join(folder, 'dist/a.html'))).toBe(true);
    expect(readFileSync(join(folder, 'dist/a.html'), 'utf8')).toBe('A');
  });

  it('remembers the problems of an independent page', () => {
    const cache = open();
    build({ 'a.html': 'A' }, cache);
    cache.setAlone('a.html', { key: 'source', titles: 'shown', problems: [warning] });
    cache.save(site);
    expect(open().get('a.html')?.alone).toEqual({ key: 'source', titles: 'shown', problems: [warning] });
  });

  it('keeps what a check rendered and wrote nowhere', () => {
    const cache = open();
    cache.add('a.html', { key: 'k', content: Buffer.from('A'), islands: [], diagnostics: [], written: undefined });
    cache.save(site);
    expect(open().place('a.html', undefined)).toBe(true);
  });

  it('drops documents that the last build did not have', () => {
    build({ 'a.html': 'A', 'b.html': 'B' });
    expect(listFiles()).toEqual(['key-A', 'key-B']);
    const next = open();
    expect(next.place('b.html', undefined)).toBe(true);
    build({ 'c.html': 'C' }, next);
    expect(listFiles()).toEqual(['key-B', 'key-C']);
    expect(open().get('a.html')).toBeUndefined();
  });

  it('keeps what is known of some when others are new, and what has become of their files', () => {
    build({ 'a.html': 'A', 'b.html': 'B', 'c.html': 'C' });
    const first = open();
    // As unpacking an archive does.
    utimesSync(join(folder, 'cache/files/key-B'), 1, 1);
    for (const file of ['a.html', 'b.html']) expect(first.place(file, undefined)).toBe(true);
    build({ 'c.html': 'D' }, first);
    const second = open();
    expect(second.get('a.html')).toEqual(first.get('a.html'));
    expect(second.get('b.html')).toEqual({ ...first.get('b.html'), stamp: [1, 1000, ...stampOf(first, 'b.html')] });
    expect(second.get('c.html')).toMatchObject({ key: 'key-D', islands: ['i'], diagnostics: [warning] });
  });

  it.each([
    ['the same site', site, { key: 'source', titles: 'shown', problems: [] }],
    ['another state of the site', { ...site, all: 'other titles' }, undefined],
  ])('keeps documents that a build with a part of the pages was not about: %s', (_, fingerprint, alone) => {
    const first = open();
    build({ 'a.html': 'A', 'b.html': 'B' }, first);
    first.setAlone('a.html', { key: 'source', titles: 'shown', problems: [] });
    first.save(site);
    const part = open();
    expect(part.place('b.html', undefined)).toBe(true);
    part.save(fingerprint, true);
    expect(listFiles()).toEqual(['key-A', 'key-B']);
    // What depends on the site is known of that state of it only.
    expect(open().get('a.html')).toMatchObject({ key: 'key-A' });
    expect(open().get('a.html')?.alone).toEqual(alone);
  });

  it('reads a document with its twin as it was added, for other machines', () => {
    const cache = open();
    const twin = { content: Buffer.from('# A'), written: undefined };
    const rest = { islands: ['i'], diagnostics: [warning], written: undefined };
    cache.add('a.html', { key: 'k', content: Buffer.from('A'), twin, ...rest });
    expect(cache.read('a.html')).toEqual({
      content: Buffer.from('A'),
      twin: Buffer.from('# A'),
      islands: ['i'],
      diagnostics: [warning],
    });
    expect(cache.read('b.html')).toBeUndefined();
    writeFileSync(join(folder, 'cache/files/k.md'), '# Another');
    expect(cache.read('a.html')).toBeUndefined();
  });

  it('takes a document from the output as long as it is the one that was written there', () => {
    build({ 'a.html': 'A' });
    rmSync(join(folder, 'cache/files/key-A'));
    const document = join(folder, 'dist/a.html');
    const next = open();
    expect(next.find('a.html', { document, twin: undefined })).toBe('placed');
    next.keepPlaced('a.html');
    expect(next.getNewKey('a.html')).toBe('key-A');
    expect(next.place('a.html', document, true)).toBe(true);
    writeFileSync(document, 'Another');
    expect(open().find('a.html', { document, twin: undefined })).toBeUndefined();
  });

  it('takes neither a document nor its twin from the output when one of them is not there', () => {
    mkdirSync(join(folder, 'dist'), { recursive: true });
    const places = { document: join(folder, 'dist/a.html'), twin: join(folder, 'dist/a.md') };
    writeFileSync(places.document, 'A');
    writeFileSync(places.twin, '# A');
    const cache = open();
    const twin = { content: Buffer.from('# A'), written: places.twin };
    const rest = { islands: [], diagnostics: [], written: places.document };
    cache.add('a.html', { key: 'k', content: Buffer.from('A'), twin, ...rest });
    cache.save({ all: 'all', base: 'base' });
    expect(open().find('a.html', places)).toBe('placed');
    expect(open().find('a.html', { ...places, twin: undefined })).toBe('stored');
    rmSync(places.twin);
    expect(open().find('a.html', places)).toBe('stored');
    rmSync(join(folder, 'cache/files/k.md'));
    expect(open().find('a.html', places)).toBeUndefined();
  });

  it.each([
    ['changed', () => writeFileSync(join(folder, 'dist/a.html'), 'Another')],
    ['removed', () => rmSync(join(folder, 'cache/files/key-A'))],
  ])('misses a document that was %s', (_, damage) => {
    build({ 'a.html': 'A' });
    damage();
    expect(open().place('a.html', join(folder, 'dist/again.html'))).toBe(false);
  });

  it('knows nothing of another engine, nor when its index is damaged', () => {
    build({ 'a.html': 'A' });
    expect(open('2').get('a.html')).toBeUndefined();
    writeFileSync(join(folder, 'cache/index.jsonl'), '{}');
    const damaged = open();
    expect([damaged.fingerprint, damaged.get('a.html')]).toEqual([{ base: '', all: '' }, undefined]);
    build({ 'b.html': 'B' }, damaged);
    expect(listFiles()).toEqual(['key-B']);
  });

  it('stores nothing for a build without a cache', () => {
    build({ 'a.html': 'A' }, open('1', false));
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});
