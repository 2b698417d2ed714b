import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStamp, getStamps, isEmptyStamp } from './file-stamp.ts';

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-stamp-'));
  path = join(folder, 'a.md');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the stamp of a file', () => {
  it('stays while the file does', () => {
    writeFileSync(path, 'text');
    expect(getStamp(path)).toBe(getStamp(path));
  });

  it('changes with the size, and with the time alone', () => {
    writeFileSync(path, 'text');
    const first = getStamp(path);
    utimesSync(path, 1000, 1000);
    const later = getStamp(path);
    writeFileSync(path, 'more text');
    expect(new Set([first, later, getStamp(path)]).size).toBe(3);
  });

  it('says that a file is gone, and that it is empty', () => {
    expect(getStamp(join(folder, 'gone.md'))).toBe('gone');
    writeFileSync(path, '');
    expect(isEmptyStamp(getStamp(path))).toBe(true);
    writeFileSync(path, '0 ');
    expect([isEmptyStamp(getStamp(path)), isEmptyStamp('gone')]).toEqual([false, false]);
  });

  it('comes by path for many', () => {
    expect([...getStamps([path, join(folder, 'gone.md')])]).toEqual([
      [path, getStamp(path)],
      [join(folder, 'gone.md'), 'gone'],
    ]);
  });
});
