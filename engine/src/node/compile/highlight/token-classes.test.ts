import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineBuilder, type TokenClass } from './token-classes.ts';

const build = (tokens: readonly (readonly [text: string, type: TokenClass])[]) => {
  const builder = createLineBuilder();
  for (const [text, type] of tokens) builder.add(text, type);
  return builder.finish().map((line) => line.map(({ text, type }) => `${type}:${text}`));
};

describe('tokens become lines', () => {
  it.each<[string, [string, TokenClass][], string[][]]>([
    ['nothing is one empty line', [], [[]]],
    [
      'equal neighbours become one',
      [
        ['a', 't-k'],
        ['b', 't-k'],
        ['c', 't-s'],
      ],
      [['t-k:ab', 't-s:c']],
    ],
    [
      'white space joins what is before it',
      [
        ['a', 't-k'],
        [' ', 't-p'],
        ['b', 't-k'],
      ],
      [['t-k:a b']],
    ],
    [
      'white space at the start has no class',
      [
        ['  ', 't-c'],
        ['a', 't-k'],
      ],
      [[':  ', 't-k:a']],
    ],
    ['a token of several lines is cut', [['a\nb\n\nc', 't-c']], [['t-c:a'], ['t-c:b'], [], ['t-c:c']]],
    [
      'a line does not join the one before',
      [
        ['a', 't-k'],
        ['\n', ''],
        ['b', 't-k'],
      ],
      [['t-k:a'], ['t-k:b']],
    ],
    ['a break at the end begins a line', [['a\n', 't-k']], [['t-k:a'], []]],
  ])('%s', (_, tokens, lines) => expect(build(tokens)).toEqual(lines));

  it('loses no character, and leaves no empty token and no line break', () => {
    const token = fc.tuple(fc.stringMatching(/^[ab \n\t]{0,6}$/), fc.constantFrom<TokenClass>('', 't-k', 't-s'));
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const builder = createLineBuilder();
        for (const [text, type] of tokens) builder.add(text, type);
        const lines = builder.finish();
        expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(
          tokens.map(([text]) => text).join(''),
        );
        expect(lines.flat().filter(({ text }) => text === '' || text.includes('\n'))).toEqual([]);
      }),
    );
  });
});
