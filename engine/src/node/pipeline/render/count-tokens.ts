// Counts tokens with the vocabulary that comes with the engine, which is read when the first text is counted.

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import {
  type CountTokens,
  createPartCounter,
  createTokenCounter,
  type SharedTokens,
  type TokenParts,
} from '../../outputs/agents/count-tokens.ts';
import { type CountedText, recountTokens } from '../../outputs/agents/recount-tokens.ts';
import { createTokenMemory, fillTokenMemory, type TokenMemory } from '../../outputs/agents/token-memory.ts';
import { loadTokenScript } from './token-script.ts';

/** `previous`: a similar text, whose tokens are known. */
export type TokenCounter = (text: Uint8Array, previous?: CountedText) => number;

/** Bytes that may be counted with parts of the vocabulary: of more, all of it is read in less time. */
const FEW_BYTES = 1024;

/** `shared`: what this thread and others count with. Default: it counts alone. */
export function createLazyTokenCounter(shared?: SharedTokens): TokenCounter {
  let whole: CountTokens | undefined;
  let few: CountTokens | undefined;
  let left = FEW_BYTES;
  const count = (text: Uint8Array): number => {
    whole ??= createTokenCounter(loadTokenParts(), shared);
    return whole(text);
  };
  const countPart = (text: Uint8Array): number => {
    if (text.byteLength === 0) return 0;
    left -= text.byteLength;
    if (whole || left < 0) return count(text);
    few ??= openPartCounter();
    return few(text);
  };
  return (text, previous) => (previous ? recountTokens(text, previous, countPart) : count(text));
}

/** What the threads of a build count with: sent to them before it is filled, so that they need not wait for it. `undefined`: each counts alone. */
export function shareTokens(threads: number): { readonly memory: TokenMemory; readonly fill: () => void } | undefined {
  const { readCode, readSlots } = loadTokenParts();
  const memory = createTokenMemory(readCode(), threads);
  return memory && { memory, fill: () => fillTokenMemory(memory, readSlots) };
}

/** All files are made when the engine is bundled. */
export function loadTokenParts(): TokenParts {
  const dist = getDist();
  return {
    readCode: () => readFileSync(join(dist, 'o200k.wasm')),
    readSlots: (target) => readVocabulary(dist, target),
    loadScript: loadTokenScript,
  };
}

function openPartCounter(): CountTokens {
  const dist = getDist();
  let file = 0;
  const count = createPartCounter(loadTokenScript(), (target, at) => fill(file, target, at));
  return (text) => {
    file = openSync(join(dist, 'o200k.bin'), 'r');
    try {
      return count(text);
    } finally {
      closeSync(file);
    }
  };
}

/** Where it stays: a buffer in between would be made of as many new pages of memory. */
function readVocabulary(dist: string, target: Uint8Array): void {
  const file = openSync(join(dist, 'o200k.bin'), 'r');
  try {
    fill(file, target, 0);
  } finally {
    closeSync(file);
  }
}

/** `at`: in the file. */
function fill(file: number, target: Uint8Array, at: number): void {
  for (let done = 0; done < target.byteLength; ) {
    const bytes = readSync(file, target, done, target.byteLength - done, at + done);
    if (bytes === 0) throw new Error('the vocabulary is shorter than it should be');
    done += bytes;
  }
}

const getDist = (): string => join(getEnginePaths().packageDir, 'dist');
