// Builds an index in pieces and opens it as a browser does, counting downloads.

import { gzipSync } from 'node:zlib';
import { sampleWords } from './samples.mjs';

/** `engine`: the bundle of `engine.ts`. Bytes are gzipped; `ahead` is fetched before the first query. */
export async function openShards(engine, documents) {
  const start = performance.now();
  const { entry, files } = await buildShards(engine, documents);
  const built = performance.now() - start;
  const folder = engine.getShardFolder(entry);
  const sizes = new Map([...files].map(([path, content]) => [path, gzipSync(content).length]));
  const open = async () => {
    const downloads = [sizes.get(entry)];
    const source = engine.createShardSource(folder, JSON.parse(files.get(entry)), async (path) => {
      downloads.push(sizes.get(path) ?? 0);
      return new Response(files.get(path));
    });
    const index = await engine.openShardedIndex(source);
    return { query: (text, options) => index.querySliced(text, options), downloads };
  };
  const sum = (bytes) => bytes.reduce((total, size) => total + size, 0);
  const first = await open();
  const ahead = sum(first.downloads);
  await first.query(sampleWords(documents, 1)[0]?.query ?? 'a');
  return {
    index: await open(),
    built,
    files: files.size,
    total: sum([...sizes.values()]),
    ahead,
    firstQuery: sum(first.downloads) - ahead,
  };
}

async function buildShards(engine, documents) {
  const files = new Map();
  const pages = new Map(documents.map((document) => [document.routePath, document]));
  const { indexes } = await engine.buildSearchIndexes({
    enabled: true,
    versioned: false,
    shardThreshold: 0,
    routes: documents.map((document) => ({ ...document, pageId: document.routePath, frontmatter: {} })),
    isExcluded: () => false,
    getPage: (id) => {
      const { toc, content } = pages.get(id);
      const text = JSON.stringify(content);
      return { meta: { toc }, getTextJson: () => text, textBytes: Buffer.byteLength(text) };
    },
    emit: ({ path, content }) => files.set(path, String(content)),
  });
  const [entry] = Object.values(indexes);
  return { entry, files };
}
