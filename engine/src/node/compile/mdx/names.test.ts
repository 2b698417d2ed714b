import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { collectNames, createCodeNames } from './names.ts';

function collect(code: string) {
  const names = createCodeNames();
  collectNames(names, parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), new Set(['jsx', 'jsxs']));
  return names;
}

describe('names that a code declares', () => {
  it.each([
    ["import a, { b as c } from 'x'; import * as d from 'y';", ['a', 'c', 'd']],
    ['const a = 1, { b, c: [d = 2, ...e], ...f } = x;', ['a', 'b', 'd', 'e', 'f']],
    ['function a(b, { c } = {}) {} class D {}', ['a', 'b', 'c', 'D']],
    ['const f = (a) => { try {} catch (error) {} };', ['f', 'a', 'error']],
    ['export const a = 1; export default function b() {}', ['a', 'b']],
  ])('%s', (code, declared) => expect([...collect(code).declared].sort()).toEqual([...declared].sort()));
});

describe('names that a code uses', () => {
  it.each([
    ['a.b.c', ['a']],
    ['a[b]', ['a', 'b']],
    ['x({ a: b, c, [d]: 1 })', ['b', 'c', 'd', 'x']],
    ['label: for (;;) break label;', []],
    ['tag`text`', ['tag']],
    ["export { a } from 'x'; export * from 'y';", []],
  ])('%s', (code, used) => expect([...collect(code).used].sort()).toEqual(used));
});

describe('elements', () => {
  it.each([
    ['jsx(Tabs, {})', ['Tabs']],
    ['jsxs(Tabs.Item, {})', ['Tabs.Item']],
    ["jsx('a', {})", []],
    ['other(Tabs)', []],
  ])('of %s', (code, elements) => expect([...collect(code).elements]).toEqual(elements));
});

it.each([
  ['import.meta.url', true],
  ['new.target', false],
  ["'import.meta'", false],
])('%s', (code, expected) => {
  const wrapped = code === 'new.target' ? 'function f() { new.target; }' : code;
  expect(collect(wrapped).usesImportMeta).toBe(expected);
});
