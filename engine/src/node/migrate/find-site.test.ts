import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../../../test/write-files.ts';
import { findSite, refuseOthers } from './find-site.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-find-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const packages = "import { define } from 'rstack';\ndefine.lib({});\n";
const site = "import { define } from 'rstack';\ndefine.doc({});\n";

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['itself', { 'docusaurus.config.cjs': '', 'docs/.vitepress/config.ts': '' }, ''],
  ['below', { 'docs/.vitepress/config.ts': '' }, 'docs'],
  ['of Rstack', { 'rstack.config.ts': site, 'website/rspress.config.ts': '' }, ''],
  [
    'below a config of Rstack that is about packages',
    { 'rstack.config.ts': packages, 'website/rstack.config.mts': site },
    'website',
  ],
  ['which is not there', { 'rstack.config.ts': packages }, ''],
])('finds the site %s', (_, files, expected) => {
  writeFiles(root, files);
  expect(findSite(root)).toBe(join(root, expected));
});

it.each([
  ['Docusaurus 1', 'website/siteConfig.js', 'website', 'Bring the site to Docusaurus 2 or later'],
  ['VuePress', 'docs/.vuepress/config.js', 'docs', 'Its Markdown is that of VitePress'],
  ['MkDocs', 'mkdocs.yml', '', 'Copy its Markdown files'],
])('names a site of %s', (engine, file, place, advice) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
  expect(() => refuseOthers(root)).toThrow(`${join(root, place)} has a site of ${engine}, which is not read.`);
  expect(() => refuseOthers(root)).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ hint: expect.stringContaining(advice) })] }),
  );
});

it('names no site of another engine where there is none', () => expect(() => refuseOthers(root)).not.toThrow());
