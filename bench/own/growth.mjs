// Time and memory of a cold build as a site grows, next to Hugo's where it is installed: one build of each size, in turns.

import { openCorpus } from '../corpus/open-corpus.mjs';
import { runCalm } from '../lib/calm.mjs';
import { getFileSystem, getToday } from '../lib/machine.mjs';
import { runMeasured } from '../lib/measured-run.mjs';
import { createContenders } from '../peers/contenders.mjs';

/** Hugo keeps a site in memory: 4 GB at 10,000 of these pages, and at 50,000 more than most machines have. */
const HUGO_LIMIT = 20_000;

/**
 * Milliseconds and bytes; `date` and `files` are those of this size, which may have been measured earlier than others.
 * @typedef {{ pages: number, ms: number, cpu?: number, memory?: number, date: string, files?: string }} Size
 */

/**
 * @param {{ sizes: number[], known?: Record<string, Size[]>, log: (line: string) => void, onSize: (found: Record<string, Size[]>) => void }} options
 *   `known`: sizes of earlier runs, which stay; `onSize` hears what is known after each size
 * @returns {Promise<Record<string, Size[]>>} by the generator's name
 */
export async function measureGrowth({ sizes, known = {}, log, onSize }) {
  const found = { ...known };
  for (const pages of sizes) {
    const corpus = await openCorpus({ pages });
    const peers = pages > HUGO_LIMIT ? [] : ['hugo'];
    const { contenders } = await createContenders({ key: `growth-${pages}`, pages: corpus.pages }, peers);
    for (const { name, build, folder, env, dropCaches } of contenders) {
      const { ms, cpu, memory } = await runCalm(async () => {
        await dropCaches();
        return runMeasured(...build, { cwd: folder, env });
      });
      const others = (found[name] ?? []).filter((size) => size.pages !== pages);
      found[name] = [...others, { pages, ms, cpu, memory, date: getToday(), files: getFileSystem() }].sort(
        (a, b) => a.pages - b.pages,
      );
      log(
        `  ${pages.toLocaleString('en-US')} pages: ${name} ${(ms / 1000).toFixed(1)} s, ${(memory / 1e6).toFixed(0)} MB`,
      );
      await dropCaches();
    }
    onSize(found);
  }
  return found;
}
