// Time and memory of a cold build as a site grows, next to Hugo's where it is installed: one build of each size, in turns.

import { openCorpus } from '../corpus/open-corpus.mjs';
import { runMeasured } from '../lib/measured-run.mjs';
import { emptyTrash } from '../lib/trash.mjs';
import { createContenders } from '../peers/contenders.mjs';

/** Hugo keeps a site in memory: at 100,000 of these pages, more than most machines have. */
const HUGO_LIMIT = 50_000;

/**
 * @typedef {{ pages: number, ms: number, cpu?: number, memory?: number }} Size milliseconds and bytes
 */

/**
 * @param {{ sizes: number[], log: (line: string) => void }} options
 * @returns {Promise<Record<string, Size[]>>} by the generator's name
 */
export async function measureGrowth({ sizes, log }) {
  const found = {};
  for (const pages of sizes) {
    const corpus = await openCorpus({ pages });
    const peers = pages > HUGO_LIMIT ? [] : ['hugo'];
    const { contenders } = await createContenders({ key: `growth-${pages}`, pages: corpus.pages }, peers);
    for (const { name, build, folder, env, dropCaches } of contenders) {
      await dropCaches();
      const { ms, cpu, memory } = await runMeasured(...build, { cwd: folder, env });
      found[name] = [...(found[name] ?? []), { pages, ms, cpu, memory }];
      log(
        `  ${pages.toLocaleString('en-US')} pages: ${name} ${(ms / 1000).toFixed(1)} s, ${(memory / 1e6).toFixed(0)} MB`,
      );
      await dropCaches();
    }
    await emptyTrash();
  }
  return found;
}
