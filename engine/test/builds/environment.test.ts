// Variables of the environment that components and pages read while they are rendered: a warm build shows them as they are now.

import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite, repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';

const root = createTestFolder('diglot-environment');
const files: Readonly<Record<string, string>> = {
  'diglot.config.ts': "export default { title: 'T', components: './components.tsx' };\n",
  'components.tsx': "export const Flavour = () => <b data-flavour={process.env['TEST_FLAVOUR']}>flavour</b>;\n",
  'docs/index.md': '# Start\n\nWords.\n',
  'docs/flavour.mdx': '# Flavour\n\n<Flavour />\n',
  'docs/taste.mdx': '# Taste\n\nIt is {process.env.TEST_TASTE}.\n\n',
};

const build = (out: string, env: Readonly<Record<string, string>>, cache = true): Promise<void> =>
  buildSite(root, join(root, out), { cache, env });
const read = (name: string): string => readFileSync(join(root, 'dist', name), 'utf8');
const listBundles = (): readonly string[] => readdirSync(join(root, '.diglot/assets')).sort();

beforeAll(async () => {
  await ensure();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
}, 120_000);

it('the pages of a warm build have the values of now, and other variables bundle nothing', {
  timeout: 60_000,
}, async () => {
  await build('dist', { TEST_FLAVOUR: 'vanilla', TEST_TASTE: 'sweet' });
  expect([read('flavour.html'), read('taste.html'), read('taste.md')]).toEqual([
    expect.stringContaining('data-flavour="vanilla"'),
    expect.stringContaining('It is sweet.'),
    expect.stringContaining('It is sweet.'),
  ]);
  const bundles = listBundles();
  await build('dist', { TEST_FLAVOUR: 'vanilla', TEST_TASTE: 'sweet', TEST_OTHER: 'new' });
  expect(listBundles()).toEqual(bundles);
  await build('dist', { TEST_FLAVOUR: 'vanilla', TEST_TASTE: 'sour' });
  expect(read('taste.html').includes('It is sour.')).toBe(true);
  expect(listBundles()).toEqual(bundles);
  const env = { TEST_FLAVOUR: 'lemon', TEST_TASTE: 'sour' };
  await build('dist', env);
  expect(read('flavour.html').includes('data-flavour="lemon"')).toBe(true);
  await build('cold', env, false);
  expect(compareTrees(readTree(join(root, 'dist')), readTree(join(root, 'cold')))).toEqual([]);
});
