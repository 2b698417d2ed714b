// Counts tokens with the vocabulary that comes with the engine, which is read when the first text is counted.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import { type CountTokens, createTokenCounter } from '../../outputs/agents/count-tokens.ts';
import { openTokenTable } from '../../outputs/agents/token-table.ts';

/** Below the engine's folder; made when the engine is bundled. */
const FILE = 'dist/o200k.bin';

export function createLazyTokenCounter(): CountTokens {
  let count: CountTokens | undefined;
  return (text) => {
    count ??= loadCounter();
    return count(text);
  };
}

function loadCounter(): CountTokens {
  const bytes = readFileSync(join(getEnginePaths().packageDir, FILE));
  // A view of four-byte numbers has to start at a multiple of four.
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  return createTokenCounter(openTokenTable(new Uint32Array(buffer, byteOffset, byteLength / 4)));
}
