// Search on a corpus, in short: what it finds, how large its index is, how fast it answers in the browser. The long form is `bench/search`.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateCorpus } from '../corpus/generate.mjs';
import { work } from '../lib/paths.mjs';
import { measureInBrowser } from '../search/browser.mjs';
import { importTypeScript } from '../search/bundle.mjs';
import { measureRecall } from '../search/measure.mjs';
import { sampleHan, sampleTypos, sampleWords } from '../search/samples.mjs';
import { buildCorpusSite, loadIndexFiles } from '../search/site.mjs';

const PAGES = 300;

/**
 * Bytes, shares and milliseconds; the browser's part is missing where there is none.
 * @typedef {{ pages: number, index: number, gzip: number, recall: Record<string, number>, p50?: number, p95?: number, longestTask?: number, longestQueryTask?: number, build?: number }} Search
 */

/** @returns {Promise<Search>} over all languages of the corpus in one index */
export async function measureSearch({ folder }) {
  const corpus = folder ?? (await openBilingual());
  const { createSearchIndex, createPause } = await importTypeScript(
    resolve(import.meta.dirname, '../search/engine.ts'),
  );
  const site = await buildCorpusSite(corpus, { joined: true });
  try {
    const [text = '[]'] = (await loadIndexFiles(site.dir)).values();
    const documents = JSON.parse(text);
    const index = await createSearchIndex(documents, { pause: createPause() });
    const samples = {
      han: sampleHan(documents, 200),
      words: sampleWords(documents, 200),
      typos: sampleTypos(documents, 100),
    };
    const recall = {};
    for (const [kind, list] of Object.entries(samples)) {
      if (list.length > 0) recall[kind] = (await measureRecall(index, documents, list, { countsRanks: false })).recall;
    }
    const queries = [...sampleHan(documents, 20), ...sampleWords(documents, 20), ...sampleTypos(documents, 10)];
    const found = await measureInBrowser(
      site.dir,
      queries.map(({ query }) => query),
    );
    const browser = found && {
      ...found,
      longestTask: found.longestTask.time,
      longestQueryTask: found.longestQueryTask.time,
    };
    return { pages: documents.length, index: Buffer.byteLength(text), gzip: gzipSync(text).length, recall, ...browser };
  } finally {
    await site.remove();
  }
}

async function openBilingual() {
  const folder = join(work, 'corpus', 'bilingual');
  if (!existsSync(join(folder, 'zh'))) await generateCorpus(folder, { pages: PAGES, bilingual: true });
  return folder;
}
