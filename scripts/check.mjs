// Formatting, lint, and the types of every world.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run.mjs';

/** One tsconfig a world, so that each sees only what exists where it runs. */
const worlds = [
  'engine/src/model',
  'engine/src/text',
  'engine/src/node',
  'engine/src/render',
  'engine/src/client',
  'engine/test',
  'mcp',
  'search',
  'search/src/write',
  'site',
  'docs',
];

/** What the compiler knows of a world stays for the next run, which then looks only at what changed. */
const remember = (world) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/types', `${world.replaceAll('/', '-')}.tsbuildinfo`),
];

/** Formatting, lint and types: the names of those that are not as they should be. */
export async function checkCode() {
  const results = [['format and lint', await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '.'])]];
  for (const world of worlds.filter((name) => existsSync(join(root, name, 'tsconfig.json')))) {
    results.push([
      `types of ${world}`,
      await runNode('node_modules/typescript/bin/tsc', ['-p', world, ...remember(world)]),
    ]);
  }
  return results.filter(([, code]) => code !== 0).map(([name]) => name);
}
