import { describe, expect, it } from 'vitest';
import { hashUnits } from '../lib/hash-units.ts';
import { createTokenizer } from './tokenize.ts';
import { createPairScanner, getPairTerm } from './word-pairs.ts';

const tokenizer = createTokenizer();

function listPairs(source: string): number[] {
  const buckets: number[] = [];
  const scanner = createPairScanner((bucket) => buckets.push(bucket));
  const folded = tokenizer.fold(source);
  scanner.begin();
  tokenizer.scanPlaces(folded, { from: 0, to: folded.text.length }, (kind, start, end) => {
    if (kind === 'word') scanner.see(start, end, hashUnits(folded.text, start, end));
  });
  return buckets;
}

describe('word pairs', () => {
  it.each([
    ['and obtain', 1],
    ['a b c', 2],
    ['model-provider', 1],
    ['one, two', 0],
    ['one  two', 0],
    ['使用 MCP', 0],
    ['word', 0],
    ['', 0],
  ])('%j has %d', (source, count) => {
    expect(listPairs(source)).toHaveLength(count);
  });

  it('mean the same two words in any text, whatever their letters look like', () => {
    expect(listPairs('Model-Provider')).toEqual(listPairs('model provider'));
    expect(listPairs('see the model provider first')).toEqual(expect.arrayContaining(listPairs('model provider')));
    expect(listPairs('provider model')).not.toEqual(listPairs('model provider'));
  });

  it('start again with each text', () => {
    const buckets: number[] = [];
    const scanner = createPairScanner((bucket) => buckets.push(bucket));
    scanner.begin();
    scanner.see(0, 1, 1);
    scanner.begin();
    scanner.see(2, 3, 2);
    expect(buckets).toEqual([]);
  });

  it('are spread over the buckets, and named like no word', () => {
    const seen = new Set(Array.from({ length: 8000 }, (_, i) => listPairs(`w${i} x${i % 89}`)[0]));
    expect(seen.size).toBeGreaterThan(6000);
    for (const bucket of seen) expect(tokenizer.isWord(getPairTerm(bucket ?? -1))).toBe(false);
  });
});
