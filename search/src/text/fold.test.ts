import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFold } from './fold.ts';
import { joinFolded, toFoldedOffset, toSourceEnd, toSourceStart } from './folded-text.ts';

const fold = createFold();

describe('fold', () => {
  it.each([
    ['case', 'Agent TARS', 'agent tars'],
    ['accents', 'Agént naïve façade', 'agent naive facade'],
    ['decomposed accents', 'age\u0301nt', 'agent'],
    ['letters without decomposition', 'Straße Æther Łódź', 'strasse aether lodz'],
    ['Turkish capital', 'İstanbul', 'istanbul'],
    ['final sigma', 'ΛΌΓΟΣ λόγος', 'λογοσ λογοσ'],
    ['Cyrillic keeps й and gives ё', 'Настройка Ёлка', 'настройка елка'],
    ['decomposed Cyrillic', 'настрои\u0306ка', 'настройка'],
    ['Hangul stays whole', '한국어', '한국어'],
    ['Hangul in jamo', '\u1112\u1161\u11ab', '한'],
    ['kana keep their marks', 'ガイド がいど', 'ガイド がいど'],
    ['kana with separate marks', 'カ\u3099イド', 'ガイド'],
    ['half-width kana', 'ｶﾞｲﾄﾞ', 'ガイド'],
    ['full width', 'ＭＣＰ　１２', 'mcp 12'],
    ['traditional Han', '瀏覽器 設計 體驗', '浏览器 设计 体验'],
    ['traditional Han of errors and questions', '這與誰 安裝失敗 金鑰 綁定 遙測', '这与谁 安装失败 金钥 绑定 遥测'],
    ['ligatures', 'ﬁle', 'file'],
    ['Arabic vowels', 'مُحَمَّد', 'محمد'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Devanagari keeps its vowels', 'हिन्दी', 'हिन्दी'],
    ['invisible characters', 'foo\u200Bbar\u00AD\uFEFF', 'foobar'],
    ['white space, but for line breaks and tabs', 'a\tb\nc\u00A0d\u3000e', 'a\tb\nc d e'],
    ['emoji', '🚀 go 👍🏽', '🚀 go 👍🏽'],
    [
      'a mark after a long plain stretch',
      'A Very Plain Sentence\u0301, Ünd Another\tPlain Line',
      'a very plain sentence, und another\tplain line',
    ],
    ['lone surrogates', 'a\uD83Db', 'a\uFFFDb'],
  ])('%s', (_, source, expected) => {
    expect(fold(source).text).toBe(expected);
  });

  it.each([
    ['age\u0301nt x', 'agent', 'age\u0301nt'],
    ['Straße 1', 'strasse', 'Straße'],
    ['x ﬁle', 'file', 'ﬁle'],
    ['a very plain sentence with a plain cafe\u0301', 'cafe', 'cafe\u0301'],
    ['a\u200Bb\u200Bc', 'b', 'b'],
    ['ｶﾞｲﾄﾞ を', 'ガイド', 'ｶﾞｲﾄﾞ'],
    ['𝐀𝐁 c', 'ab', '𝐀𝐁'],
  ])('leads from %j back to the letters of %j', (source, term, letters) => {
    const folded = fold(source);
    const at = folded.text.indexOf(term);
    expect(source.slice(toSourceStart(folded, at), toSourceEnd(folded, at + term.length))).toBe(letters);
  });

  it('folds what a slice of the source folds to, for any text', { timeout: 30_000 }, () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.nat(60), fc.nat(60), (source, a, b) => {
        const folded = fold(source);
        // Terms are made of whole code points.
        const points = [...folded.text];
        const start = points.slice(0, Math.min(a, b)).join('').length;
        const end = points.slice(0, Math.max(a, b)).join('').length;
        const from = toSourceStart(folded, start);
        const to = toSourceEnd(folded, end);
        if (end <= start) return;
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(source.length);
        expect(fold(source.slice(from, to)).text).toContain(folded.text.slice(start, end));
      }),
    );
  });

  it('folds long stretches of plain text as it folds their characters', () => {
    const plain = fc.string({ unit: 'binary-ascii', maxLength: 40 });
    const other = fc.constantFrom('\u0301', 'é', '协议', '🚀', 'ﬁ', '\u200B');
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, other), { maxLength: 8 }), (pieces) => {
        const source = pieces.join('');
        const clusters = source.match(/[^\p{M}][\p{M}]*|\p{M}+/gsu) ?? [];
        expect(fold(source).text).toBe(clusters.map((cluster) => fold(cluster).text).join(''));
      }),
    );
  });

  it('finds the folded place of a place in the source', () => {
    const folded = fold('Straße: ﬁle 🚀');
    for (const word of ['ﬁle', '🚀', 'Straße'])
      expect(toSourceStart(folded, toFoldedOffset(folded, folded.source.indexOf(word)))).toBe(
        folded.source.indexOf(word),
      );
  });

  it('joins pieces as if they had been one', () => {
    const pieces = ['Straße ', 'ﬁle ', 'plain ', 'é'];
    const all = pieces.join('');
    expect(joinFolded(pieces.map(fold), all)).toEqual(fold(all));
  });

  it('takes no longer for a pile of marks than for other text', () => {
    const folded = fold(`a${'\u0301\u0316'.repeat(50_000)}b`);
    expect(folded.text).toBe('ab');
    expect(toSourceStart(folded, 1)).toBe(100_001);
  });
});
