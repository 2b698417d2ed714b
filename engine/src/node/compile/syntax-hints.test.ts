import { describe, expect, it } from 'vitest';
import { compileText } from '../../../test/fixtures/compile-text.ts';

describe('mistakes in MDX say what to do', () => {
  const braces = 'In MDX, braces hold JavaScript. Write `\\{` to show one, or put the text in backticks.';
  const sign = 'Write `\\<` to show the sign, or put the text in backticks.';
  it.each([
    ['a {b c} d', 'Not a valid expression: Expected `,` or `)` but found `Identifier`', braces],
    ['a { b', 'Unexpected end of file in expression, expected a corresponding closing brace for `{`', braces],
    ['I <3 you', 'Unexpected character after `<`, expected a valid JSX tag', sign],
    ['a <- b', 'Unexpected character after `<`, expected a valid JSX tag', sign],
    [
      'See <https://example.org>.',
      'Unexpected character after `<`, expected a valid JSX tag',
      'Write the link as `[text](address)`.',
    ],
    ['a\n\n<br>', 'Expected a closing tag for `<br>` at 3:1', 'MDX takes tags for JSX: write `<br />`.'],
    [
      '<div>\n\na',
      'Expected a closing tag for `<div>` at 1:1',
      'Add `</div>`, or write `<div />` if it holds nothing.',
    ],
    [
      'Array<string> of',
      'Expected a closing tag for `<string>` at 1:6 before the end of the paragraph',
      'Put both tags on one line, or each on a line of its own between empty lines. Write `\\<string>` to show the tag.',
    ],
    [
      '- <b>\n\nc',
      'Expected a closing tag for `<b>` at 1:3 before the end of the list item',
      'Put both tags on one line, or each on a line of its own between empty lines. Write `\\<b>` to show the tag.',
    ],
    ['</div>', 'Unexpected closing tag `</div>`, expected an open tag first', 'Remove it, or open `<div>` before it.'],
    [
      '<A><B></A></B>',
      'Unexpected closing tag `</A>`, expected corresponding closing tag for `<B>` at 1:4',
      'Close elements in reverse order: the last one opened first.',
    ],
    [
      'export const a = 1\n# Title',
      'Not valid JavaScript: Invalid Character ` `.',
      'Imports and exports end at an empty line: put one between them and the text.',
    ],
    ['export const a = ;', 'Not valid JavaScript: Unexpected token.', undefined],
  ])('%j', (text, message, hint) => {
    const [problem] = compileText(text, { format: 'mdx' }).diagnostics;
    expect([problem?.message, problem?.hint]).toEqual([message, hint]);
  });

  it('a comment of HTML', () => {
    const [problem] = compileText('a\n\n<!-- b -->', { format: 'mdx' }).diagnostics;
    expect(problem?.hint).toBe('Write the comment as `{/* … */}`.');
  });
});
