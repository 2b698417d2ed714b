import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { createCommonJsFiles } from './commonjs-files.ts';

const root = createTestFolder('diglot-commonjs');
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'own.cjs': 'module.exports = 1;',
  'own.js': 'globalThis.a = 1;',
  'node_modules/plain/package.json': '{ "name": "plain" }',
  'node_modules/plain/index.js': 'exports.a = 1;',
  'node_modules/plain/export.js': '// export\nmodule.exports = { export: 1 };',
  'node_modules/plain/dynamic.js': "module.exports = () => import('x');",
  'node_modules/plain/esm.js': 'export const a = 1;',
  'node_modules/plain/side.js': "import './esm.js';",
  'node_modules/plain/await.js': 'await 1;',
  'node_modules/plain/a.mjs': '',
  'node_modules/plain/data.json': '{}',
  'node_modules/plain/deep/lib/a.js': 'exports.a = 1;',
  'node_modules/esm/package.json': '{ "type": "module" }',
  'node_modules/esm/index.js': '',
  'node_modules/esm/cjs/package.json': '{ "type": "commonjs" }',
  'node_modules/esm/cjs/index.js': 'exports.a = 1;',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const { isCommonJs, takesWhole } = createCommonJsFiles();

describe('CommonJS', () => {
  it.each([
    ['own.cjs', true],
    ['own.js', false],
    ['node_modules/plain/index.js', true],
    ['node_modules/plain/export.js', true],
    ['node_modules/plain/dynamic.js', true],
    ['node_modules/plain/esm.js', false],
    ['node_modules/plain/side.js', false],
    ['node_modules/plain/await.js', false],
    ['node_modules/plain/a.mjs', false],
    ['node_modules/plain/data.json', false],
    ['node_modules/plain/deep/lib/a.js', true],
    ['node_modules/plain/missing.js', false],
    ['node_modules/esm/index.js', false],
    ['node_modules/esm/cjs/index.js', true],
  ])('%s: %s', (path, expected) => {
    expect(isCommonJs(join(root, path))).toBe(expected);
  });

  it.each([
    ['a.tsx', false],
    ['a.mts', true],
    ['a.cts', false],
    ['docs/a.js', false],
    ['a.mdx', false],
    ['node_modules/plain/esm.js', false],
    ['node_modules/esm/index.js', true],
  ])('%s takes all of it as the default export: %s', (path, expected) => {
    expect(takesWhole(join(root, path))).toBe(expected);
  });
});
