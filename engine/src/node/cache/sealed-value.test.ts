import { describe, expect, it } from 'vitest';
import { getStoreKey, openValue, sealValue } from './sealed-value.ts';

const parts = {
  head: { title: '標題', list: [1, 2] },
  blobs: [Buffer.from('<p>one</p>'), Buffer.alloc(0), Buffer.from([0, 255])],
};
const key = getStoreKey('pages', 'k1', 's');
const seal = async (name = key, secret = 's'): Promise<Buffer> => {
  const value = await sealValue(parts, name, secret);
  if (!value) throw new Error('too large');
  return value;
};

/** A value with one byte changed, at `i` from the front or, below 0, from the end. */
const damage = (value: Buffer, i: number): Buffer => {
  const copy = Buffer.from(value);
  const at = i < 0 ? copy.length + i : i;
  copy.writeUInt8((copy.readUInt8(at) + 1) % 256, at);
  return copy;
};

describe('a sealed value', () => {
  it('holds what was put in', async () => {
    const opened = await openValue(await seal(), key, 's');
    expect(opened?.head).toEqual(parts.head);
    expect(opened?.blobs.map((blob) => Buffer.from(blob).toString('hex'))).toEqual(
      parts.blobs.map((blob) => blob.toString('hex')),
    );
  });

  it('is a key for all file systems, and another one for each kind, input and secret', () => {
    const keys = [
      key,
      getStoreKey('documents', 'k1', 's'),
      getStoreKey('pages', 'k2', 's'),
      getStoreKey('pages', 'k1', ''),
      getStoreKey('pages', 'k1', 't'),
    ];
    for (const one of keys) expect(one).toMatch(/^diglot:(pages|documents):[\da-f]{2}:[\da-f]{62}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each<[string, (value: Buffer) => Buffer | Promise<Buffer>]>([
    ['is empty', () => Buffer.alloc(0)],
    ['is cut off', (value) => value.subarray(0, -1)],
    ['has a longer end', (value) => Buffer.concat([value, Buffer.from([0])])],
    ['has a changed seal', (value) => damage(value, 0)],
    ['has changed bytes', (value) => damage(value, -9)],
    ['belongs to another key', () => seal(getStoreKey('pages', 'k2', 's'))],
    ['was sealed with another secret', () => seal(key, 't')],
    ['was sealed without a secret', () => seal(key, '')],
    ['is text', () => Buffer.from('<!doctype html><title>Sign in</title>'.repeat(9))],
  ])('is none when it %s', async (_, change) => {
    expect(await openValue(await change(await seal()), key, 's')).toBeUndefined();
  });
});
