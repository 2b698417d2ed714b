// Sheets that a host sends ahead of a page (103 Early Hints) are those that every page links, also after an edit.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite, copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { readTree } from '../tree.ts';

const folder = createTestFolder('diglot-hints');

beforeAll(() => ensure(), 120_000);

const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Builds the site; the hints, and the sheets that all of its pages have. */
async function build(root: string): Promise<{ hints: string[]; shared: string[] }> {
  await buildSite(root, join(root, 'dist'), { cache: true });
  const dist = readTree(join(root, 'dist'));
  const pages = [...dist].filter(([path]) => path.endsWith('.html')).map(([, content]) => content.toString());
  const sheets = pages
    .filter((page) => page.includes('type="module"'))
    .map((page) =>
      listMatches(page.replace(/<noscript>.*?<\/noscript>/gs, ''), /<link rel="stylesheet" href="\/([^"]+)">/g),
    );
  const headers = dist.get('_headers')?.toString() ?? '';
  // The rule of each language has all of them.
  const hints = [...new Set(listMatches(headers, /<\/([^>]+)>; rel=preload; as=style/g))];
  for (const name of hints) expect(dist.has(name), name).toBe(true);
  return { hints, shared: sheets.reduce((all, own) => all.filter((name) => own.includes(name))) };
}

it('names the sheets that every page has, and their new names after a change', { timeout: 60_000 }, async () => {
  const root = copySite('own-theme', join(folder, 'own-theme'));
  const config = join(root, 'diglot.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('defineConfig({', "defineConfig({\n  host: 'cloudflare',"),
  );
  const cold = await build(root);
  expect(cold.hints.length).toBeGreaterThan(0);
  expect(cold.hints).toEqual(cold.shared);

  // A short sheet would come with the HTML.
  const sheet = join(root, 'theme.css');
  writeFileSync(sheet, `${readFileSync(sheet, 'utf8')}\n.added { --long: ${'x'.repeat(2000)}; }\n`);
  const warm = await build(root);
  expect(warm.hints).toEqual(warm.shared);
  expect(warm.hints).not.toEqual(cold.hints);

  writeFileSync(config, readFileSync(config, 'utf8').replace("host: '", "subresourceIntegrity: true,\n  host: '"));
  expect((await build(root)).hints).toEqual([]);
});
