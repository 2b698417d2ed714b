// `npm run check`: formatting, lint, types of every world, unit tests and the layers. `npm test` runs it with the browser tests.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode, root, runNode } from './run.mjs';
import { runTests } from './vitest.mjs';

/** One tsconfig a world, so that each sees only what exists where it runs. */
const worlds = ['engine/src/model', 'engine/src/node', 'engine/src/render', 'engine/src/client', 'engine/test', 'site'];

/** True when formatting, lint and types are as they should be. Says which is not. */
export async function checkCode() {
  const results = [['format and lint', await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '.'])]];
  for (const world of worlds.filter((name) => existsSync(join(root, name, 'tsconfig.json')))) {
    results.push([`types of ${world}`, await runNode('node_modules/typescript/bin/tsc', ['-p', world])]);
  }
  const failed = results.filter(([, code]) => code !== 0).map(([name]) => name);
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return failed.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  const { ensure } = await import('./ensure.mjs');
  await ensure();
  const good = await checkCode();
  const tested = await runTests(['--project', 'unit']);
  process.exitCode = good && tested ? 0 : 1;
}
