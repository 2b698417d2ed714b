import { expect, it } from 'vitest';
import { toPlainJson } from './json-comments.ts';

it.each([
  ['{"a": 1} // end', { a: 1 }],
  ['{/* one */ "a": [1, 2,], /* two */}', { a: [1, 2] }],
  ['{"a": "// no /* comment */ ,]", // yes\n "b": "\\",}" , // last\n}', { a: '// no /* comment */ ,]', b: '",}' }],
  ['\uFEFF{}', {}],
  [`{"a": 1, ${'/* b */ '.repeat(60)}"c": 2}`, { a: 1, c: 2 }],
])('%s', (text, expected) => {
  const plain = toPlainJson(text);
  expect(JSON.parse(plain)).toEqual(expected);
  expect(plain).toHaveLength(text.length);
});
