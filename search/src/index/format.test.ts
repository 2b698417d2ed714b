import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePostings, encodeWords, getTermShard, parseWords } from './format.ts';

describe('search shards', () => {
  it.each([
    ['agent', 64],
    ['浏览', 64],
    ['', 7],
  ])('puts %j into one of %d shards, always the same', (term, shards) => {
    const shard = getTermShard(term, shards);
    expect(shard).toBe(getTermShard(term, shards));
    expect(shard).toBeGreaterThanOrEqual(0);
    expect(shard).toBeLessThan(shards);
  });

  it('spreads terms evenly', () => {
    const counts = new Array<number>(16).fill(0);
    for (let i = 0; i < 16_000; i++) {
      const shard = getTermShard(`term${i}`, 16);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(700);
  });

  it('brings postings back', () => {
    expect(decodePostings([3, 1, 5])).toEqual([3, 4, 9]);
    expect(decodePostings([])).toEqual([]);
  });

  it('brings the vocabulary back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', '浏', '🚀', '\u0301'), maxLength: 6 }), {
          maxLength: 12,
        }),
        (texts) => {
          const words = texts.sort().map((word, frequency) => ({ word, frequency }));
          expect([...parseWords(encodeWords(words))]).toEqual(words);
        },
      ),
      { numRuns: 60 },
    );
  });
});
