import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStamp, FileStore } from './file-store.ts';

function replaceFile(path: string, text: string): void {
  const { atime, mtime } = statSync(path);
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  utimesSync(path, atime, mtime);
}

describe('the file store', () => {
  let folder = '';
  let store: FileStore;
  const content = Buffer.from('<p>A page</p>');
  const add = (): FileStamp => {
    writeFileSync(join(folder, 'written.html'), content);
    const stamp = store.addWritten('key', join(folder, 'written.html'), content);
    if (!stamp) throw new Error('not stored');
    return stamp;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-store-'));
    store = new FileStore(join(folder, 'store'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('shares the bytes with the output, also when the output it came from is gone', () => {
    const stamp = add();
    expect(statSync(join(folder, 'store/key')).ino).toBe(statSync(join(folder, 'written.html')).ino);
    rmSync(join(folder, 'written.html'));
    expect(store.check('key', stamp)).toEqual(stamp);
    expect(store.place('key', join(folder, 'again.html'))).toBe(true);
    expect(readFileSync(join(folder, 'again.html'))).toEqual(content);
  });

  it('is new for the build that makes its folder', () => {
    const states = [store.isNew];
    add();
    states.push(store.isNew);
    store = new FileStore(join(folder, 'store'));
    add();
    expect([...states, store.isNew]).toEqual([false, true, false]);
  });

  it('puts a file where a folder took its place, and removes such a folder', () => {
    const takePlace = (): void => {
      rmSync(join(folder, 'store/key'), { force: true });
      mkdirSync(join(folder, 'store/key/inside'), { recursive: true });
    };
    takePlace();
    expect(store.check('key', add())).toBeDefined();
    takePlace();
    store.keepOnly(new Set());
    expect(readdirSync(join(folder, 'store'))).toEqual([]);
  });

  it('knows a file of several pieces as one', () => {
    const whole = add();
    const pieces = [content.subarray(0, 4), content.subarray(4, 4), content.subarray(4)];
    const [bytes, , crc] = store.addWritten('pieces', join(folder, 'written.html'), pieces) ?? [];
    expect([bytes, crc]).toEqual([whole[0], whole[2]]);
  });

  it('misses what was changed in place, of the same length too', () => {
    const stamp = add();
    writeFileSync(join(folder, 'written.html'), '<p>B page</p>');
    utimesSync(join(folder, 'written.html'), 1, 1);
    expect(store.check('key', stamp)).toBeUndefined();
    writeFileSync(join(folder, 'written.html'), 'short');
    expect(store.check('key', stamp)).toBeUndefined();
  });

  it('takes a file of another time once its bytes are proven', () => {
    const stamp = add();
    utimesSync(join(folder, 'store/key'), 1000, 1000);
    expect(store.check('key', stamp)).toEqual([stamp[0], 1_000_000, stamp[2], stamp[3]]);
  });

  it('knows a file of the output as the stored one by one look at it, and reads it there', () => {
    const stamp = add();
    const written = join(folder, 'written.html');
    expect(store.isAt(written, 'key', stamp)).toBe(true);
    store.remove('key');
    expect(store.place('key', written, true)).toBe(true);
    expect([store.read('key'), readFileSync(written)]).toEqual([content, content]);
  });

  it.each([
    ['another file of the same bytes and time', (path: string) => replaceFile(path, '<p>A page</p>')],
    ['a file that was changed in place', (path: string) => writeFileSync(path, '<p>A longer page</p>')],
    ['a file that is gone', (path: string) => rmSync(path)],
  ])('does not take %s for the stored one', (_, change) => {
    const stamp = add();
    const written = join(folder, 'written.html');
    change(written);
    expect(store.isAt(written, 'key', stamp)).toBe(false);
  });

  it('misses what is gone, and places nothing then', () => {
    const stamp = add();
    store.remove('key');
    expect(store.check('key', stamp)).toBeUndefined();
    expect(store.read('key')).toBeUndefined();
    expect(store.place('key', join(folder, 'again.html'))).toBe(false);
  });

  it('replaces what an ended build left under the same name', () => {
    add();
    writeFileSync(join(folder, 'new.html'), 'new');
    expect(store.addWritten('key', join(folder, 'new.html'), Buffer.from('new'))?.[0]).toBe(3);
    expect(String(store.read('key'))).toBe('new');
    expect(store.add('key', Buffer.from('newer'))?.[0]).toBe(5);
  });

  it('ends no build for a file that the system does not let go', () => {
    store.add('key', content);
    expect(() => rmSync(join(folder, 'store/key/below'))).toThrow('ENOTDIR');
    store.remove('key/below');
    expect(readdirSync(join(folder, 'store'))).toEqual(['key']);
  });

  it('keeps what is named', () => {
    for (const name of ['a', 'b', 'c']) store.add(name, content);
    store.keepOnly(new Set(['b']));
    expect(readdirSync(join(folder, 'store'))).toEqual(['b']);
  });
});
