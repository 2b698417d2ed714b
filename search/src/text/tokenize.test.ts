import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenizer, MAX_WORD } from './tokenize.ts';

const tokenizer = createTokenizer();

function getTerms(source: string, step = Number.POSITIVE_INFINITY): string[] {
  const folded = tokenizer.fold(source);
  const terms: string[] = [];
  let from = 0;
  while (from < folded.text.length) {
    const to = Math.min(folded.text.length, from + step);
    from = tokenizer.scan(folded, { from, to }, (term) => terms.push(term));
  }
  return terms;
}

describe('tokenizer', () => {
  it.each([
    ['words', 'Open the browser', ['open', 'the', 'browser']],
    ['hyphens', 'model-provider', ['model', 'provider']],
    ['dots', 'browser.control', ['browser', 'control']],
    ['options', '--headless', ['headless']],
    ['packages', '@agent-tars/cli', ['agent', 'tars', 'cli']],
    ['humps', 'modelProvider', ['modelprovider', 'model', 'provider']],
    ['humps after a character that folds to three', '… modelProvider', ['modelprovider', 'model', 'provider']],
    [
      'humps after a letter that folds to two',
      'ﬁleName fileName',
      ['filename', 'file', 'name', 'filename', 'file', 'name'],
    ],
    ['small letters after a character that folds to three', '… model', ['model']],
    ['capitals in a row', 'XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
    ['numbers in words', 'es2015', ['es2015', 'es', '2015']],
    ['single letters in short words', '9g', ['9g', '9', 'g']],
    ['no single letters in long words', 'a1b2c3d4e5', ['a1b2c3d4e5']],
    ['capitals alone', 'MCP', ['mcp']],
    ['accents', 'Éléphant', ['elephant']],
    ['Cyrillic', 'Поиск по сайту', ['поиск', 'по', 'сайту']],
    ['Han', '浏览器', ['浏', '浏览', '览', '览器', '器']],
    ['mixed', '使用MCP', ['使', '使用', '用', 'mcp']],
    ['Hangul', '검색', ['검', '검색', '색']],
    ['kana', 'ガイド', ['ガ', 'ガイ', 'イ', 'イド', 'ド']],
    ['Han beyond the first plane', '𠮷野', ['𠮷', '𠮷野', '野']],
    ['punctuation between Han', '浏览，器', ['浏', '浏览', '览', '器']],
    ['emoji', 'go 🚀', ['go', '🚀']],
    ['right to left', 'שלום עולם', ['שלום', 'עולם']],
  ])('%s', (_, source, terms) => {
    expect(getTerms(source)).toEqual(terms);
  });

  it('leaves out, among places, the characters that pairs begin with', () => {
    const folded = tokenizer.fold('浏览 𠮷野a');
    const places: string[] = [];
    tokenizer.scanPlaces(folded, { from: 0, to: folded.text.length }, (kind, start, end) => {
      places.push(`${kind} ${folded.text.slice(start, end)}`);
    });
    expect(places).toEqual(['gram 浏览', 'char 览', 'gram 𠮷野', 'char 野', 'word a']);
  });

  it('keeps the beginning of a word without end', () => {
    expect(getTerms(`x ${'aB3'.repeat(4000)} y`)).toEqual(['x', 'ab3'.repeat(30).slice(0, MAX_WORD), 'y']);
  });

  it('reads in slices what it reads at once, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 9 }), (source, step) => {
        expect(getTerms(source, step)).toEqual(getTerms(source));
      }),
    );
  });

  it.each([
    ['使用MCP协议', ['script:使用', 'word:mcp', 'script:协议']],
    ['@agent-tars/cli', ['word:agent', 'word:tars', 'word:cli']],
    ['🚀', ['symbol:🚀']],
    ['=> {', []],
  ])('splits %j into runs', (source, runs) => {
    expect(tokenizer.splitRuns(tokenizer.fold(source)).map((run) => `${run.kind}:${run.text}`)).toEqual(runs);
  });

  it.each([
    ['modelProvider', 5, true],
    ['modelProvider', 3, false],
    ['a-b', 2, true],
    ['MCP', 1, false],
  ])('knows whether a word or hump begins in %s at %d', (source, index, expected) => {
    expect(tokenizer.isStart(tokenizer.fold(source), index)).toBe(expected);
  });
});
