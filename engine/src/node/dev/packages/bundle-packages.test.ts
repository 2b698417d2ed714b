import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import { toModuleId } from '../../assets/module-ids.ts';
import { createCommonJsFiles } from '../commonjs-files.ts';
import { bundlePackages } from './bundle-packages.ts';

const root = createTestFolder('diglot-bundle-packages');
const modules = join(root, 'node_modules');
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'shared.js': 'export const shared = {};',
  'plain.js':
    "import path from 'node:path';\nimport 'events';\nimport { shared } from './shared.js';\nexport default path;",
  'sheets.js': "import './b.css';\nimport './sub.js';\nimport './c.css';\nexport const a = 1;",
  'sub.js': "import './a.css';",
  'a.css': '',
  'b.css': '',
  'c.css': '',
  'meta.js': "export { shared } from './shared.js';\nexport const url = import.meta.url;",
  'above-meta.js': "import './plain.js';\nexport * from './meta.js';",
  'lacking.js': "import 'not-there';\nexport { shared } from './shared.js';",
  'lacking-file.js': "import './not-there.js';\nexport { shared } from './shared.js';",
  'module-styles.js': "import styles from './a.module.css';\nexport { shared } from './shared.js';",
  'typed.ts': "import { shared } from './shared.js';\nexport const typed: object = shared;",
  'engine.js': "import 'diglot/theme';\nexport { shared } from './shared.js';",
  'linked.js': "import 'linked';\nexport { shared } from './shared.js';",
  'broken.js': 'export const a = ;',
  'assigning.js': "import { shared } from './shared.js';\nexport const assign = () => { shared = 1; };",
  'above-assigning.js': "export { assign } from './assigning.js';\nexport { shared } from './shared.js';",
  'wrong-json.js': "import data from './wrong.json';\nexport default data;",
  'wrong.json': '{ a }',
  '../../linked/package.json': '{ "name": "linked", "type": "module", "exports": "./index.js" }',
  '../../linked/index.js': '',
};
for (const [path, text] of Object.entries(files)) {
  const file = join(modules, 'parts', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
symlinkSync(join(root, 'linked'), join(modules, 'linked'));

/** As Vite writes paths. */
const inParts = (name: string): string => toModuleId(join(modules, 'parts', name));
const bundle = async (names: readonly string[], refused: readonly string[] = []) => {
  const { packages } = await bundlePackages({
    root,
    outDir: join(root, 'out'),
    entries: names.map(inParts),
    refused: new Set(refused.map(inParts)),
    conditions: ['module', 'node', 'development'],
    mainFields: ['module'],
    packageDir: getEnginePaths().packageDir,
    files: createCommonJsFiles(),
    shareReact: () => undefined,
  });
  return packages;
};

describe('the bundle of packages', () => {
  it.each([
    ['plain.js', 'plain.js'],
    ['plain.js meta.js', 'plain.js shared.js'],
    ['above-meta.js', 'plain.js shared.js'],
    ['lacking.js', 'shared.js'],
    ['lacking-file.js', 'shared.js'],
    ['module-styles.js', 'shared.js'],
    ['typed.ts', 'shared.js'],
    ['engine.js', 'shared.js'],
    ['linked.js', 'shared.js'],
  ])('for %s begins with %s: what only Vite can load shares the rest', async (names, expected) => {
    const packages = await bundle(names.split(' '));
    expect([...packages.keys()].sort()).toEqual(expected.split(' ').map(inParts));
  });

  it('has nothing that its caller refuses', async () => {
    expect([...(await bundle(['plain.js', 'sheets.js'], ['shared.js'])).keys()]).toEqual([inParts('sheets.js')]);
  });

  it('names style sheets, those of an import before those of the next', async () => {
    const found = (await bundle(['sheets.js'])).get(inParts('sheets.js'));
    expect(found?.sheets).toEqual(['b.css', 'a.css', 'c.css'].map(inParts));
  });

  it.each([
    ['broken.js plain.js', 'plain.js'],
    ['broken.js wrong-json.js lacking.js plain.js', 'plain.js shared.js'],
    ['assigning.js meta.js', 'shared.js'],
    ['above-assigning.js', 'shared.js'],
    ['broken.js', ''],
  ])('of %s, where some cannot be parsed, has %s', async (names, expected) => {
    const packages = await bundle(names.split(' '));
    expect([...packages.keys()].sort()).toEqual(expected.split(' ').filter(Boolean).map(inParts));
  });
});
