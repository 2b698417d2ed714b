import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProject } from '../project.ts';
import { ModuleReader } from './read-module.ts';
import { asFields, ForeignCall, ForeignName, getMissingFile, getUnknown } from './values.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-config-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(files: Readonly<Record<string, string>>, main = 'config.ts', folder = '') {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const reader = new ModuleReader(openProject(join(root, folder)));
  return { value: reader.readDefault(join(root, main)), problems: reader.problems };
}

describe('values of code that does not run', () => {
  it.each([
    [
      `export default { a: 1, "b-c": [true, null, -2], [\`d\${1 + 1}\`]: undefined }`,
      { a: 1, 'b-c': [true, null, -2], d2: undefined },
    ],
    ['const a = { x: 1 }; export default { ...a, y: [...[1], 2] } as const', { x: 1, y: [1, 2] }],
    ['const { a, b: [, c] } = { a: 1, b: [2, 3] }; export default [a, c]', [1, 3]],
    ['export default defineConfig(({ mode }: Env) => ({ a: 1 }))', { a: 1 }],
    ["import { define } from 'rstack';\ndefine.lib({ b: 2 });\ndefine.doc({ a: 1 });", { a: 1 }],
    ["import { define } from 'rstack';\ndefine.doc(() => ({ a: 1 }));", { a: 1 }],
    ['export default async function create() { const a = 1; return { a } }', { a: 1 }],
    ['const f = (a, b = 2) => a + b; export default f(1)', 3],
    ['function f(x) { if (x) return "yes"; else { return "no" } } export default [f(1), f(0)]', ['yes', 'no']],
    ['const on = process.env.ON === "1"; export default on ? "a" : "b"', 'b'],
    ['export default process.env.SITE || new URL("/x", "https://a.b").href', 'https://a.b/x'],
    [
      'export default ["a", "b"].map((x, i) => ({ x: x.toUpperCase(), i }))',
      [
        { x: 'A', i: 0 },
        { x: 'B', i: 1 },
      ],
    ],
    [`export default Object.entries({ a: 1 }).map(([k, v]) => \`\${k}=\${v}\`).join()`, 'a=1'],
    ['const config: Config = { a: 1 }; export { config as default }', { a: 1 }],
    ['const { a = 1, b = 2 } = { a: null }; export default [a, b]', [null, 2]],
    ['const { constructor, valueOf = 1 } = {}; export default [constructor, valueOf]', [undefined, 1]],
    ['export default [process.env.BASE?.trim() ?? "/x/", ({}).a?.b.c ?? 1, ({}).a?.() ?? 2]', ['/x/', 1, 2]],
    ['const a = [, 1, , 2]; export default { two: a[1], length: a.length }', { two: 1, length: 4 }],
    ['module.exports = { a: require("./b.json") }', { a: { c: 1 } }],
    ['/** @type {A} */\n(module.exports = { a: 1 });', { a: 1 }],
    ['module.exports = exports = { a: 1 };', { a: 1 }],
    [
      'const list = ["a"]; if (process.env.X !== "1") { list.push("b", ...["c"]); } export default { list }',
      { list: ['a', 'b', 'c'] },
    ],
    [
      'const config = { list: ["b"] }; config.list.unshift("a"); config.x = 1; module.exports = config;',
      { list: ['a', 'b'], x: 1 },
    ],
    ['module.exports = async () => { const c = { p: [] }; c.p.push(1); console.log(2); return c; }', { p: [1] }],
  ])('%s', (code, expected) => {
    expect(read({ 'config.ts': code, 'b.json': '{ "c": 1 }' })).toEqual({ value: expected, problems: [] });
  });

  it('follows imports of the project, also in a circle', () => {
    const files = {
      'config.ts':
        "import b, { c as d } from './lib/b'; import data from './data.json'; export const own = 2; export default { b, d, n: data.n }",
      'lib/b.ts': "import { own } from '../config.ts'; export const c = own + 1; export default 'b'",
      'data.json': '{ "n": 4 }',
    };
    expect(read(files)).toEqual({ value: { b: 'b', d: 3, n: 4 }, problems: [] });
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'by the name of what is made of them',
      { 'config.ts': "export { a, b } from './b.js';", 'b.ts': 'export const a = 1, b = 2;' },
    ],
    [
      'in a list of exports',
      {
        'config.ts': "export { c as a, default as b } from './b';",
        'b/index.mts': 'export const c = 1;\nexport default 2;',
      },
    ],
    [
      'as all exports of a module',
      {
        'config.ts': "export * from './b';\nexport const b = 2;",
        'b.ts': 'export const a = 1, b = 0;\nexport default 3;',
      },
    ],
    ['as one export', { 'config.ts': "export * as a from './b';\nexport const b = 2;", 'b.ts': 'export const c = 1;' }],
    [
      'in a circle',
      {
        'config.ts': "export * from './b';\nexport const b = 2;",
        'b.ts': "export * from './config';\nexport const a = 1;",
      },
    ],
  ])('passes values of other modules on: %s', (name, files) => {
    const reader = new ModuleReader(openProject(root));
    read(files);
    const { a, b, ...rest } = reader.read(join(root, 'config.ts'));
    expect([a, b, rest]).toEqual([name === 'as one export' ? { c: 1 } : 1, 2, {}]);
  });

  it('says what it does not know of a module that only passes on', () => {
    const { value } = read({ 'config.ts': "export { gone as default } from './b';", 'b.ts': '' });
    expect(getUnknown(value)).toMatchObject({ file: 'config.ts', line: 1, text: 'gone as default' });
  });

  it.each([
    ['new Date().getMonth()', 'new Date().getMonth()'],
    [`\`© \${year()}\``, `\`© \${year()}\``],
    ['missing', 'missing'],
    ['missing ? 1 : 2', 'missing ? 1 : 2'],
    ['({}).a.b', '({}).a.b'],
    ['(() => { while (true) {} })()', '() => { while (true) {} }'],
    ['(function f() { return f() })()', undefined],
  ])('does not know %s, and says where it is', (code, text) => {
    const value = read({ 'config.ts': `\n\nexport default ${code};` }).value;
    expect(getUnknown(value)).toMatchObject({ file: 'config.ts', line: 3, ...(text !== undefined && { text }) });
  });

  it.each([
    ['module.exports = {\n  a: 1,\n  b: require("./gone"),\n}', 3],
    ['module.exports = {\n  b:\n    require("./gone").main,\n}', 3],
    ['import gone from "./gone";\nexport default {\n  b: gone,\n}', 1],
  ])('says that a file is missing, and where it is asked for: %j', (code, line) => {
    const { value } = read({ 'config.ts': code });
    const { b } = asFields(value);
    expect(getMissingFile(b)).toBe('`./gone`, which was not found');
    expect(getUnknown(b)).toMatchObject({ file: 'config.ts', line });
  });

  it.each([
    ['import out from "../out";\nexport default { a: out };', '`../out`'],
    ['import { out } from "../out.json";\nexport default { a: out.b };', '`../out.json`'],
    ['module.exports = { a: require("../out")() };', '`../out`'],
    ['import out from "./up/out";\nexport default { a: out };', '`./up/out`'],
    ['import gone from "../gone";\nexport default { a: gone };', '`../gone`'],
  ])('reads no file outside of the repository: %j', (code, file) => {
    for (const name of ['out.ts', 'out.json']) writeFileSync(join(root, name), '{ "out": { "b": 1 } }');
    mkdirSync(join(root, 'site/.git'), { recursive: true });
    symlinkSync(root, join(root, 'site/up'));
    const { value } = read({ 'site/config.ts': code }, 'site/config.ts', 'site');
    expect(getMissingFile(asFields(value)['a'])).toBe(`${file}, which is outside of the repository`);
  });

  it('reads no file outside of a package that it names', () => {
    mkdirSync(join(root, 'node_modules/a'), { recursive: true });
    const { value } = read({
      'out.json': '{ "b": 1 }',
      'config.ts': 'export default { a: require("a/../../out.json") };',
    });
    expect(asFields(value)['a']).toBeInstanceOf(ForeignName);
  });

  it.each([
    ['withPwa(defineConfig({ a: 1 }))', { a: 1 }, 0],
    ['withPwa({ a: 1 })', { a: 1 }, 0],
    ['withPwa({ a: 1 }, { b: 2 })', { a: 1 }, 0],
    ['withPreset({ own: 1 }, defineConfig({ a: 1 }))', { a: 1 }, 1],
  ])('finds the config in %s', (code, expected, count) => {
    const reader = new ModuleReader(openProject(root));
    writeFileSync(join(root, 'preset.ts'), `\nexport default ${code};`);
    expect(reader.readDefault(join(root, 'preset.ts'))).toEqual(expected);
    expect(reader.presets.map(({ file, line }) => [file, line])).toEqual(
      Array.from({ length: count }, () => ['preset.ts', 2]),
    );
  });

  it.each([
    ['export default { a: 1 };', []],
    ['// none', [{ file: 'own.ts', line: 1 }]],
    ['\nexport default create();', [expect.objectContaining({ file: 'own.ts', line: 2 })]],
  ])('says that there are no settings in %j', (code, unread) => {
    const reader = new ModuleReader(openProject(root));
    writeFileSync(join(root, 'own.ts'), code);
    reader.readDefault(join(root, 'own.ts'));
    expect(reader.unread).toEqual(unread);
  });

  it.each([
    "import { readFileSync } from 'node:fs'; const a = JSON.parse(readFileSync('./a.json', 'utf8'));",
    "import fs from 'fs'; import { resolve } from 'path'; const a = JSON.parse(fs.readFileSync(resolve(__dirname, '../a.json')).toString());",
    "import * as fs from 'fs'; const a = JSON.parse(fs.readFileSync(new URL('../a.json', import.meta.url)));",
    "import { readFileSync } from 'fs'; import { fileURLToPath } from 'url'; import { dirname, join } from 'path'; const __dirname = dirname(fileURLToPath(import.meta.url)); const a = JSON.parse(readFileSync(join(__dirname, '..', 'a.json'), 'utf-8'));",
    "import { readFileSync } from 'fs'; import { fileURLToPath } from 'url'; const a = JSON.parse(readFileSync(fileURLToPath(new URL('../a.json', import.meta.url)), 'utf8'));",
    "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const a = require('../a.json');",
  ])('reads data that a config loads: %s', (code) => {
    const { value } = read(
      { 'lib/b.ts': `${code} export default { version: a.version }`, 'a.json': '{ "version": "1" }' },
      'lib/b.ts',
    );
    expect(value).toEqual({ version: '1' });
  });

  it('reads no data outside of the repository', () => {
    mkdirSync(join(root, 'site/.git'), { recursive: true });
    const code =
      "import { readFileSync } from 'fs'; export default { a: JSON.parse(readFileSync('../a.json', 'utf8')) };";
    const { value } = read({ 'site/config.ts': code, 'a.json': '{}' }, 'site/config.ts', 'site');
    expect(getUnknown(asFields(value)['a'])).toMatchObject({ text: "JSON.parse(readFileSync('../a.json', 'utf8'))" });
  });

  it('takes what statements at the top change', () => {
    const code =
      'let a = 1; a = 2; const b = []; for (const n of [1, 2]) b.push(n); b.forEach((n) => { b.unshift(n); }); let c; if (!c) { c = 3; } b.reverse(); export default { a, b, c };';
    expect(read({ 'config.ts': code })).toEqual({ value: { a: 2, b: [2, 1, 1, 1], c: 3 }, problems: [] });
  });

  it.each([
    ['if (other()) p.push(1);', 'if (other()) p.push(1);'],
    ['add(p);', 'add(p)'],
    ['add(p.q);', undefined],
    ['add({ p: 1 });', undefined],
    ['load();', undefined],
    ['[1].forEach((n) => other(n));', undefined],
    ['[1].forEach((n) => { try { p.push(n); } catch {} });', '[1].forEach((n) => { try { p.push(n); } catch {} })'],
    ['for (const n of other()) p.push(n);', 'for (const n of other()) p.push(n);'],
    ['for (let i = 0; i < 2; i++) p.push(i);', 'for (let i = 0; i < 2; i++) p.push(i);'],
    ['try { p.push(load()); } catch {}', 'try { p.push(load()); } catch {}'],
    ['try { load(); } catch {}', undefined],
    ['let q;\nq ??= 1;', 'q ??= 1;'],
    ['p.sort((a, b) => a - b);', 'p.sort((a, b) => a - b)'],
    ['p.fill(1);', 'p.fill(1)'],
  ])('remembers a statement whose effect on settings is not known: %s', (statement, text) => {
    const reader = new ModuleReader(openProject(root));
    writeFileSync(join(root, 'own.ts'), `const p = [];\n${statement}\nmodule.exports = { p };`);
    expect(reader.readDefault(join(root, 'own.ts'))).toEqual({ p: [] });
    expect(reader.presets.map((preset) => preset.text)).toEqual(text === undefined ? [] : [text]);
  });

  it('remembers a statement of a function whose effect on settings is not known', () => {
    const reader = new ModuleReader(openProject(root));
    writeFileSync(join(root, 'own.ts'), 'module.exports = () => { const c = { p: 1 };\nadd(c); return c; };');
    expect(reader.readDefault(join(root, 'own.ts'))).toEqual({ p: 1 });
    expect(reader.presets.map(({ text, line }) => `${line} ${text}`)).toEqual(['2 add(c)']);
  });

  it('says where the year of today was read', () => {
    const reader = new ModuleReader(openProject(root));
    writeFileSync(join(root, 'year.ts'), 'export default {\n  a: new Date().getFullYear(),\n};');
    expect(reader.readDefault(join(root, 'year.ts'))).toEqual({ a: new Date().getFullYear() });
    expect(reader.years).toEqual([{ file: 'year.ts', line: 2 }]);
  });

  it('keeps the arguments of plugins', () => {
    const { value } = read({ 'config.ts': "import star from 'star'; export default star({ a: 1 });" });
    expect(value).toBeInstanceOf(ForeignCall);
    expect(value).toMatchObject({ name: 'default', module: 'star', args: [{ a: 1 }] });
  });

  it('reads files with a byte order mark and line ends of Windows', () => {
    const { value, problems } = read({
      'config.ts': "\uFEFFimport b from './b.json';\r\nexport default { b, text: `1\r\n2`, c: call(\r\n) };\r\n",
      'b.json': '\uFEFF{ "c": 1 }\r\n',
    });
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ b: { c: 1 }, text: '1\n2', c: { text: 'call(\n)', line: 3 } });
  });

  it('reports what is not UTF-8', () => {
    writeFileSync(join(root, 'b.json'), Buffer.from('\uFEFF{}', 'utf16le'));
    const { problems } = read({ 'config.ts': "import b from './b.json'; export default { b };" });
    expect(problems).toEqual([{ file: 'b.json', line: 1, message: 'the file is not UTF-8 text' }]);
  });

  it('reports what it cannot parse', () => {
    const { problems } = read({ 'config.ts': 'export default {\n  a: ,\n}' });
    expect(problems).toMatchObject([{ file: 'config.ts', line: 2 }]);
  });
});
