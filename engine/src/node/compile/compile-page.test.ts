import { expect, it } from 'vitest';
import { listProblems } from '../../../test/fixtures/compile-text.ts';
import { compilePage } from './compile-page.ts';

it.each([
  [
    new RangeError('Maximum call stack size exceeded'),
    'mdxSyntax 1:1 The page nests quotes, lists or elements too deeply to be rendered.',
  ],
  [new RangeError('Invalid array length'), undefined],
  [new TypeError('No call stack'), undefined],
])('takes an exhausted stack, and no other error, for nesting: %s', (error, expected) => {
  const highlight = (): never => {
    throw error;
  };
  const strings = { footnotes: '', backToReference: '' };
  const options = { html: 'allow', lineNumbers: false, wrapCode: false, strings } as const;
  const input = { id: 'a.md', file: 'docs/a.md', format: 'md', text: '```js\na\n```', options } as const;
  const compile = () => compilePage(input, { highlight });
  if (expected === undefined) expect(compile).toThrow(error);
  else expect(listProblems(compile())).toEqual([expected]);
});
