import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOversize } from './code-size.ts';
import { isTestFile, listSourceFiles } from './repository-files.ts';
import { repositoryRoot } from './sites.ts';

/** `lines` lines, of which the first and last are `start` and `end`. */
const fill = (start: string, lines: number, end: string): string => `${start}${'\n'.repeat(lines - 1)}${end}\n`;

describe('the measure', () => {
  it.each<readonly [title: string, code: string, found: readonly string[]]>([
    ['80 lines', fill('function f() {', 80, '}'), []],
    ['81 lines', fill('function f() {', 81, '}'), ['a.ts:1 f has 81 lines']],
    ['a function of a variable', fill('\nexport const f = () => {', 81, '};'), ['a.ts:2 f has 81 lines']],
    ['a function that is passed on', fill('const f = wrap(function () {', 81, '});'), ['a.ts:1 f has 81 lines']],
    ['a method', fill('class A {\n  m() {', 90, '}\n}'), ['a.ts:2 m has 90 lines']],
    ['a method with a name in quotes', fill("const o = {\n  'a-b'() {", 81, '}\n};'), ['a.ts:2 a-b has 81 lines']],
    ['a getter', fill('const o = {\n  get m() {', 81, '}\n};'), ['a.ts:2 m has 81 lines']],
    ['no name', fill('run(() => {', 81, '});'), ['a.ts:1 a function has 81 lines']],
    ['the parameters', fill('function f(\n  a: {', 80, '}) {\n}'), ['a.ts:1 f has 82 lines']],
    [
      'both a function and the one inside',
      fill('function f() {\n  const g = () => {', 81, '  };\n}'),
      ['a.ts:1 f has 83 lines', 'a.ts:2 g has 81 lines'],
    ],
    ['four parameters', 'function f(a: 1, b: 2, c: 3, d: 4) {}\n', []],
    ['five parameters', 'function f(a: 1, b: 2, c: 3, d: 4, ...e: 5[]) {}\n', ['a.ts:1 f has 5 parameters']],
    ['a constructor', 'class A {\n  constructor(a, b, c, d, e) {}\n}\n', ['a.ts:2 constructor has 5 parameters']],
    ['300 lines', '\n'.repeat(300), []],
    ['301 lines', '\n'.repeat(301), ['a.ts has 301 lines']],
    ['301 lines without a last line break', `${'\n'.repeat(300)}f();`, ['a.ts has 301 lines']],
  ])('%s', (_, code, found) => {
    expect(findOversize('a.ts', code)).toEqual(found);
  });

  it.each([
    ['a.tsx', fill('export function A() {\n  return <b>', 80, '</b>;\n}'), ['a.tsx:1 A has 82 lines']],
    ['a.mjs', fill('export async function* f() {', 81, '}'), ['a.mjs:1 f has 81 lines']],
  ])('reads %s', (path, code, found) => {
    expect(findOversize(path, code)).toEqual(found);
  });
});

describe('sources', () => {
  const sources = listSourceFiles().filter((path) => !isTestFile(path));

  it.each(['engine/src', 'engine/test', 'search', 'mcp', 'create', 'docs', 'site', 'scripts', 'bench'])(
    'of %s have short files and functions',
    (folder) => {
      const inside = sources.filter((path) => path.startsWith(`${folder}/`));
      expect(inside).not.toEqual([]);
      expect(inside.flatMap((path) => findOversize(path, readFileSync(join(repositoryRoot, path), 'utf8')))).toEqual(
        [],
      );
    },
  );
});
