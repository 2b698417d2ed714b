// Counts tokens with the vocabulary that comes with the engine, which is read when the first text is counted.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import {
  type CountTokens,
  createTokenCounter,
  type TokenParts,
  type TokenScript,
} from '../../outputs/agents/count-tokens.ts';

export function createLazyTokenCounter(): CountTokens {
  let count: CountTokens | undefined;
  return (text) => {
    count ??= createTokenCounter(loadTokenParts());
    return count(text);
  };
}

/** All files are made when the engine is bundled. */
export function loadTokenParts(): TokenParts {
  const dist = join(getEnginePaths().packageDir, 'dist');
  return {
    machine: readFileSync(join(dist, 'o200k.wasm')),
    slots: readFileSync(join(dist, 'o200k.bin')),
    loadScript: () => createRequire(import.meta.url)(join(dist, 'o200k.cjs')) as TokenScript,
  };
}
