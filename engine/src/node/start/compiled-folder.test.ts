import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { hashBinary, isOwnFolder, removeOldFiles, resolveCompiledFolder } from './compiled-folder.ts';

const root = createTestFolder('diglot-compiled-folder');
const DAY = 24 * 3600 * 1000;

describe('the folder of compiled code', () => {
  it.each([
    ['the user’s own', {}, 7, join(tmpdir(), 'diglot-compiled-7')],
    ['one for all, on systems without numbers of users', {}, undefined, join(tmpdir(), 'diglot-compiled-user')],
    ['in the one that is given', { NODE_COMPILE_CACHE: '/a' }, 7, join('/a', 'diglot')],
    ['none, if that is wanted', { NODE_COMPILE_CACHE: '/a', NODE_DISABLE_COMPILE_CACHE: '1' }, 7, undefined],
  ])('is %s', (_, env, user, expected) => {
    expect(resolveCompiledFolder(env, user ?? (null as unknown as undefined))).toBe(expected);
  });

  it('is made for its user alone', () => {
    const folder = join(root, 'new/diglot');
    expect(isOwnFolder(folder)).toBe(true);
    expect(isOwnFolder(folder)).toBe(true);
    if (process.getuid) expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it.runIf(process.getuid)('is not one that others can write to, that is theirs, or that leads elsewhere', () => {
    const folder = join(root, 'open');
    mkdirSync(folder);
    for (const [mode, isOwn] of [
      [0o755, true],
      [0o775, false],
      [0o777, false],
    ] as const) {
      chmodSync(folder, mode);
      expect(isOwnFolder(folder)).toBe(isOwn);
    }
    chmodSync(folder, 0o700);
    expect(isOwnFolder(folder, (process.getuid?.() ?? 0) + 1)).toBe(false);
    symlinkSync(folder, join(root, 'link'));
    expect(isOwnFolder(join(root, 'link'))).toBe(false);
    writeFileSync(join(root, 'file'), '');
    expect(isOwnFolder(join(root, 'file'))).toBe(false);
    expect(isOwnFolder(join(root, 'file/in'))).toBe(false);
  });

  it('has files of a binary that is replaced, moved or newer apart', () => {
    const binary = join(root, 'node');
    writeFileSync(binary, 'one');
    utimesSync(binary, 1, 1);
    const before = hashBinary(binary);
    expect(before).toMatch(/^[\da-f]{12}$/);
    expect(hashBinary(binary)).toBe(before);
    const other = join(root, 'other-node');
    writeFileSync(other, 'one');
    utimesSync(other, 1, 1);
    const hashes = [before, hashBinary(other)];
    writeFileSync(binary, 'more');
    utimesSync(binary, 1, 1);
    hashes.push(hashBinary(binary));
    utimesSync(binary, 2, 2);
    hashes.push(hashBinary(binary));
    expect(new Set(hashes).size).toBe(4);
    expect(hashBinary(join(root, 'no-node'))).toBeUndefined();
  });

  it('loses files that are a month old', () => {
    const folder = join(root, 'old');
    mkdirSync(folder);
    const now = Date.now();
    for (const [name, days] of [
      ['new', 0],
      ['week', 7],
      ['old', 31],
    ] as const) {
      writeFileSync(join(folder, name), '');
      const time = (now - days * DAY) / 1000;
      utimesSync(join(folder, name), time, time);
    }
    removeOldFiles(folder, now);
    expect(['new', 'week', 'old'].map((name) => existsSync(join(folder, name)))).toEqual([true, true, false]);
    removeOldFiles(join(root, 'none'), now);
  });
});
