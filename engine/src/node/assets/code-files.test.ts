import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashCodeFiles, scanCodeFiles } from './code-files.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const scan = (skip: readonly string[] = []): string[] =>
  scanCodeFiles({ root, skip: skip.map((path) => join(root, path)) }).map(({ path }) => relative(root, path));
const hash = (memory = {}) => hashCodeFiles(root, scanCodeFiles({ root, skip: [] }), memory);

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

  it('takes the known hash of a file of the same size and time, and of no other', () => {
    const { hash: first, memory } = hash();
    const lie = Object.fromEntries(Object.entries(memory).map(([name, [size, ms]]) => [name, [size, ms, 'known']]));
    expect(hash(lie).hash).not.toBe(first);
    const old = Object.fromEntries(Object.entries(memory).map(([name, [size, ms]]) => [name, [size + 1, ms, 'known']]));
    expect(hash(old)).toEqual({ hash: first, memory });
  });

  it('forgets files that are gone', () => {
    const { memory } = hash();
    rmSync(join(root, 'data.json'));
    expect(Object.keys(hash(memory).memory)).toEqual(['components/Box.tsx']);
  });
});
