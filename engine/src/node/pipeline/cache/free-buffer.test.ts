import { expect, it } from 'vitest';
import { freeBuffer } from './free-buffer.ts';

it('empties bytes that have a buffer of their own', () => {
  const bytes = new Uint8Array(100);
  freeBuffer(bytes);
  expect(bytes.byteLength).toBe(0);
});

it('leaves bytes that share a buffer with others', () => {
  const all = new Uint8Array([1, 2, 3]);
  freeBuffer(all.subarray(1));
  freeBuffer(Buffer.from('pooled'));
  freeBuffer(new Uint8Array(new SharedArrayBuffer(2)));
  expect([...all]).toEqual([1, 2, 3]);
});
