import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashUnits } from '../lib/hash-units.ts';
import { createTokenizer } from '../text/tokenize.ts';
import { createPairScanner, getPairTerm } from '../text/word-pairs.ts';
import { createPostingsBuilder, unpackPostings } from './postings.ts';

const tokenizer = createTokenizer();

/** Pages by term, sorted, as the tokenizer has them. */
function listExpected(pages: readonly (readonly string[])[]): [string, number[]][] {
  const lists = new Map<string, Set<number>>();
  const add = (term: string, page: number): void => void (lists.get(term) ?? addList(lists, term)).add(page);
  for (const [page, texts] of pages.entries()) {
    for (const text of texts) {
      const folded = tokenizer.fold(text);
      const pairs = createPairScanner((bucket) => add(getPairTerm(bucket), page));
      tokenizer.scan(folded, { from: 0, to: folded.text.length }, (term, kind, start, end) => {
        add(term, page);
        if (kind === 'word') pairs.see(start, end, hashUnits(term));
      });
    }
  }
  return [...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, list]) => [term, [...list]]);
}

function addList(lists: Map<string, Set<number>>, term: string): Set<number> {
  const list = new Set<number>();
  lists.set(term, list);
  return list;
}

function listPostings(pages: readonly (readonly string[])[]): [string, number[]][] {
  const builder = createPostingsBuilder();
  for (const [page, texts] of pages.entries()) builder.add(page, texts);
  const { terms, ends, pages: all } = unpackPostings(builder.finish());
  return terms.map((term, i) => [term, [...all.subarray(ends[i - 1] ?? 0, ends[i])]]);
}

describe('postings', () => {
  it.each([
    [''],
    ['modelProvider XMLHttpRequest es2015 9g A'],
    ['a b-c  d'],
    ['naïve café\nplain ﬁt e\u0301 \u0301x'],
    ['don’t “quote” a…b c\nplain'],
    ['使用 React 组件\nUse it\n安装'],
    [`${'x'.repeat(64)} y ${'x'.repeat(65)} y ${'aB1'.repeat(30)} z`],
    ['a\u{1F680}b \u{1F680}\nc d\uD83D'],
  ])('of %j are the terms that the tokenizer finds', (text) => {
    expect(listPostings([[text]])).toEqual(listExpected([[text]]));
  });

  it('of any pages are the terms that the tokenizer finds', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'B',
        '7',
        'word',
        'Han',
        ' ',
        ' ',
        '-',
        '\n',
        '.',
        'é',
        '\u0301',
        '…',
        '’',
        '浏览',
        '\u{1F680}',
        'Д',
        '１',
      ],
      ...['ß', 'İ', 'ﬁ', '\u200D', '_', 'x'.repeat(33)],
    );
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 4 }), (pages) => {
        expect(listPostings(pages)).toEqual(listExpected(pages));
      }),
      { numRuns: 1000 },
    );
  });

  it('of many different terms lose none', () => {
    const words = Array.from({ length: 30_000 }, (_, i) => `w${i}x`);
    const found = new Map(listPostings([[words.join('  ')], [words.slice(5).join('  ')]]));
    expect(found.get('w4x')).toEqual([0]);
    expect(words.slice(5).every((word) => found.get(word)?.length === 2)).toBe(true);
  });
});
