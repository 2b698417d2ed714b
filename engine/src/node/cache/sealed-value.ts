// Values of a store that others write to: some bytes, bound to their key and sealed. What was cut off, swapped, made by
// another engine or, with a secret, by anyone who does not have it, is ignored.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

const SEAL_BYTES = 32;
/** Bytes of one value beyond which it is neither stored nor taken. */
const MAX_BYTES = 64 << 20;

/** Parts of a value: what is known of it, as JSON, and bytes. */
export interface ValueParts {
  readonly head: unknown;
  readonly blobs: readonly Uint8Array[];
}

/** Name of a value in the store. `key`: all that the value is made of, the state of the engine included. */
export function getStoreKey(kind: string, key: string, secret: string): string {
  const hash = digest(secret).update(`key\0${kind}\0${key}`).digest('hex');
  return `diglot:${kind}:${hash.slice(0, 2)}:${hash.slice(2)}`;
}

/** `undefined`: too large to be stored. */
export async function sealValue({ head, blobs }: ValueParts, storeKey: string, secret: string) {
  const first = Buffer.from(JSON.stringify([head, blobs.map(({ byteLength }) => byteLength)]));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(first.byteLength);
  const plain = Buffer.concat([size, first, ...blobs]);
  if (plain.byteLength > MAX_BYTES) return undefined;
  // On a thread of the library. The first level: a page is HTML, and the next four gain a tenth.
  const body = await compress(plain, { level: 1 });
  return Buffer.concat([createSeal(body, storeKey, secret), body]);
}

/** `undefined`: it is not what was stored under this key. */
export async function openValue(value: Uint8Array, storeKey: string, secret: string): Promise<ValueParts | undefined> {
  if (value.byteLength <= SEAL_BYTES || value.byteLength > MAX_BYTES) return undefined;
  const body = value.subarray(SEAL_BYTES);
  if (!timingSafeEqual(value.subarray(0, SEAL_BYTES), createSeal(body, storeKey, secret))) return undefined;
  try {
    return split(await expand(body, { maxOutputLength: MAX_BYTES + 4 }));
  } catch {
    return undefined;
  }
}

function split(plain: Buffer): ValueParts | undefined {
  let offset = 4 + plain.readUInt32LE(0);
  const first: unknown = JSON.parse(plain.toString('utf8', 4, offset));
  if (!Array.isArray(first) || !Array.isArray(first[1])) return undefined;
  const blobs = first[1].map((bytes) => {
    const start = offset;
    offset += Number(bytes);
    return plain.subarray(start, offset);
  });
  return offset === plain.byteLength ? { head: first[0], blobs } : undefined;
}

const createSeal = (body: Uint8Array, storeKey: string, secret: string): Buffer =>
  digest(secret).update(`value\0${storeKey}\0`).update(body).digest();

/** A new one for each value: a hash cannot be used twice. */
const digest = (secret: string) => (secret === '' ? createHash('sha256') : createHmac('sha256', secret));
