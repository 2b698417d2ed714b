import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHead } from './read-head.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-head-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string) {
  const path = join(folder, 'page.md');
  writeFileSync(path, text);
  return readHead(path);
}

describe('readHead', () => {
  it.each([
    ['an empty file', ''],
    ['a short file', '# Title\n\nText'],
    ['a file of 1,023 bytes', `${'x'.repeat(1022)}\n`],
    ['a long file of one line', 'x'.repeat(5000)],
  ])('gives %s whole', (_, text) => {
    expect(read(text)).toEqual({ text, isWhole: true });
  });

  it('gives the whole lines within the first 1,024 bytes of a longer file', () => {
    const line = `${'y'.repeat(99)}\n`;
    expect(read(line.repeat(50))).toEqual({ text: line.repeat(10), isWhole: false });
  });

  it('cuts no character in two', () => {
    const line = `${'中'.repeat(33)}\n`;
    const { text } = read(line.repeat(50));
    expect(text).toBe(line.repeat(10));
    expect(text).not.toContain('\ufffd');
  });

  it('forgets the file before: a short one after a long one', () => {
    read('z'.repeat(3000));
    expect(read('a')).toEqual({ text: 'a', isWhole: true });
  });

  it('throws for a file that is gone', () => {
    expect(() => readHead(join(folder, 'gone.md'))).toThrow(/ENOENT/);
  });
});
