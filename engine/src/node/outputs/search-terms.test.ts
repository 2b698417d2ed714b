import { describe, expect, it } from 'vitest';
import { createTermExtractor, decodeTerms, encodeTerms } from './search-terms.ts';

describe('createTermExtractor', () => {
  const extract = createTermExtractor();
  it.each([
    [['Model model'], ['model'], []],
    [['浏览器'], [], ['浏', '浏览', '览', '览器', '器']],
    [['使用MCP', 'mcp'], ['mcp'], ['使', '使用', '用']],
    [[''], [], []],
  ])('%j', (texts, words, others) => {
    expect(extract(texts)).toEqual({ words, others });
  });
});

describe('encodeTerms', () => {
  it.each([
    { words: ['a', 'b'], others: ['浏', '浏览'] },
    { words: ['a'], others: [] },
    { words: [], others: ['浏'] },
    { words: [], others: [] },
  ])('comes back from text: %j', (terms) => {
    expect(decodeTerms(encodeTerms(terms))).toEqual(terms);
  });
});
