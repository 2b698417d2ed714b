// Measures an index in pieces: what it finds, and what a reader downloads for it. Must not print.

import { gzipSync } from 'node:zlib';
import { measureRecall } from './measure.mjs';

/** `engine`: the bundle of `engine.ts`. Bytes are gzipped. */
export async function measureShards(engine, documents, samples) {
  const start = performance.now();
  const { folder, files } = engine.buildSearchShards('search_index', documents);
  const built = performance.now() - start;
  const sizes = new Map(files.map(({ path, content }) => [path, gzipSync(content).length]));
  const open = async () => {
    const downloads = [];
    const source = engine.createShardSource(folder, async (path) => {
      downloads.push(sizes.get(path) ?? 0);
      return new Response(files.find((file) => file.path === path).content);
    });
    return { index: await engine.openShardedIndex(source), downloads };
  };
  const sum = (bytes) => bytes.reduce((total, size) => total + size, 0);
  const first = await open();
  const titles = sum(first.downloads);
  await first.index.querySliced(samples[0].query);
  const { index } = await open();
  const recall = await measureRecall(
    { query: (text, options) => index.querySliced(text, options) },
    documents,
    samples,
    { countsRanks: true },
  );
  return {
    ...recall,
    built,
    files: files.length,
    total: sum([...sizes.values()]),
    titles,
    firstQuery: sum(first.downloads) - titles,
  };
}
