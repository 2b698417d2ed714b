import { describe, expect, it } from 'vitest';
import { applyBinary, callMethod, callStatic, createUrl } from './operators.ts';
import { OwnFunction, Unknown } from './values.ts';

const at = new Unknown('x', 'config.ts', 1);
const own = (call: (item: unknown, i: unknown) => unknown) => new OwnFunction(([item, i]) => call(item, i), at);

describe('operators', () => {
  it.each<[unknown, string, unknown, unknown]>([
    ['a', '===', 'a', true],
    [1, '!==', 1, false],
    [1, '+', 2, 3],
    ['v', '+', 2, 'v2'],
    [1, '+', 'x', '1x'],
  ])('%j %s %j is %j', (a, operator, b, value) => expect(applyBinary(operator, a, b)).toEqual({ value }));

  it.each<[unknown, string, unknown]>([
    [{}, '+', 'x'],
    [at, '+', 'x'],
    [1, '*', 2],
    [1, '??', 2],
  ])('%j %s %j is not read', (a, operator, b) => expect(applyBinary(operator, a, b)).toBeUndefined());
});

describe('methods', () => {
  it.each<[unknown, string, unknown[], unknown]>([
    [[1, 2], 'concat', [[3], 4], [1, 2, 3, 4]],
    [[1, 2, 3], 'slice', [1], [2, 3]],
    [[1, 2, 3], 'slice', [0, -1], [1, 2]],
    [[1, 2], 'reverse', [], [2, 1]],
    [['a', 'b'], 'join', [], 'a,b'],
    [['a', 'b'], 'join', ['/'], 'a/b'],
    [
      [1, 2],
      'map',
      [own((item, i) => [item, i])],
      [
        [1, 0],
        [2, 1],
      ],
    ],
    [[1, 2], 'flatMap', [own((item) => [item, item])], [1, 1, 2, 2]],
    [[1, 2, 3], 'filter', [own((item) => item !== 2)], [1, 3]],
    [['a', 'b'], 'pop', [], 'b'],
    [['a', 'b'], 'shift', [], 'a'],
    [['a', 'b'], 'at', [-1], 'b'],
    [' a ', 'trim', [], 'a'],
    ['a/b', 'split', ['/'], ['a', 'b']],
    ['a.a', 'replace', ['a', 'b'], 'b.a'],
    ['a.a', 'replaceAll', ['a', 'b'], 'b.b'],
    ['abc', 'startsWith', ['ab'], true],
    ['abc', 'endsWith', ['bc'], true],
    ['abc', 'includes', ['b'], true],
    ['abc', 'slice', [1], 'bc'],
    ['abc', 'slice', [0, -1], 'ab'],
    [['a', 'b'], 'includes', ['b'], true],
    [[1, 2, 3], 'find', [own((item) => item === 2)], 2],
    [[1, 2], 'find', [own((item) => item === 3)], undefined],
    ['a', 'concat', ['b'], 'ab'],
  ])('%j.%s(%j) is %j', (target, name, args, value) => expect(callMethod(target, name, args)).toEqual({ value }));

  it.each([
    ['pop', [1]],
    ['shift', [2]],
    ['reverse', [2, 1]],
  ])('%s changes the list itself', (name, changed) => {
    const list = [1, 2];
    callMethod(list, name, []);
    expect(list).toEqual(changed);
  });

  it.each<[unknown, string, unknown[]]>([
    [[1], 'at', [at]],
    [[1], 'forEach', [at]],
    [[1], 'map', [at]],
    [[1], 'filter', []],
    [[1], 'find', [own(() => at)]],
    [[1, at], 'includes', [2]],
    ['a', 'slice', ['b']],
    ['a', 'split', [at]],
    ['a', 'replace', ['a', own(() => 'b')]],
    [{}, 'toString', []],
    [at, 'map', []],
  ])('%j.%s(%j) is not read', (target, name, args) => expect(callMethod(target, name, args)).toBeUndefined());
});

it.each<[unknown[], unknown]>([
  [[{ a: [1, 'b', null], c: undefined }], { value: '{"a":[1,"b",null]}' }],
  [[{ a: [at] }], undefined],
  [[{ a: own(() => 1) }], undefined],
  [[{}, undefined, 2], undefined],
  [[undefined], undefined],
])('JSON.stringify(...%j) is %j', (args, result) => expect(callStatic('JSON', 'stringify', args)).toEqual(result));

describe('functions of Object', () => {
  it.each<[string, unknown[], unknown]>([
    ['entries', [{ a: 1 }], [['a', 1]]],
    ['keys', [{ a: 1 }], ['a']],
    ['values', [{ a: 1 }], [1]],
    ['fromEntries', [[['a', 1]]], { a: 1 }],
    ['assign', [{ a: 1 }, { b: 2 }], { a: 1, b: 2 }],
    ['freeze', [{ a: 1 }], { a: 1 }],
  ])('Object.%s(...%j) is %j', (name, args, value) => expect(callStatic('Object', name, args)).toEqual({ value }));

  it.each<[string, string, unknown[]]>([
    ['Object', 'assign', [{ a: 1 }, at]],
    ['Object', 'keys', [at]],
    ['Object', 'fromEntries', [[at]]],
    ['Object', 'fromEntries', [['a']]],
    ['Object', 'fromEntries', [[['a', 1], at]]],
    ['Object', 'create', [{}]],
    ['Array', 'from', [[1]]],
  ])('%s.%s(...%j) is not read', (owner, name, args) => expect(callStatic(owner, name, args)).toBeUndefined());
});

describe('new URL', () => {
  it.each([
    [['https://a.example/b'], 'https://a.example/b'],
    [['../c', 'https://a.example/b/'], 'https://a.example/c'],
  ])('(%j) leads to %s', (args, href) => expect(createUrl(args)).toMatchObject({ href }));

  it.each([[['/a']], [[at]], [['/a', at]]])('(%j) is none', (args) => expect(createUrl(args)).toBeUndefined());
});
