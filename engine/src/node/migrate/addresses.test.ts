// A migrated site keeps the addresses that its readers know.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-migrate-addresses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const vitepress = '.vitepress/config.mjs';
const starlight = 'astro.config.mjs';
const docusaurus = 'docusaurus.config.js';
const pages = { [vitepress]: 'a.md', [starlight]: 'src/content/docs/a.md', [docusaurus]: 'docs/a.md' };
const astro = (settings: string): string =>
  `import starlight from '@astrojs/starlight';\nexport default { ${settings} integrations: [starlight({ title: 'T' })] };\n`;

it.each<readonly [keyof typeof pages, string, string | undefined]>([
  [vitepress, "export default { title: 'T' };", 'html'],
  [vitepress, "export default { title: 'T', cleanUrls: false };", 'html'],
  [vitepress, "export default { title: 'T', cleanUrls: true };", undefined],
  [starlight, astro(''), 'folder'],
  [starlight, astro("trailingSlash: 'never',"), 'folder'],
  [starlight, astro("build: { format: 'file' },"), 'html'],
  [docusaurus, "module.exports = { title: 'T', presets: ['classic'] };", 'folder'],
  [docusaurus, "module.exports = { title: 'T', trailingSlash: true, presets: ['classic'] };", 'folder'],
  [docusaurus, "module.exports = { title: 'T', trailingSlash: false, presets: ['classic'] };", undefined],
])('%s: %s gives %s', async (file, config, expected) => {
  const root = join(folder, 'site');
  for (const [path, text] of [[file, config] as const, [pages[file], '# A\n'] as const]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const out = join(folder, 'out');
  await migrate({ root, out, version: '1.0.0' });
  const [, addresses] = /addresses: '(\w+)'/.exec(readFileSync(join(out, 'diglot.config.ts'), 'utf8')) ?? [];
  expect(addresses).toBe(expected);
});
