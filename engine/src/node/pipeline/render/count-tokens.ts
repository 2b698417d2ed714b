// Counts tokens with the vocabulary that comes with the engine, which is read when the first text is counted.

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import {
  type CountTokens,
  createPartCounter,
  createTokenCounter,
  type TokenParts,
  type TokenScript,
} from '../../outputs/agents/count-tokens.ts';
import { type CountedText, recountTokens } from '../../outputs/agents/recount-tokens.ts';

/** `previous`: a similar text, whose tokens are known. */
export type TokenCounter = (text: Uint8Array, previous?: CountedText) => number;

/** Bytes that may be counted with parts of the vocabulary: of more, all of it is read in less time. */
const FEW_BYTES = 1024;

export function createLazyTokenCounter(): TokenCounter {
  let whole: CountTokens | undefined;
  let few: CountTokens | undefined;
  let left = FEW_BYTES;
  const count = (text: Uint8Array): number => {
    whole ??= createTokenCounter(loadTokenParts());
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

/** All files are made when the engine is bundled. */
export function loadTokenParts(): TokenParts {
  const dist = getDist();
  return {
    machine: readFileSync(join(dist, 'o200k.wasm')),
    slots: readFileSync(join(dist, 'o200k.bin')),
    loadScript: () => loadScript(dist),
  };
}

function openPartCounter(): CountTokens {
  const dist = getDist();
  let file = 0;
  const count = createPartCounter(loadScript(dist), (target, at) => {
    readSync(file, target, 0, target.byteLength, at);
  });
  return (text) => {
    file = openSync(join(dist, 'o200k.bin'), 'r');
    try {
      return count(text);
    } finally {
      closeSync(file);
    }
  };
}

const getDist = (): string => join(getEnginePaths().packageDir, 'dist');

const loadScript = (dist: string): TokenScript =>
  createRequire(import.meta.url)(join(dist, 'o200k.cjs')) as TokenScript;
