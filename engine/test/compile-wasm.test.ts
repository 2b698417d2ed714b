import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileScript, compileWasm, type Module } from '../scripts/compile-wasm.mjs';
import { createArrayMemory } from '../src/node/outputs/agents/array-memory.ts';

const declared = `
declare function load8(address: number): number;
declare function load32(address: number): number;
declare function store8(address: number, value: number): void;
declare function store32(address: number, value: number): void;
declare function ask(value: number): number;
`;

type Run = (...values: readonly number[]) => number;

const ask = (value: number): number => value * 10;

/** One after the other: `a.ts`, `b.ts`. */
const toModules = (texts: readonly string[]): Module[] =>
  texts.map((text, i) => ({ file: `${'ab'[i]}.ts`, text: declared + text }));

/** The exported function `run` of these modules. `ask` is a function of JavaScript. */
function createWasm(...texts: readonly string[]): Run {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 0x10000, shared: true });
  const module = new WebAssembly.Module(compileWasm(toModules(texts)));
  return new WebAssembly.Instance(module, { js: { memory, ask } }).exports['run'] as Run;
}

interface Script {
  createMachine(functions: object): { readonly run: Run };
}

/** The same function of the script. */
function createScript(...texts: readonly string[]): Run {
  const exports = {};
  runInNewContext(compileScript(toModules(texts)), { exports });
  return (exports as Script).createMachine({ ...createArrayMemory(0x10000), ask }).run;
}

const toFunction = (body: string): string => `export function run(a: number, b: number): number {${body}}`;

describe.each([
  ['WebAssembly', createWasm],
  ['a script', createScript],
])('a module in the small part of TypeScript as %s', (_, create) => {
  it.each([
    ['arithmetic', 'return (a + b) * 3 - 1;', 20],
    ['bits', 'return ((a & 6) | (b ^ 1)) << 2;', 28],
    ['both ways of shifting', 'return (-8 >> 1) + (-1 >>> 31);', -3],
    ['the product of 32 bits', 'return Math.imul(0x85ebca6b, 0xc2b2ae35);', Math.imul(0x85ebca6b, 0xc2b2ae35)],
    ['numbers that need several bytes', 'return 0x7fffffff - 123456;', 0x7fffffff - 123456],
    ['negative numbers', 'return -64 + -65 + -8192;', -8321],
    ['comparisons', 'return (a < b ? 1 : 0) + (a >= b ? 2 : 0) + (a !== b ? 4 : 0) + (a === b ? 8 : 0);', 5],
    ['the right side only where it is needed', 'return (a === 5 && ask(1) > 0) || !(b === 4) ? ask(2) : 0;', 0],
    ['one way or the other', 'if (a > b) return 1; else if (a === 3) return 2; return 3;', 2],
    ['a loop with a counter', 'let sum = 0; for (let i = 1; i <= b; i++) sum += i; return sum;', 10],
    ['a loop in a loop', 'let n = 0; while (n < a * 5) { for (let i = 0; i < b; i++) n += 1; n += 1; } return n;', 15],
    ['a loop that is left', 'while (a > 0) { a--; if (a === 1) return b; } return 0;', 4],
    ['functions of JavaScript', 'return ask(a) + ask(b);', 70],
    ['memory', 'store32(8, 0x01020304); store8(9, a); return load32(8) + load8(11);', 0x01020305],
  ])('has %s', (_, body, expected) => expect(create(toFunction(body))(3, 4)).toBe(expected));

  it('has constants, and functions that come later', () => {
    const text =
      'const SIZE = 1 << 4; export const HALF = SIZE - 8; function twice(n: number): number { return n * 2; }';
    expect(create(`${toFunction('return twice(SIZE) + HALF;')} ${text}`)(0, 0)).toBe(40);
  });

  it('has what it imports of another', () => {
    const other = 'export const SIZE = 16; export function twice(n: number): number { return n * 2 + ask(0); }';
    const text = `import { SIZE, twice } from './a.ts';\n${toFunction('return twice(SIZE) + ask(a);')}`;
    expect(create(other, text)(3, 4)).toBe(62);
  });
});

describe('a module in the small part of TypeScript', () => {
  it.each([
    ['return a / b;', 'a / b'],
    ['return a % b;', 'a % b'],
    ['return 0.5;', '0.5'],
    ["return 'a';", "'a'"],
    ['return c;', 'c'],
    ['return ask(a, b);', 'ask(a, b)'],
    ['return parseInt(a);', 'parseInt(a)'],
    ['while (a > 0) { break; } return 0;', 'break;'],
    ['const { c } = a; return c;', '{ c }'],
    ['return (() => a)();', '(() => a)()'],
  ])('does not take %j', (body, part) =>
    expect(() => compileWasm(toModules([`\n${toFunction(body)}`]))).toThrow(
      `a.ts:8: \`${part}\` has no counterpart in WebAssembly here.`,
    ),
  );

  it.each([
    ['a function', 'function same(): number { return 1; }'],
    ['a constant', 'const same = 1;'],
  ])('does not take a second name for %s', (_, text) => {
    for (const compile of [compileWasm, compileScript])
      expect(() => compile(toModules([text, 'const same = 2;']))).toThrow('b.ts: `same` is in another module, too.');
  });
});
