import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { expectsBundling } from './early-bundler.ts';

const folder = createTestFolder('diglot-early-bundler');
const code = "export default { components: './components/index.ts' };";
const bundles = { '.diglot/assets/memory.json': '' };

it.each<[title: string, files: Record<string, string>, cache: boolean, expected: boolean]>([
  ['no config', {}, true, false],
  ['a config without code', { 'diglot.config.ts': "export default { title: 'Docs' };" }, true, false],
  ['a config that names components', { 'diglot.config.ts': code }, true, true],
  ['style sheets in JSON', { 'diglot.config.json': '{ "styles": "./brand.css" }' }, true, true],
  ['a bundle of an earlier build', { 'diglot.config.ts': code, ...bundles }, true, false],
  ['the same, without the cache', { 'diglot.config.ts': code, ...bundles }, false, true],
  ['a cache in another place', { 'diglot.config.ts': `${code} // cacheDir` }, true, false],
])('a bundler is started early: %s', (title, files, cache, expected) => {
  const root = join(folder, title);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  expect(expectsBundling(root, cache)).toBe(expected);
});
