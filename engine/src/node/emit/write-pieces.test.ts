import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropBytes, writePieces } from './write-pieces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-pieces-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['none', [], 4],
  ['fewer than a batch', ['a', 'b'], 4],
  ['a batch exactly', ['ab', 'cd'], 4],
  ['several batches, one piece larger than a batch', ['a', 'bcdefghij', '', '语言', 'k'], 4],
  ['a batch for each piece', ['a', '', 'b'], 0],
  ['more pieces than a system takes at once', Array.from({ length: 2500 }, (_, i) => `${i} `), 1 << 20],
])('writes %s', (_, texts, batch) => {
  const path = join(folder, 'file');
  const pieces = texts.map((text) => Buffer.from(text));
  expect(writePieces(path, pieces, batch)).toBe(Buffer.concat(pieces).byteLength);
  expect(readFileSync(path, 'utf8')).toBe(texts.join(''));
});

it.each([
  ['inside a piece', 3, ['d', 'ef']],
  ['at the end of a piece', 4, ['ef']],
  ['at the end of all', 6, []],
  ['at the beginning', 0, ['ab', 'cd', 'ef']],
])('goes on where the system stopped: %s', (_, bytes, rest) => {
  const pieces = ['ab', 'cd', 'ef'].map((text) => Buffer.from(text));
  expect(dropBytes(pieces, bytes).map(String)).toEqual(rest);
});

it('replaces a longer file', () => {
  const path = join(folder, 'file');
  writePieces(path, [Buffer.from('longer')]);
  writePieces(path, [Buffer.from('short')]);
  expect(readFileSync(path, 'utf8')).toBe('short');
});

it('names a place where nothing can be written', () => {
  expect(() => writePieces(join(folder, 'missing/file'), [])).toThrow('ENOENT');
  expect(() => statSync(join(folder, 'missing'))).toThrow('ENOENT');
});
