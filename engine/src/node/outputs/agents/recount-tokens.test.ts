import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTokenParts } from '../../pipeline/render/count-tokens.ts';
import { createTokenCounter } from './count-tokens.ts';
import { recountTokens } from './recount-tokens.ts';

const count = createTokenCounter(loadTokenParts());
const toBytes = (text: string): Uint8Array => Buffer.from(text);

/** The number, and what had to be counted for it. */
function recount(text: string, previous: string): { tokens: number; counted: string[] } {
  const counted: string[] = [];
  const before = { text: toBytes(previous), tokens: count(toBytes(previous)) };
  const tokens = recountTokens(toBytes(text), before, (part) => {
    counted.push(Buffer.from(part).toString());
    return count(part);
  });
  return { tokens, counted };
}

describe('the tokens of a text', () => {
  it.each([
    ['a line that is another one', 'One.\nTwo.\nThree.\n', 'One.\n2.\nThree.\n', ['2.\n', 'Two.\n']],
    ['a line more', 'One.\nThree.\n', 'One.\nTwo.\nThree.\n', ['Two.\n', '']],
    ['a line less', 'One.\nTwo.\nThree.\n', 'One.\nThree.\n', ['', 'Two.\n']],
    ['a line more that is as the one before', 'One.\nOne.\n', 'One.\nOne.\nOne.\n', ['One.\n', '']],
    ['nothing new', 'One.\nTwo.\n', 'One.\nTwo.\n', ['', '']],
    ['a paragraph', '中文。\n\n一个。\n\n末尾。\n', '中文。\n\n两个。\n\n末尾。\n', ['两个。\n\n', '一个。\n\n']],
    ['space in front of a line', 'a\nb\nc\n', 'a\n  b\nc\n', ['a\n  b\n', 'a\nb\n']],
    ['a slash after a line of signs', '...\nb\nc\n', '...\n/b\nc\n', ['...\n/b\n', '...\nb\n']],
    ['another end', 'One.\nTwo', 'One.\nTwo.', ['Two.', 'Two']],
    ['no text before', '', 'One.\n', ['One.\n', '']],
  ])('with %s come from those of the text before', (_, previous, text, [fresh, gone]) => {
    const { tokens, counted } = recount(text, previous);
    expect(tokens).toBe(count(toBytes(text)));
    expect(counted).toEqual([gone, fresh]);
  });

  it('are those that counting finds, whatever has changed', () => {
    const signs = ['\n', '\n', '\n', ' ', '  ', '\r\n', '\t', '/', '//', '.', '...', '-', "'s", 'it', 'Ab', 'ab', '12'];
    const others = [
      '1234',
      '中',
      '文',
      '。',
      '　',
      '\u00a0',
      '\u2028',
      'é',
      '\u0301',
      '🙂',
      '한',
      'ß',
      '#',
      '```',
      '| a |',
    ];
    const text = fc.array(fc.constantFrom(...signs, ...others), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      // Long texts are compared in blocks.
      fc.property(text, text, text, text, fc.constantFrom(1, 1, 40), (first, old, fresh, last, times) => {
        const [start, end] = [first.repeat(times), last.repeat(times)];
        const { tokens } = recount(start + fresh + end, start + old + end);
        expect(tokens).toBe(count(toBytes(start + fresh + end)));
      }),
      { numRuns: 3000 },
    );
  });
});
