import { describe, expect, it } from 'vitest';
import { toScript } from './script-format.mjs';

const isScript = (id: string): boolean => id.endsWith('.script.js');
const convert = (code: string): string => toScript('a.script.js', code, isScript);
/** What the function has between its brackets. */
const convertBody = (code: string): string => convert(code).split('\n').slice(2, -2).join('\n');

describe('a script', () => {
  it.each([
    ['named imports', "import { a, b as c } from 'node:fs';", 'const { a, b: c } = $require("node:fs");'],
    ['a default import', "import fs from 'node:fs';", 'const fs = $require("node:fs");'],
    ['a whole module', "import * as fs from 'node:fs';", 'const fs = $require("node:fs");'],
    [
      'both at once',
      "import fs, { join } from './b.script.js';",
      'const fs = $require("./b.script.js"); const { join } = $require("./b.script.js");',
    ],
    ['an import for its effects', "import './b.script.js';", '$require("./b.script.js");'],
    ['exports', 'const a = 1;\nexport { a, a as b };', 'const a = 1;\n$exports.a = a;\n$exports.b = a;'],
    [
      'exports of another module',
      "export { a as b } from './b.script.js';",
      '$exports.b = $require("./b.script.js").a;',
    ],
    [
      'scripts that are loaded later',
      "const f = () => import('./b.script.js');",
      'const f = () => Promise.resolve($require("./b.script.js"));',
    ],
    ['other modules that are loaded later', "const f = () => import('vite');", "const f = () => $import('vite');"],
    ['its own address', "const a = new URL('./b', import.meta.url);", "const a = new URL('./b', $url);"],
    ['such words in a text', "const a = 'import.meta.url import(1)';", "const a = 'import.meta.url import(1)';"],
    [
      'an exported function whose name a local variable has',
      'function a(b) { b++; let a = 1; a = 2; return a }\nexport { a };',
      'function a(b) { b++; let a = 1; a = 2; return a }\n$exports.a = a;',
    ],
    ['letters beyond Latin', "const a = '漢字𠮷';\nexport { a };", "const a = '漢字𠮷';\n$exports.a = a;"],
  ])('has %s', (_, code, expected) => {
    expect(convertBody(code)).toBe(expected);
  });

  it('begins with a hash of its text', () => {
    const [a, b, c] = ['1', '2', '1'].map((value) => convert(`const a = ${value};`).split('\n')[0]);
    expect(a).toMatch(/^\/\/ [\da-f]{16}$/);
    expect(a).not.toBe(b);
    expect(a).toBe(c);
  });

  it.each([
    ['a syntax error', 'const = 1;', /^a\.script\.js: /],
    ['a default export', 'export default 1;', /^a\.script\.js: ExportDefaultDeclaration cannot be turned/],
    ['all exports of another module', "export * from './b.js';", /ExportAllDeclaration cannot be turned/],
    ['an export with its declaration', 'export const a = 1;', /with its declaration cannot be turned/],
    ['an exported variable that changes', 'let a = 1;\na = 2;\nexport { a };', /exports "a" and changes it/],
    ['one that counts', 'let a = 1;\nconst f = () => a++;\nexport { a, f };', /exports "a" and changes it/],
    ['other facts of the module', 'import.meta.dirname;', /only import\.meta\.url is there/],
  ])('cannot be made of %s', (_, code, expected) => {
    expect(() => convert(code)).toThrow(expected);
  });
});
