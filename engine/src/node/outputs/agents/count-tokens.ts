// Number of o200k tokens of a text: byte pair encoding of each piece, the counts of pieces remembered.

import { type ArrayMemory, createArrayMemory } from './array-memory.ts';
import { classify } from './token-classes.ts';
import { RANKS, SLOTS, SPARE, TEXT } from './token-machine.ts';
import { fillSteps } from './token-steps.ts';

/** `bytes`: UTF-8. */
export type CountTokens = (bytes: Uint8Array) => number;

export interface TokenParts {
  /** `token-machine.ts` as WebAssembly. */
  readonly machine: Uint8Array<ArrayBuffer>;
  /** Fills `target` with the vocabulary, as `createSlots` makes it. */
  readSlots(target: Uint8Array): void;
  /** Called where WebAssembly cannot be had. */
  loadScript(): TokenScript;
}

/** `token-machine.ts` as a script. */
export interface TokenScript {
  createMachine(functions: Omit<ArrayMemory, 'getBytes'> & { readonly classify: typeof classify }): {
    readonly count: Machine['count'];
  };
}

interface Machine extends Pick<ArrayMemory, 'getBytes' | 'reserve'> {
  /** Tokens of the text between two addresses. */
  count(start: number, end: number): number;
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
const START_SIZE = TEXT + PAGE;

export function createTokenCounter({ machine, readSlots, loadScript }: TokenParts): CountTokens {
  const found = createWasmMachine(machine) ?? createScriptMachine(loadScript(), createArrayMemory(START_SIZE));
  readSlots(found.getBytes().subarray(RANKS, RANKS + SLOTS * 8));
  return toCounter(found);
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
  return toCounter(createScriptMachine(script, { ...memory, load32 }));
}

function toCounter({ getBytes, reserve, count }: Machine): CountTokens {
  fillSteps(getBytes());
  return (text) => {
    const end = TEXT + text.byteLength;
    reserve(end + SPARE);
    getBytes().set(text, TEXT);
    return count(TEXT, end);
  };
}

/**
 * Nothing where there is no WebAssembly (`--jitless`), or no memory for it: Node takes 10 GB of address space for each,
 * and containers and CI limit it.
 */
function createWasmMachine(wasm: Uint8Array<ArrayBuffer>): Machine | undefined {
  try {
    const memory = new WebAssembly.Memory({ initial: START_SIZE / PAGE });
    const reserve = (address: number): number => {
      const missing = address - memory.buffer.byteLength;
      return missing > 0 ? memory.grow(Math.ceil(missing / PAGE)) : 0;
    };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), { js: { memory, reserve, classify } });
    // Growing makes another buffer.
    return { getBytes: () => new Uint8Array(memory.buffer), reserve, count: exports['count'] as Machine['count'] };
  } catch {
    return undefined;
  }
}

function createScriptMachine({ createMachine }: TokenScript, memory: ArrayMemory): Machine {
  return { getBytes: memory.getBytes, reserve: memory.reserve, count: createMachine({ ...memory, classify }).count };
}
