// Typos in words of a large corpus next to the repository, where it is there.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchDocument } from './src/index.ts';

const corpus = resolve(import.meta.dirname, '../../shared/corpus/bilingual');

interface Found {
  readonly recall: number;
  readonly misses: readonly string[];
}

describe.skipIf(!existsSync(corpus))('words with a typo', () => {
  const misses: Record<string, readonly string[]> = {};
  let asked = 0;

  beforeAll(async () => {
    const { buildCorpusSite, loadIndexFiles } = await import('../bench/search/site.mjs' as string);
    const { sampleTypos } = await import('../bench/search/samples.mjs' as string);
    const { measureRecall } = await import('../bench/search/measure.mjs' as string);
    const site = await buildCorpusSite(corpus, { joined: false });
    for (const [lang, file] of await loadIndexFiles(site.dir)) {
      const documents: readonly SearchDocument[] = JSON.parse(file);
      const samples: readonly unknown[] = sampleTypos(documents, 500);
      const found: Found = await measureRecall(await createSearchIndex(documents), documents, samples, {
        countsRanks: false,
      });
      asked += samples.length;
      misses[lang] = found.misses;
    }
    await site.remove();
  }, 300_000);

  it('find the page that the word is from', () => {
    expect(asked).toBe(1000);
    expect(misses).toEqual({ en: [], zh: [] });
  });
});
