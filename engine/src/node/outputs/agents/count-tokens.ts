// Number of o200k tokens of a text: byte pair encoding of each piece, the counts of pieces remembered.

import { type ArrayMemory, createArrayMemory } from './array-memory.ts';
import { classify } from './token-classes.ts';
import { AREAS, PIECES_ROOM, RANKS, SLOTS, SPARE } from './token-machine.ts';
import {
  createTokenMemory,
  fillTables,
  fillTokenMemory,
  NoRoomError,
  openTokenArea,
  type TokenArea,
  type TokenMemory,
} from './token-memory.ts';
import { fillSteps } from './token-steps.ts';

/** `bytes`: UTF-8. */
export type CountTokens = (bytes: Uint8Array) => number;

export interface TokenParts {
  /** `token-machine.ts` as WebAssembly. */
  readCode(): Uint8Array<ArrayBuffer>;
  /** Fills `target` with the vocabulary, as `createSlots` makes it. */
  readSlots(target: Uint8Array): void;
  /** Called where WebAssembly cannot be had. */
  loadScript(): TokenScript;
}

/** `token-machine.ts` as a script. */
export interface TokenScript {
  createMachine(functions: Omit<ArrayMemory, 'getBytes'> & { readonly classify: typeof classify }): {
    readonly count: TokenArea['count'];
  };
}

/** What the threads of a build count with together. Plain data, for one of them. */
export interface SharedTokens {
  readonly memory: TokenMemory;
  /** Number of the thread. */
  readonly thread: number;
}

const TEXT = AREAS + PIECES_ROOM;
const START_SIZE = TEXT + 0x10000;

/** `shared`: default, a memory of its own. */
export function createTokenCounter(parts: TokenParts, shared?: SharedTokens): CountTokens {
  return shared ? createSharedCounter(parts, shared) : createOwnCounter(parts);
}

function createOwnCounter({ readCode, readSlots, loadScript }: TokenParts): CountTokens {
  const memory = createTokenMemory(readCode());
  if (memory) {
    fillTokenMemory(memory, readSlots);
    return toCounter(openTokenArea(memory, 0, classify));
  }
  const array = createArrayMemory(START_SIZE);
  fillTables(array.getBytes(), readSlots);
  return createScriptCounter(loadScript(), array);
}

/** A text that is too large for it is counted in a memory of its own. */
function createSharedCounter(parts: TokenParts, { memory, thread }: SharedTokens): CountTokens {
  const count = toCounter(openTokenArea(memory, thread, classify));
  let own: CountTokens | undefined;
  return (text) => {
    try {
      return count(text);
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error;
      own ??= createOwnCounter(parts);
      return own(text);
    }
  };
}

/** Bytes of the vocabulary that are read at once. */
const BLOCK = 512;
const BLOCKS = (SLOTS * 8) / BLOCK;

/**
 * For a few words: reads those parts of the vocabulary that they need, and prepares no WebAssembly. It takes a tenth of
 * the time that preparing all takes, and for a page longer than that.
 * `readSlots`: fills `target` with the vocabulary from byte `at` on.
 */
export function createPartCounter(
  script: TokenScript,
  readSlots: (target: Uint8Array, at: number) => void,
): CountTokens {
  const memory = createArrayMemory(START_SIZE);
  fillSteps(memory.getBytes());
  const known = new Uint8Array(BLOCKS);
  const load32 = (address: number): number => {
    const block = Math.floor((address - RANKS) / BLOCK);
    if (known[block] === 0) {
      const start = RANKS + block * BLOCK;
      readSlots(memory.getBytes().subarray(start, start + BLOCK), block * BLOCK);
      known[block] = 1;
    }
    return memory.load32(address);
  };
  return createScriptCounter(script, { ...memory, load32 });
}

function createScriptCounter({ createMachine }: TokenScript, memory: ArrayMemory): CountTokens {
  const { getBytes, reserve } = memory;
  return toCounter({ getBytes, reserve, text: TEXT, count: createMachine({ ...memory, classify }).count });
}

const toCounter =
  ({ getBytes, reserve, text: start, count }: TokenArea): CountTokens =>
  (text) => {
    const end = start + text.byteLength;
    reserve(end + SPARE);
    getBytes().set(text, start);
    return count(start, end);
  };
