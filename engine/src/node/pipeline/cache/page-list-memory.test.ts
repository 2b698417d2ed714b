import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFullText } from '../../outputs/agents/full-text.ts';
import { openPageListMemory, type PageListMemory, type TextParts } from './page-list-memory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-page-lists-'));
  mkdirSync(join(folder, 'dist'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (version = '1', isKept = true): PageListMemory =>
  openPageListMemory(join(folder, 'cache'), version, isKept);

const lead = 'Lead\n';

/** One build that writes these twins, given as `key → text`, to a file. */
function build(path: string, twins: Readonly<Record<string, string>>, memory = open()): void {
  const texts = Object.entries(twins).map(([key, text]) => ({ key, bytes: Buffer.from(text) }));
  add(
    memory,
    path,
    buildFullText(
      texts.map(({ bytes }) => bytes),
      lead,
    ),
    { lead, twins: texts.map(({ key, bytes }) => [`${key}.html`, key, bytes.byteLength] as const) },
  );
  memory.save('state', { lists: [], texts: [{ path, files: Object.keys(twins), lead }] });
}

function add(memory: PageListMemory, path: string, pieces: readonly Uint8Array[], parts?: TextParts): void {
  const written = join(folder, 'dist', 'written.txt');
  rmSync(written, { force: true });
  writeFileSync(written, Buffer.concat(pieces));
  memory.add(path, pieces, written, parts);
}

const read = (key: string, path = 'a.txt', memory = open()): string | undefined => {
  const found = memory.get(path)?.get(key);
  return found && Buffer.from(found).toString();
};

describe('the memory of page lists', () => {
  it('gives the next build each twin, although the output is gone', () => {
    build('zh/a.txt', { one: 'Ein\n', two: '二\n', three: '' });
    rmSync(join(folder, 'dist/written.txt'));
    expect(['one', 'two', 'three', 'four'].map((key) => read(key, 'zh/a.txt'))).toEqual([
      'Ein\n',
      '二\n',
      '',
      undefined,
    ]);
  });

  it('is empty until a build has written lists', () => {
    expect(open().isEmpty).toBe(true);
    build('a.txt', { one: '1' });
    expect(open().isEmpty).toBe(false);
  });

  it('places the whole file when it is of the same documents in the same order', () => {
    build('a.txt', { one: '1', two: '2' });
    const known = open().get('a.txt');
    expect(known?.bytes).toBe(8);
    const asked = [['one', 'two'], ['two', 'one'], ['one'], ['one', 'two', 'three'], ['one', '']];
    expect(asked.map((keys) => known?.isOf(keys, lead))).toEqual([true, false, false, false, false]);
    expect(known?.isOf(['one', 'two'], 'Another lead\n')).toBe(false);
    const target = join(folder, 'dist/again.txt');
    expect(known?.place(target)).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('Lead\n1\n2');
  });

  it('replaces a file that changed, and leaves the output of before as it is', () => {
    build('a.txt', { one: '1', two: '2' });
    const before = join(folder, 'dist/before.txt');
    open().get('a.txt')?.place(before);
    build('a.txt', { one: '1', other: 'Other' });
    expect([read('one'), read('two'), read('other')]).toEqual(['1', undefined, 'Other']);
    expect(readFileSync(before, 'utf8')).toBe('Lead\n1\n2');
  });

  it('finds no twin of a document whose key is not known', () => {
    build('a.txt', { '': '1', two: '2' });
    expect([read(''), read('two'), open().get('a.txt')?.isOf(['', 'two'], lead)]).toEqual([undefined, '2', false]);
  });

  it('drops files that the site no longer has', () => {
    build('a.txt', { one: '1' });
    build('b.txt', { one: '1' });
    expect(readdirSync(join(folder, 'cache/files'))).toEqual(['b.txt']);
    expect(open().get('a.txt')).toBeUndefined();
  });

  it('knows what the last build wrote of a site in the same state', () => {
    const memory = open();
    add(memory, 'llms.txt', [Buffer.from('List')]);
    add(memory, 'a.txt', [Buffer.from('Lead\n1')], { lead, twins: [['one.html', 'one', 1]] });
    const plan = { lists: ['llms.txt'], texts: [{ path: 'a.txt', files: ['one.html'], lead }] };
    memory.save('state', plan);
    expect([open().recall('state'), open().recall('other')]).toEqual([plan, undefined]);
    expect(open().get('llms.txt')?.bytes).toBe(4);
  });

  it('keeps what it knew when a build did not write everything, as a check does not', () => {
    build('a.txt', { one: '1' });
    const memory = open();
    memory.save('another state', { lists: ['llms.txt'], texts: [{ path: 'a.txt', files: ['one.html'], lead }] });
    expect([open().recall('another state'), open().recall('state')?.lists]).toEqual([undefined, []]);
    expect(read('one')).toBe('1');
  });

  it('moves to another state with files that stayed', () => {
    build('a.txt', { one: '1' });
    const memory = open();
    memory.get('a.txt')?.place(undefined);
    const plan = { lists: [], texts: [{ path: 'a.txt', files: ['one.html'], lead }] };
    memory.save('another state', plan);
    expect(open().recall('another state')).toEqual(plan);
  });

  it.each([
    ['changed', () => writeFileSync(join(folder, 'dist/written.txt'), 'Another')],
    ['removed', () => rmSync(join(folder, 'cache/files/a.txt'))],
    ['without its index', () => writeFileSync(join(folder, 'cache/index.json'), '{}')],
  ])('misses a file that was %s', (_, damage) => {
    build('a.txt', { one: '1' });
    damage();
    expect(open().get('a.txt')).toBeUndefined();
  });

  it('knows nothing of another engine, and stores nothing for a build without a cache', () => {
    build('a.txt', { one: '1' }, open('1', false));
    expect(readdirSync(folder)).toEqual(['dist']);
    build('a.txt', { one: '1' });
    expect(open('2').get('a.txt')).toBeUndefined();
  });
});
