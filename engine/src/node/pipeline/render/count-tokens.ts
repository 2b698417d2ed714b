// Counts tokens with the vocabulary that comes with the engine, which is read when the first text is counted.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import { type CountTokens, createTokenCounter } from '../../outputs/agents/count-tokens.ts';

export function createLazyTokenCounter(): CountTokens {
  let count: CountTokens | undefined;
  return (text) => {
    count ??= loadCounter();
    return count(text);
  };
}

/** Both files are made when the engine is bundled. */
function loadCounter(): CountTokens {
  const dist = join(getEnginePaths().packageDir, 'dist');
  return createTokenCounter({
    machine: readFileSync(join(dist, 'o200k.wasm')),
    slots: readFileSync(join(dist, 'o200k.bin')),
  });
}
