// Names of the plugins that a Docusaurus config has.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../../test/test-folder.ts';
import { ModuleReader } from '../../config/read-module.ts';
import { asFields } from '../../config/values.ts';
import { openProject } from '../../project.ts';
import { readPlugins } from './plugins.ts';

const folder = createTestFolder('diglot-docusaurus-plugins');

it.each([
  ["'@docusaurus/plugin-content-docs'", ['content-docs']],
  ["['own-plugin', { a: 1 }]", ['own-plugin']],
  ["require.resolve('./src/own.js')", ['./src/own.js']],
  ["[require.resolve('@a/search'), { a: 1 }]", ['@a/search']],
  ["require('own-plugin')", ['own-plugin']],
  ["() => ({ name: 'raw-files' })", ['raw-files']],
  ["async function pages() { return { name: 'page-maker' }; }", ['page-maker']],
  ['async function pages(context) { return make(context); }', ['pages']],
  ['make(1)', ['make(1)']],
  ["process.env.A && 'own'", []],
  ['false, null', []],
])('%s', (code, names) => {
  const path = join(folder, 'config.js');
  writeFileSync(path, `module.exports = { plugins: [${code}] };`);
  const config = asFields(new ModuleReader(openProject(folder)).readDefault(path));
  expect(readPlugins(config).map(({ name }) => name)).toEqual(names);
});
