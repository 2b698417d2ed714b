import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSite } from './find-site.ts';

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
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(findSite(root)).toBe(join(root, expected));
});
