import { describe, expect, it } from 'vitest';
import { findModuleState } from './module-state.ts';

describe('module state', () => {
  it.each([
    ['a variable', 'let count = 0;', ['count']],
    ['an exported variable', 'export let count: number;', ['count']],
    ['a memory', 'const known = new Map<string, number>(); function f() { known.set("a", 1); }', ['known']],
    [
      'a list that a closure fills',
      'const all: string[] = []; export const add = (x: string) => { all.push(x); };',
      ['all'],
    ],
    ['an object that is written to', 'const box = { n: 0 }; export class A { f() { box.n += 1; } }', ['box']],
    ['a counter', 'const box = { n: 0 }; export function f() { return box.n++; }', ['box']],
    ['a deletion', 'const box: Record<string, 1> = {}; export function f() { delete box.a; }', ['box']],
    ['constants', 'const a = 1; const names = new Set(["x"]); export function f() { return names.has("x") && a; }', []],
    ['state of a function', 'export function f() { let n = 0; const m = new Map(); m.set(n++, 1); return m; }', []],
    ['the position of an expression', 'const tag = /<a/y; export function f() { tag.lastIndex = 3; }', []],
    ['a declared global', 'declare let __FLAG__: boolean;', []],
  ])('%s', (_, code, names) => {
    expect(findModuleState(code, 'ts')).toEqual(names);
  });
});
