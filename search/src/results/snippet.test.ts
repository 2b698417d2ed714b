import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSnippet, measure, SNIPPET_WIDTH } from './snippet.ts';

function cut(source: string, match: string, section: { from?: number; to?: number } = {}): string {
  const start = source.indexOf(match);
  const { from = 0, to = source.length } = section;
  const { before, body, after } = createSnippet({ source, start, end: start + match.length, from, to });
  return before + body + after;
}

describe('snippet', () => {
  it.each([
    ['short text as it is', 'A short line.', 'short', 'A short line.'],
    ['from the start of the line', 'First line.\nSecond MATCH line.', 'MATCH', 'Second MATCH line.'],
    ['to the next blank line', 'MATCH one\ntwo\n\nthree', 'MATCH', 'MATCH one two'],
    ['to the end of the text', '结束 MATCH。', 'MATCH', '结束 MATCH。'],
    ['single spaces', 'a   b\t\tMATCH   c', 'MATCH', 'a b MATCH c'],
  ])('shows %s', (_, source, match, expected) => {
    expect(cut(source, match)).toBe(expected);
  });

  it('stays inside its section', () => {
    expect(cut('Heading\nMATCH text Next', 'MATCH', { from: 8, to: 18 })).toBe('MATCH text');
  });

  it('puts the match in the middle of a long line, and cuts between words', () => {
    const shown = cut(`${'left side '.repeat(30)}MATCH${' right side'.repeat(30)}`, 'MATCH');
    expect(shown).toMatch(/^\.\.\.(?:left|side) .*MATCH.* (?:right|side)\.\.\.$/);
    expect(measure(shown)).toBeGreaterThan(80);
    expect(measure(shown)).toBeLessThanOrEqual(SNIPPET_WIDTH);
    expect(Math.abs(shown.indexOf('MATCH') * 2 + 5 - shown.length)).toBeLessThan(20);
  });

  it.each([
    ['joined by hyphens', 'the-very-long-name-of-a-package', ' '],
    ['a path', './some/folder/with/a/file.ts', ' '],
    ['an option', '--browser.control.strategy', ' '],
    ['Latin in Han', 'multimodal-agent-tars-cli', '网'],
  ])('cuts no word in two that is %s', (_, word, space) => {
    for (let more = 0; more < 60; more++) {
      const filler = `${space === ' ' ? 'word ' : '文'}`.repeat(4);
      const left = `${(filler + word + space).repeat(12)}${'x'.repeat(more)}${space}`;
      const shown = cut(
        `${left}MATCH${space}${'y'.repeat(more)}${`${space}${word}${space}${filler}`.repeat(12)}`,
        'MATCH',
      );
      const inner = shown.replaceAll(word, '').replace(/^\.\.\.|\.\.\.$/g, '');
      expect(inner).toMatch(/^[\s文网]*(?:word|x+|[\s文网])*[\s文网]*MATCH(?:[\s文网]|y+|word)*$/);
    }
  });

  it('leaves out the signs of what it cuts off', () => {
    for (let more = 0; more < 20; more++) {
      const shown = cut(`${'甲，'.repeat(40)}${'乙'.repeat(more)}目标${'丙'.repeat(more)}${'（丁'.repeat(40)}`, '目标');
      expect(shown).not.toMatch(/^\.\.\.，|（\.\.\.$/);
    }
  });

  it('gives what one side does not need to the other', () => {
    const shown = cut(`MATCH${' right side'.repeat(30)}`, 'MATCH');
    expect(shown.startsWith('MATCH')).toBe(true);
    expect(measure(shown)).toBeGreaterThan(85);
  });

  it('counts a Han character as three', () => {
    const shown = cut(`${'浏览网页'.repeat(30)}目标${'控制工具'.repeat(30)}`, '目标');
    expect(shown).toMatch(/^\.\.\..*目标.*\.\.\.$/);
    expect(measure(shown)).toBeLessThanOrEqual(SNIPPET_WIDTH);
    expect(shown.length).toBeGreaterThan(30);
  });

  it('never cuts a character in two, whatever the text', () => {
    const unit = fc.constantFrom('🚀', '👩‍👩‍👧', 'e\u0301', '中', 'a', ' ', '\n', '👍🏽');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), fc.string({ unit, maxLength: 200 }), (left, right) => {
        const source = `${left}MATCH${right}`;
        const shown = cut(source, 'MATCH');
        expect(shown).toContain('MATCH');
        expect(measure(shown)).toBeLessThanOrEqual(SNIPPET_WIDTH);
        expect(/(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(shown)).toBe(false);
        const inner = shown.replace(/^\.\.\.|\.\.\.$/g, '');
        expect(source.replace(/\s+/g, ' ')).toContain(inner.trim());
      }),
    );
  });
});
