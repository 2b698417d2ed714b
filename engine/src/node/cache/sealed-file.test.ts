import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSealed, readSealedLines, writeSealed, writeSealedLines } from './sealed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'diglot-sealed-'));
const path = join(folder, 'deep/value.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const value = { list: [1, 'two', null], text: 'ü 中文\n' };

describe('a sealed file', () => {
  it('gives back what was written, and leaves nothing next to it', () => {
    expect(writeSealed(path, 'test 1', value)).toBe(true);
    expect(readSealed(path, 'test 1')).toEqual(value);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['value.json']);
  });

  it('is a miss for another kind, and when it is not there', () => {
    expect(readSealed(path, 'test 2')).toBeUndefined();
    expect(readSealed(join(folder, 'none'), 'test 1')).toBeUndefined();
  });

  it.each(['', '{}', 'null', '[]', '1', '"text"', '{"list":', '\n', '\u0000\u0001', JSON.stringify(value)])(
    'is a miss when it holds %j',
    (text) => {
      writeFileSync(path, text);
      expect(readSealed(path, 'test 1')).toBeUndefined();
    },
  );

  it('is a miss when any byte is lost or changed', () => {
    writeSealed(path, 'test 1', value);
    const bytes = readFileSync(path);
    for (let i = 0; i < bytes.length; i++) {
      const damaged = Buffer.from(bytes);
      damaged[i] = (damaged[i] ?? 0) ^ 1;
      writeFileSync(path, damaged);
      expect([i, readSealed(path, 'test 1')]).toEqual([i, undefined]);
      writeFileSync(path, bytes.subarray(0, i));
      expect([i, readSealed(path, 'test 1')]).toEqual([i, undefined]);
    }
  });

  it('says so when it cannot be written', () => {
    mkdirSync(join(folder, 'taken'), { recursive: true });
    expect(writeSealed(join(folder, 'taken'), 'test 1', value)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['deep', 'taken']);
  });
});

describe('a sealed file of lines', () => {
  const read = (): readonly string[] | undefined => {
    const lines = readSealedLines(path, 'lines 1');
    return lines && [...lines].map(String);
  };

  it.each([0, 1, 3, 200_000])('gives back %i lines', (size) => {
    const lines = Array.from({ length: size }, (_, i) => `line ${i} 中文`);
    expect(writeSealedLines(path, 'lines 1', lines)).toBe(true);
    // A file of lines has at least one.
    expect(read()).toEqual(size === 0 ? undefined : lines);
  });

  it('is a miss when a line is lost', () => {
    writeSealedLines(path, 'lines 1', ['a', 'b', 'c']);
    writeFileSync(path, readFileSync(path, 'utf8').replace('b\n', ''));
    expect(read()).toBeUndefined();
  });
});
