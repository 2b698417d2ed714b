import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBlobFile, PART } from './blob-file.ts';
import { BlobReader, StaleEntryError } from './blob-reader.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-blobs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

describe('a data file that is written', () => {
  it('gives each blob its offset, and reads it back before it is finished', () => {
    const file = createBlobFile(folder);
    expect(['one', '二', ''].map((text) => file.append(bytes(text)))).toEqual([0, 3, 6]);
    expect([file.size, file.read(3, 3).toString('utf8')]).toEqual([6, '二']);
    file.close();
  });

  it('returns what is there when more is asked for', () => {
    const file = createBlobFile(folder);
    file.append(bytes('abc'));
    expect(file.read(1, 10).toString('utf8')).toBe('bc');
    file.close();
  });

  it('appears under its name when it is finished, and can still be read', () => {
    const file = createBlobFile(folder);
    file.append(bytes('abc'));
    expect(readdirSync(folder).every((name) => name.endsWith(PART))).toBe(true);
    const name = file.finish();
    expect(readdirSync(folder)).toEqual([name]);
    expect(file.read(0, 3).toString('utf8')).toBe('abc');
    file.close();
    expect(readFileSync(join(folder, name), 'utf8')).toBe('abc');
  });

  it('leaves nothing when it is closed without being finished', () => {
    const file = createBlobFile(folder);
    file.append(bytes('abc'));
    file.close();
    file.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes neither folder nor file until there is something to write', () => {
    const inside = join(folder, 'deep/er');
    createBlobFile(inside).close();
    expect(readdirSync(folder)).toEqual([]);
    const file = createBlobFile(inside);
    file.append(bytes('abc'));
    expect(readdirSync(inside)).toHaveLength(1);
    file.close();
  });
});

describe('a reader of blobs', () => {
  const open = (text: string) => {
    writeFileSync(join(folder, 'a.data'), text);
    const written = createBlobFile(folder);
    written.append(bytes('new'));
    return { reader: new BlobReader({ folder, files: ['a.data'], written }), written };
  };

  it('reads from finished files and from the one being written', () => {
    const { reader, written } = open('old text');
    expect(reader.read([0, 4, 4, crc32(bytes('text'))]).toString('utf8')).toBe('text');
    expect(reader.read([1, 0, 3, crc32(bytes('new'))]).toString('utf8')).toBe('new');
    reader.close();
    written.close();
  });

  it.each<[string, () => void, string]>([
    ['is gone', () => rmSync(join(folder, 'a.data')), 'ENOENT'],
    ['is too short', () => truncateSync(join(folder, 'a.data'), 5), 'short read'],
    ['has other bytes', () => writeFileSync(join(folder, 'a.data'), 'old tent'), 'checksum mismatch'],
  ])('refuses a blob whose file %s', (_, damage, message) => {
    const { reader, written } = open('old text');
    damage();
    const read = () => reader.read([0, 4, 4, crc32(bytes('text'))]);
    expect(read).toThrow(StaleEntryError);
    expect(read).toThrow(message);
    reader.close();
    written.close();
  });

  it('refuses a blob of a file that no index names', () => {
    const { reader, written } = open('old text');
    expect(() => reader.read([7, 0, 1, 0])).toThrow(StaleEntryError);
    reader.close();
    written.close();
  });
});
