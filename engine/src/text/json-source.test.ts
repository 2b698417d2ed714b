import { describe, expect, it } from 'vitest';
import { getPoint, JsonSyntaxError, parseJsonSource } from './json-source.ts';

describe('parseJsonSource', () => {
  it.each(['[]', '{}', ' [1, -2.5e3, "a\\n\\u4e2d", true, false, null] ', '{"a": [{"b": {}}], "__proto__": 1}', '"x"'])(
    'reads %s as JSON.parse does',
    (text) => {
      expect(JSON.stringify(parseJsonSource(text).value)).toBe(JSON.stringify(JSON.parse(text)));
    },
  );

  it('remembers the place of each value', () => {
    const text = '[\n  "a",\n  { "type": "dir" }\n]';
    const [first, second] = parseJsonSource(text).items ?? [];
    expect(getPoint(text, first?.offset ?? 0)).toEqual({ line: 2, column: 3 });
    expect(getPoint(text, second?.entries?.get('type')?.offset ?? 0)).toEqual({ line: 3, column: 13 });
  });

  it.each([
    ['', 'Expected a value, found the end of the file.', 0],
    ['[1,]', 'Unexpected comma before ].', 2],
    ['[1 2]', 'Expected a comma or ], found "2".', 3],
    ['{a: 1}', 'Expected a key in double quotes, found "a".', 1],
    ['{"a" 1}', 'Expected a colon after "a", found "1".', 5],
    ['["a]', 'A string has no closing double quote.', 1],
    ['[undefined]', 'Expected a value, found "undefined".', 1],
    ['[] x', 'Expected the end, found "x".', 3],
    ['["\\x"]', '"\\x" has an invalid escape.', 1],
    ['['.repeat(5000), 'The nesting is too deep.', 201],
  ])('says what is wrong with %s', (text, message, offset) => {
    expect(() => parseJsonSource(text)).toThrow(JsonSyntaxError);
    try {
      parseJsonSource(text);
    } catch (error) {
      expect(error).toMatchObject({ message, offset });
    }
  });
});
