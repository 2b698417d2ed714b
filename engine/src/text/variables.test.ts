import { expect, it } from 'vitest';
import { findVariables, listValues } from './variables.ts';

it.each<[code: string, expected: string]>([
  ['const a = process.env.A + process.env?.B + process?.env.C;', 'A B C'],
  ["process.env['A-1'] ?? process.env[`B`]", 'A-1 B'],
  ['const { A, B: b = 1, "C": c } = process.env;', 'A B C'],
  ["import { env } from 'node:process';\nenv.A; if ('B' in env) x();", 'A B'],
  ["import { env as e, cwd } from 'process';\ne.A", 'A'],
  ['import process$1 from "node:process";\nprocess$1.env.A', 'A'],
  ['import * as p from "node:process";\np.env.A', 'A'],
  ['const { env } = process; env.A', 'A'],
  ['const { env: e, argv } = globalThis.process; e.A', 'A'],
  ['const env = process.env;\nenv.A;\nconst { B } = env;', 'A B'],
  ['typeof process !== "undefined" && process.env && process.env.A', 'A'],
  ['globalThis.process?.env?.A', 'A'],
  ['const isTest = process.env ? process.env.A : false', 'A'],
  ['process.env.NODE_ENV === "production" || process.env.NODE_ENV === "test"', ''],
  ['import.meta.env.VITE_A; process.cwd()', ''],
  ['unified().process(file, { env: 1 });\nfunction process(env) { return env; }', ''],
  ['// process.env\n/*\n * process.env\n */\nconst env = 1;', ''],
  ['const text = "process"; const env = 1;', ''],
  ['process.env', 'all'],
  ['helper(process.env)', 'all'],
  ['process.env[name]', 'all'],
  ['process["env"].A', 'all'],
  ['const { A, ...more } = process.env;', 'all'],
  ['const { [name]: a } = process.env;', 'all'],
  ['const p = process; p.env.A', 'all'],
  ['const { argv, ...p } = process; p.env.A', 'all'],
  ['run(process); env', 'all'],
  ['const env = process.env;\nObject.keys(env)', 'all'],
  ["import { env } from 'node:process';\nexport const all = { ...env };", 'all'],
  ['globalThis["process"].env.A', 'all'],
])('%s reads %s', (code, expected) => {
  const found = findVariables(code);
  expect(found === 'all' ? found : found.join(' ')).toBe(expected);
});

it('values are those of variables that are set', () => {
  const environment = { B: '2', A: '1', PWD: '/a', npm_command: 'exec', SHLVL: '1', NODE_ENV: 'test', _KEY: '3' };
  expect(listValues(['B', 'C'], environment)).toEqual(['B=2']);
  expect(listValues('all', environment)).toEqual(['A=1', 'B=2', '_KEY=3']);
});
