import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPlainPath } from '../../../test/plain-path.ts';
import { type HashMemory, hashCodeFiles, scanCodeFiles } from './code-files.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const scan = (skip: readonly string[] = []): string[] =>
  scanCodeFiles({ root, skip: skip.map((path) => join(root, path)) }).map(({ path }) =>
    toPlainPath(relative(root, path)),
  );
/** When no file of a test is young. */
const later = (): number => Date.now() + 60_000;
const hash = (memory = {}, now = later) => hashCodeFiles(root, scanCodeFiles({ root, skip: [] }), { memory, now });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-code-'));
  write('components/Box.tsx', 'export const Box = 1;');
  write('data.json', '{}');
  write('docs/a.md', '# A');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('scanCodeFiles', () => {
  it('finds what code may import, sorted, and neither pages nor hidden files', () => {
    write('.env', 'SECRET=1');
    write('docs/b.mdx', '# B');
    write('docs/picture.svg', '<svg/>');
    expect(scan()).toEqual(['components/Box.tsx', 'data.json', 'docs/picture.svg']);
  });

  it.each(['node_modules', 'dist', 'coverage', 'test', 'components/__tests__'])('looks into no %s', (folder) => {
    write(`${folder}/x.ts`, '');
    expect(scan()).toEqual(['components/Box.tsx', 'data.json']);
  });

  it('leaves out the folders that are named, and none of the same name elsewhere', () => {
    write('public/a.js', '');
    write('components/public/b.js', '');
    expect(scan(['public'])).toEqual(['components/Box.tsx', 'components/public/b.js', 'data.json']);
  });

  it.skipIf(process.platform === 'win32')('follows no symbolic link', () => {
    symlinkSync(join(root, 'components'), join(root, 'again'));
    expect(scan()).toEqual(['components/Box.tsx', 'data.json']);
  });
});

describe('hashCodeFiles', () => {
  it('changes with a content and with a name', () => {
    const first = hash().hash;
    write('data.json', '[]');
    const second = hash().hash;
    write('more.json', '[]');
    expect(new Set([first, second, hash().hash]).size).toBe(3);
  });

  it('does not depend on where the folder is', () => {
    const first = hash().hash;
    const other = mkdtempSync(join(tmpdir(), 'diglot-code-'));
    rmSync(root, { recursive: true });
    root = other;
    write('data.json', '{}');
    write('components/Box.tsx', 'export const Box = 1;');
    expect(hash().hash).toBe(first);
  });

  it.each<[string, (entry: HashMemory[string]) => HashMemory[string], boolean]>([
    ['of the same state', (entry) => entry, true],
    ['of another size', ([size, ...rest]) => [size + 1, ...rest], false],
    ['that was another one', ([size, ino, ...rest]) => [size, ino + 1, ...rest], false],
    ['of another time', ([size, ino, ms, ...rest]) => [size, ino, ms + 1, ...rest], false],
    ['whose time was set back', ([size, ino, ms, changed, known]) => [size, ino, ms, changed - 1, known], false],
  ])('takes the known hash of a file %s: %s', (_, change, isTaken) => {
    const { hash: first, memory } = hash();
    const lie = Object.fromEntries(
      Object.entries(memory).map(([name, [size, ino, ms, changed]]) => [
        name,
        change([size, ino, ms, changed, 'known']),
      ]),
    );
    const second = hash(lie);
    expect(second.hash === first).toBe(!isTaken);
    if (!isTaken) expect(second).toEqual({ hash: first, memory });
  });

  it('reads a file that was changed just now each time', () => {
    const { hash: first, memory } = hash({}, Date.now);
    const lie = Object.fromEntries(
      Object.entries(memory).map(([name, [size, ino, ms, changed]]) => [
        name,
        [size, ino, ms, changed, 'known'] as const,
      ]),
    );
    expect(hash(lie).hash).toBe(first);
  });

  it('reads a file of many megabytes in pieces, to its last byte', () => {
    const size = (1 << 24) + 1;
    const bytes = Buffer.alloc(size, 'x');
    const read = (): string | undefined => hash().memory['large.csv']?.[4];
    writeFileSync(join(root, 'large.csv'), bytes);
    expect(read()).toBe(createHash('sha256').update(bytes).digest('base64url'));
    truncateSync(join(root, 'large.csv'), size - 1);
    const whole = createHash('sha256').update(bytes.subarray(1));
    expect(read()).toBe(whole.digest('base64url'));
  });

  it('forgets files that are gone', () => {
    const { memory } = hash();
    rmSync(join(root, 'data.json'));
    expect(Object.keys(hash(memory).memory)).toEqual(['components/Box.tsx']);
  });
});
