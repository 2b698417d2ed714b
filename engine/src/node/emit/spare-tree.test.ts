// Outputs that begin with the one before the last: the same files as one from nothing, and nothing that others hold is written over.

import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPlainPath } from '../../../test/plain-path.ts';
import { DiagnosticError } from '../../model/diagnostic.ts';
import { FileStore } from '../cache/file-store.ts';
import { type OutputFolder, openOutput } from './output-folder.ts';

type Files = Readonly<Record<string, string>>;

let root: string;
let outDir: string;
let spare: string;

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-spare-'));
  outDir = join(root, 'dist');
  spare = join(root, '.diglot/output');
  mkdirSync(dirname(spare));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (): Promise<OutputFolder> => openOutput({ outDir, protect: [root], spare });
const mark = { path: 'build-manifest.json', content: '{}' };

function writeAll(output: OutputFolder, files: Files): void {
  for (const [path, content] of Object.entries(files)) output.write({ path, content });
  output.write(mark);
}

async function build(files: Files): Promise<void> {
  await using output = await open();
  writeAll(output, files);
  await output.commit();
}

/** Files by path; folders end in a slash. */
function readFiles(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = toPlainPath(path.slice(folder.length + 1));
    return entry.isDirectory() ? [`${name}/`, ''] : [name, readFileSync(path, 'utf8')];
  });
  return Object.fromEntries(files.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

const whole = (files: Files): Files =>
  Object.fromEntries(Object.entries({ ...files, 'build-manifest.json': '{}' }).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Two builds: the output of the first is what the next one begins with. */
async function prepare(first: Files, second: Files = { 'other.html': 'other' }): Promise<void> {
  await build(first);
  await build(second);
  expect(readFiles(spare)).toMatchObject(whole(first));
}

const cases: readonly (readonly [string, Files, Files])[] = [
  ['the same files', { 'a.html': '1' }, { 'a.html': '1' }],
  ['other bytes', { 'a.html': '1' }, { 'a.html': '2' }],
  ['fewer files and folders', { 'a.html': '1', 'b/c/d.html': '1', 'b/e.html': '1' }, { 'a.html': '1' }],
  ['part of a folder', { 'b/c/d.html': '1', 'b/e.html': '1' }, { 'b/e.html': '1' }],
  ['a file where a folder was', { 'a/b.html': '1', 'a/c/d.html': '1', 'ab/x': '1' }, { a: '2', 'ab/x': '2' }],
  ['a folder where a file was', { a: '1', b: '1' }, { 'a/b/c.html': '2', 'b/c': '2' }],
];

describe('an output after two others', () => {
  it.each(cases)('with %s is as from nothing', async (_, first, last) => {
    await prepare(first);
    await build(last);
    const found = readFiles(outDir);
    rmSync(outDir, { recursive: true });
    rmSync(spare, { recursive: true });
    await build(last);
    expect(found).toEqual(readFiles(outDir));
    expect(readdirSync(root).sort()).toEqual(['.diglot', 'dist']);
  });

  it('keeps files where they are once they are proven to be right, and counts their bytes', async () => {
    await prepare({ 'a.html': 'A', 'b/c.md': 'C', 'b/d.html': 'D' });
    const before = statSync(join(spare, 'b/c.md')).ino;
    await using output = await open();
    expect(output.getSpare('b/c.md')).toMatch(/b\/c\.md$/);
    output.keepSpare('b/c.md', 1);
    output.keepSpare('a.html', 1);
    expect([output.bytes, output.diagnostics]).toEqual([2, []]);
    output.keepSpare('a.html', 1);
    expect(output.diagnostics.map(({ message }) => message)).toEqual(['The output file "a.html" is written twice.']);
    await expect(output.commit()).rejects.toBeInstanceOf(DiagnosticError);
    await output[Symbol.asyncDispose]();
    await using next = await open();
    next.keepSpare('b/c.md', 1);
    writeAll(next, { 'e.html': 'E' });
    await next.commit();
    expect(readFiles(outDir)).toEqual(whole({ 'b/': '', 'b/c.md': 'C', 'e.html': 'E' }));
    expect(statSync(join(outDir, 'b/c.md')).ino).toBe(before);
  });

  it('writes through no link to a file of the cache or of the present output', async () => {
    const stored = join(root, 'stored');
    writeFileSync(stored, 'stored');
    const put = (target: string | undefined, isThere: boolean): boolean => {
      if (isThere) rmSync(target ?? '');
      linkSync(stored, target ?? '');
      return true;
    };
    for (let round = 0; round < 2; round++) {
      await using output = await open();
      output.adopt('a.html', 6, put);
      writeAll(output, {});
      await output.commit();
    }
    const output = await open();
    writeAll(output, { 'a.html': 'new' });
    expect([stored, join(outDir, 'a.html')].map((file) => readFileSync(file, 'utf8'))).toEqual(['stored', 'stored']);
    await output.commit();
    expect([stored, join(outDir, 'a.html')].map((file) => readFileSync(file, 'utf8'))).toEqual(['stored', 'new']);
  });

  it('removes links that somebody has put there, not what they lead to', async () => {
    mkdirSync(join(root, 'elsewhere'));
    writeFileSync(join(root, 'elsewhere/a.html'), 'mine');
    await build({ 'a.html': '1' });
    symlinkSync(join(root, 'elsewhere'), join(outDir, 'link'));
    await build({ 'a.html': '2' });
    await build({ 'link/a.html': '3' });
    expect(readFiles(outDir)).toEqual(whole({ 'link/': '', 'link/a.html': '3' }));
    expect(readFileSync(join(root, 'elsewhere/a.html'), 'utf8')).toBe('mine');
  });

  it('leaves the present output as it is after an abort, and begins with the same tree again', async () => {
    await prepare({ 'a.html': '1' }, { 'a.html': '2' });
    const output = await open();
    writeAll(output, { 'a.html': '3', 'a.html/b': '4' });
    await expect(output.commit()).rejects.toBeInstanceOf(DiagnosticError);
    await output[Symbol.asyncDispose]();
    expect(readFiles(outDir)).toEqual(whole({ 'a.html': '2' }));
    expect(existsSync(spare)).toBe(true);
    await build({ 'b.html': '5' });
    expect(readFiles(outDir)).toEqual(whole({ 'b.html': '5' }));
  });

  it('leaves no folder behind when another build has kept a tree', async () => {
    await build({ 'a.html': '1' });
    const output = await open();
    mkdirSync(spare);
    writeFileSync(join(spare, 'theirs.html'), '');
    writeAll(output, { 'a.html': '2' });
    await output.commit();
    expect([readdirSync(root).sort(), readFiles(outDir)]).toEqual([['.diglot', 'dist'], whole({ 'a.html': '2' })]);
  });

  it('takes nothing from an output whose folder took its turn twice', async () => {
    await build({ 'a.html': '1' });
    await build({ 'a.html': '2' });
    const slow = await open();
    await build({ 'a.html': '3' });
    await build({ 'a.html': '4' });
    expect(slow.keepPrevious('a.html')).toBe(false);
    writeAll(slow, { 'a.html': '5' });
    await slow.commit();
    expect(readFiles(outDir)).toEqual(whole({ 'a.html': '5' }));
  });
});

describe('a stored file that is there already', () => {
  /** Outputs of one stored file; gives what `change` does to the tree before the last one. */
  async function run(change: () => void): Promise<{ before: number; after: number; links: number }> {
    const store = new FileStore(join(root, '.diglot/files'));
    const stamp = store.add('key', Buffer.from('text'));
    const adopt = async (): Promise<void> => {
      await using output = await open();
      expect(stamp && store.check('key', stamp)).toBeDefined();
      output.adopt('a.html', 4, (target, isThere) => store.place('key', target ?? '', isThere));
      writeAll(output, {});
      await output.commit();
    };
    await adopt();
    await adopt();
    change();
    const before = statSync(join(root, '.diglot/files/key')).ino;
    await adopt();
    const { ino: after, nlink: links } = statSync(join(outDir, 'a.html'));
    expect(readFiles(outDir)).toEqual(whole({ 'a.html': 'text' }));
    return { before, after, links };
  }

  it.each([
    ['stays', () => undefined],
    ['is replaced by the stored one when another file has its name', () => replace('text')],
    ['is replaced by the stored one when another file with other bytes has its name', () => replace('mine')],
    ['comes back when it was removed', () => rmSync(join(spare, 'a.html'))],
    ['comes back where a folder took its place', () => takePlace()],
  ])('%s', async (_, change) => {
    const { before, after, links } = await run(change);
    expect([after, links]).toEqual([before, 3]);
  });

  function takePlace(): void {
    rmSync(join(spare, 'a.html'));
    mkdirSync(join(spare, 'a.html/inside'), { recursive: true });
  }

  function replace(text: string): void {
    rmSync(join(spare, 'a.html'));
    writeFileSync(join(spare, 'a.html'), text);
  }
});

it('any sequence of outputs is as from nothing', async () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const segments = ['a', 'b', 'c.html'];
  for (let round = 0; round < 60; round++) {
    const files: Record<string, string> = {};
    for (let n = random(8); n > 0; n--) {
      const path = Array.from({ length: 1 + random(3) }, () => segments[random(3)] ?? '').join('/');
      const isFree = Object.keys(files).every(
        (name) => !`${name}/`.startsWith(`${path}/`) && !path.startsWith(`${name}/`),
      );
      if (isFree) files[path] = String(random(3));
    }
    await build(files);
    const found = Object.fromEntries(Object.entries(readFiles(outDir)).filter(([path]) => !path.endsWith('/')));
    expect(found).toEqual(whole(files));
    const folders = Object.keys(readFiles(outDir)).filter((path) => path.endsWith('/'));
    expect(folders.every((folder) => Object.keys(files).some((path) => path.startsWith(folder)))).toBe(true);
  }
});
