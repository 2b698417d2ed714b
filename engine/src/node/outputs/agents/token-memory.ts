// Counting tokens in WebAssembly: its code, and a memory that the threads of a build may have together. Then the vocabulary
// is read once, and what one thread has found out of a word is known to all.

import { AREAS, PIECES_ROOM, RANKS, READY, SLOTS } from './token-machine.ts';
import { fillSteps } from './token-steps.ts';

/** Can be sent to threads. */
export interface TokenMemory {
  readonly memory: Memory;
  readonly module: object;
  /** Threads that may count in it. */
  readonly threads: number;
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What is used of it: the types of Node leave it to those of browsers. */
declare const WebAssembly: {
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum: number;
    readonly shared: boolean;
  }) => Memory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
};

/** Bytes of a page of a memory, and pages that addresses of 32 bits reach. */
const PAGE = 0x10000;
const MAX_PAGES = 0x10000;
/** Bytes that each of several threads has for its texts. Those that are not used take no memory. */
const AREA = 0x200000;

/**
 * Nothing where there is no WebAssembly (`--jitless`), or no memory for it: Node takes 10 GB of address space for each,
 * and containers and CI limit it.
 */
export function createTokenMemory(code: Uint8Array<ArrayBuffer>, threads = 1): TokenMemory | undefined {
  const bytes = AREAS + (threads === 1 ? PAGE : threads * AREA);
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE), maximum: MAX_PAGES, shared: true });
    return { memory, module: new WebAssembly.Module(code), threads };
  } catch {
    return undefined;
  }
}

/** `readSlots`: fills its target with the vocabulary. Threads that wait for it go on. */
export function fillTokenMemory({ memory }: TokenMemory, readSlots: (target: Uint8Array) => void): void {
  fillTables(new Uint8Array(memory.buffer), readSlots);
  const state = getState(memory);
  Atomics.store(state, 0, 1);
  Atomics.notify(state, 0);
}

/** What has to be there before a text is counted. `bytes`: all of a memory. */
export function fillTables(bytes: Uint8Array, readSlots: (target: Uint8Array) => void): void {
  readSlots(bytes.subarray(RANKS, RANKS + SLOTS * 8));
  fillSteps(bytes);
}

const getState = ({ buffer }: Memory): Int32Array => new Int32Array(buffer, READY, 1);

/** A text that does not fit in the area of its thread. */
export class NoRoomError extends Error {}

export interface TokenArea {
  /** All of the memory. Growing makes another array. */
  getBytes(): Uint8Array;
  /** Makes the area end at this address or behind it. Throws {@link NoRoomError} where the area of another thread begins. */
  reserve(address: number): number;
  /** Where a text may begin. */
  readonly text: number;
  /** Tokens of the text between two addresses. */
  count(start: number, end: number): number;
}

/**
 * The part of a memory that one thread has for its texts, once the memory is filled. `thread`: its number, from 0 on.
 * `classify`: of `token-classes.ts`.
 */
export function openTokenArea(
  { memory, module, threads }: TokenMemory,
  thread: number,
  classify: (codePoint: number) => number,
): TokenArea {
  const start = AREAS + thread * AREA;
  const reserve = (address: number): number => {
    if (threads > 1) {
      if (address > start + AREA) throw new NoRoomError();
      return 0;
    }
    const missing = address - memory.buffer.byteLength;
    return missing > 0 ? memory.grow(Math.ceil(missing / PAGE)) : 0;
  };
  const { exports } = new WebAssembly.Instance(module, { js: { memory, reserve, classify } });
  Atomics.wait(getState(memory), 0, 0);
  return {
    getBytes: () => new Uint8Array(memory.buffer),
    reserve,
    text: start + PIECES_ROOM,
    count: exports['count'] as TokenArea['count'],
  };
}
