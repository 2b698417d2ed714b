// Number of o200k tokens of a text: byte pair encoding of each piece, the counts of pieces remembered.

import { classify } from './token-classes.ts';
import { BYTES, RANKS, SPARE, TEXT } from './token-machine.ts';

/** `bytes`: UTF-8. */
export type CountTokens = (bytes: Uint8Array) => number;

export interface TokenParts {
  /** `token-machine.ts` as WebAssembly. */
  readonly machine: Uint8Array<ArrayBuffer>;
  /** The vocabulary, as `createSlots` makes it. */
  readonly slots: Uint8Array;
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What is used of it: the types of Node leave it to those of browsers. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
};

/** Bytes of a page of its memory. */
const PAGE = 0x10000;

export function createTokenCounter({ machine, slots }: TokenParts): CountTokens {
  const memory = new WebAssembly.Memory({ initial: (TEXT + PAGE) / PAGE });
  const reserve = (address: number): number => {
    const missing = address - memory.buffer.byteLength;
    return missing > 0 ? memory.grow(Math.ceil(missing / PAGE)) : 0;
  };
  const bytes = new Uint8Array(memory.buffer);
  for (let code = 0; code < 0x80; code++) bytes[BYTES + code] = classify(code);
  bytes.set(slots, RANKS);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(machine), { js: { memory, reserve, classify } });
  const count = exports['count'] as (start: number, end: number) => number;
  return (text) => {
    const end = TEXT + text.byteLength;
    reserve(end + SPARE);
    // Growing makes another buffer.
    new Uint8Array(memory.buffer).set(text, TEXT);
    return count(TEXT, end);
  };
}
