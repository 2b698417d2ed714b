import { describe, expect, it } from 'vitest';
import { parseLiteral } from './literal.ts';

describe('parseLiteral', () => {
  it.each([
    ['1', 1],
    ['-1.5', -1.5],
    ['+2', 2],
    ['1e3', 1000],
    ['"a"', 'a'],
    ["'a\\'b'", "a'b"],
    ['`a`', 'a'],
    ['`a\nb`', 'a\nb'],
    ['true', true],
    ['null', null],
    ['undefined', undefined],
    ['[1, "a", [null]]', [1, 'a', [null]]],
    ['{a: 1, "b-c": {d: []}, 2: true}', { a: 1, 'b-c': { d: [] }, 2: true }],
    ['{a: undefined}', {}],
    ['(1)', 1],
    [' { "a": `b` } ', { a: 'b' }],
  ])('%j is data', (code, value) => {
    expect(parseLiteral(code)).toEqual({ value });
  });

  it.each([
    ['x'],
    ['a.b'],
    ['1 + 1'],
    [`\`a$\{b}\``],
    ['() => 1'],
    ['/re/'],
    ['1n'],
    ['<b/>'],
    ['[...a]'],
    ['[,1]'],
    ['{a}'],
    ['{[a]: 1}'],
    ['{a() {}}'],
    ['{get a() { return 1 }}'],
    ['{__proto__: 1}'],
    ['{...a}'],
    ['-x'],
    ['!1'],
    ['1, 2'],
    ['"a" + 1'],
    ['1e999'],
    ['['.repeat(50_000)],
    [''],
  ])('%j has to be run', (code) => {
    expect(parseLiteral(code)).toBeUndefined();
  });
});
