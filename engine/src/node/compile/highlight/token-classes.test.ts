import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineBuilder } from './token-classes.ts';

const build = (tokens: readonly (readonly [text: string, type: string])[]) => {
  const builder = createLineBuilder();
  for (const [text, type] of tokens) builder.add(text, type);
  return builder.finish().map((line) => line.map(({ text, type }) => `${type}:${text}`));
};

describe('tokens become lines', () => {
  it.each<[string, [string, string][], string[][]]>([
    ['nothing is one empty line', [], [[]]],
    [
      'equal neighbours become one',
      [
        ['a', 'k'],
        ['b', 'k'],
        ['c', 's'],
      ],
      [['k:ab', 's:c']],
    ],
    [
      'white space joins what is before it',
      [
        ['a', 'k'],
        [' ', 'p'],
        ['b', 'k'],
      ],
      [['k:a b']],
    ],
    [
      'white space at the start has no class',
      [
        ['  ', 'c'],
        ['a', 'k'],
      ],
      [[':  ', 'k:a']],
    ],
    ['a token of several lines is cut', [['a\nb\n\nc', 'c']], [['c:a'], ['c:b'], [], ['c:c']]],
    [
      'a line does not join the one before',
      [
        ['a', 'k'],
        ['\n', ''],
        ['b', 'k'],
      ],
      [['k:a'], ['k:b']],
    ],
    ['a break at the end begins a line', [['a\n', 'k']], [['k:a'], []]],
  ])('%s', (_, tokens, lines) => expect(build(tokens)).toEqual(lines));

  it('loses no character, and leaves no empty token and no line break', () => {
    const token = fc.tuple(fc.stringMatching(/^[ab \n\t]{0,6}$/), fc.constantFrom('', 'k', 's'));
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
