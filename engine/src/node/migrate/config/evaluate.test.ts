import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { Evaluator } from './evaluate.ts';
import type { Scope } from './scope.ts';
import { getChild, getChildren, isNode } from './syntax.ts';
import { ForeignName, getUnknown, Unknown } from './values.ts';

/** The value of an expression; `pkg` is a name that a package exports. */
function evaluate(code: string): unknown {
  const text = `(${code})`;
  const program: unknown = parseSync('config.ts', text).program;
  const [statement] = isNode(program) ? getChildren(program, 'body') : [];
  const expression = statement && getChild(statement, 'expression');
  if (!expression) throw new Error(`${code} is no expression`);
  const scope: Scope = new Map();
  scope.set('pkg', { get: () => new ForeignName('pkg', 'package', new Unknown('pkg', 'config.ts', 1)) });
  scope.set('list', { get: () => ['a', '', 'b'] });
  return new Evaluator(text, 'config.ts').evaluate(expression, scope);
}

describe('an expression', () => {
  it.each<[string, unknown]>([
    ['{ a: null as string | null }', { a: null }],
    ['(undefined)!', undefined],
    ['{ a: 1, ["b" + 1]: 2, 3: 4 }', { a: 1, b1: 2, 3: 4 }],
    ['{ ...{ a: 1 }, ...(false && { b: 2 }), ...null }', { a: 1 }],
    ['{ __proto__: { a: 1 } }.a', undefined],
    ['[1, , ...[2]]', [1, undefined, 2]],
    ['["a", "b"][1] + ["a", "b"].length', 'b2'],
    ['!0 ? -1 : 1', -1],
    ['null ?? "" ?? 1', ''],
    ['"" || 0 || "a"', 'a'],
    ['1 && "a" && 0', 0],
    ['undefined == null', true],
    ['null != undefined', false],
    ['undefined === null', false],
    ['__dirname', '.'],
    ['import.meta.dirname', '.'],
    ['import.meta.url', 'config.ts'],
    ['new URL("../a.json", import.meta.url)', { file: '../a.json' }],
    ['JSON.parse(\'{ "a": 1 }\').a', 1],
    ['"© " + new Date().getFullYear()', `© ${new Date().getFullYear()}`],
    ['({ a: { b: 1 } }).a?.b', 1],
    ['({ a: undefined }).a?.b.c', undefined],
  ])('%s', (code, value) => expect(evaluate(code)).toEqual(value));

  it.each<[string, unknown]>([
    ['process.env.SITE', undefined],
    ['process.env["SITE"] ?? "a"', 'a'],
    ['(({ SITE = "a", BASE }) => [SITE, BASE])(process.env)', ['a', undefined]],
    ['process.env.NODE_ENV === "production" ? "/a/" : "/"', '/a/'],
    ['(({ NODE_ENV }) => NODE_ENV)(process.env)', 'production'],
    ['process.env.SITE?.split(",") ?? []', []],
  ])('of the environment, which is that of a build and sets nothing else: %s', (code, value) =>
    expect(evaluate(code)).toEqual(value),
  );

  it.each<[string, unknown]>([
    ['((a, { b = 2, c: [, d] }) => [a, b, d])(1, { c: [3, 4] })', [1, 2, 4]],
    ['(function (a) { const b = a + 1; if (b === 2) { return "two"; } return b; })(1)', 'two'],
    ['(function (a) { if (a) return 1; else if (!a) return 2; })(0)', 2],
    ['(() => { function two() { return 2; } return two(); })()', 2],
    ['(() => { let a = 1; if (a) { a = 2; } return a; })()', 2],
    ['(() => { let a; { let a = 1; a = 3; } return a; })()', undefined],
    ['(() => { const a = []; for (const [b] of [[1], [2]]) if (b === 2) a.push(b); return a; })()', [2]],
    [
      '(() => { const a = []; list.forEach((name, i) => { if (name) a.unshift(i, ...[name]); }); return a; })()',
      [2, 'b', 0, 'a'],
    ],
    ['(() => { const a = { b: 1 }; Object.assign(a, { c: 2 }); return a; })()', { b: 1, c: 2 }],
    ['(() => { const a = []; for (const b of list) { if (!b) continue; a.push(b); } return a; })()', ['a', 'b']],
    ['(() => { const a = []; for (const b of list) { if (!b) break; a.push(b); } return a; })()', ['a']],
    ['encodeURIComponent("@a")', '%40a'],
    ['(() => { const encodeURIComponent = (a) => a; return encodeURIComponent("@a"); })()', '@a'],
    ['list.filter((name) => name)', ['a', 'b']],
    ['list.filter(Boolean)', ['a', 'b']],
    ['list.filter((name) => name !== "a").map((name) => "/" + name)', ['/', '/b']],
  ])('with a function: %s', (code, value) => expect(evaluate(code)).toEqual(value));

  it.each([
    'pkg ? 1 : 2',
    'pkg === "a" ? 1 : 2',
    'pkg && 1',
    'pkg || "a"',
    '!pkg',
    '(() => { if (pkg) return 1; return 2; })()',
    '["a", pkg].join("-")',
    'list.slice(pkg)',
    'list.filter((name) => pkg)',
    'list.filter(pkg)',
    `\`a\${pkg}\``,
    '/a/',
    '+"1"',
    'list.sort()',
    'JSON.parse("{")',
    'require("./a")',
    'new Map()',
    '(() => { let a = 1; a += 2; return a; })()',
    '(() => { for (const a of pkg) return 1; return 2; })()',
    '((...names) => names)(1)',
  ])('is not known: %s', (code) => expect(getUnknown(evaluate(code))).toMatchObject({ file: 'config.ts', line: 1 }));

  it('says which part of an object is not known, and keeps the others', () => {
    expect(evaluate('{ a: 1, b: pkg(2), ...load() }')).toEqual({
      a: 1,
      b: expect.objectContaining({ name: 'pkg', module: 'package', args: [2] }),
      '...load()': new Unknown('...load()', 'config.ts', 1),
    });
  });

  it('ends for code that never would', () => {
    expect(getUnknown(evaluate('(function f(a) { return f([a, a]) })(1)'))).toBeDefined();
  });
});
