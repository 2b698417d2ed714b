import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tellLoud } from '../../../test/tell.ts';
import { createCacheError } from './cache-error.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-cache-'));
  mkdirSync(join(root, 'there'));
  writeFileSync(join(root, 'file'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const inTheWay =
  'error outputFailed: The cache folder "file" cannot be made: a file has this name. Delete or rename the file: Diglot keeps what it has built in that folder.';

it.each([
  ['file', inTheWay],
  ['file/config', inTheWay],
  ['file/a/b', inTheWay],
])('a file in the way of %s is named', (folder, expected) => {
  expect(tellLoud(createCacheError(join(root, folder), 'It is used.', new Error('ENOTDIR')).diagnostics)).toEqual([
    expected,
  ]);
});

it.each(['there', 'there/new', 'new/config'])('without a file in the way of %s, the reason is given', (name) => {
  const folder = join(root, name);
  expect(tellLoud(createCacheError(folder, 'It is used.', new Error('EACCES: denied')).diagnostics)).toEqual([
    `error outputFailed: Cannot make a folder in the cache "${folder}": EACCES: denied. It is used. Make the folder writable, or set \`cacheDir\` to another one.`,
  ]);
});

it('a disk that is full needs space, and another way is the one that the folder has', () => {
  const folder = join(root, 'there/config');
  const error = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  const { diagnostics } = createCacheError(folder, 'It is used.', error, 'leave it out');
  expect(tellLoud(diagnostics)).toEqual([
    `error outputFailed: Cannot make a folder in the cache "${folder}": ENOSPC: no space left. It is used. Free some space on the disk, or leave it out.`,
  ]);
});
