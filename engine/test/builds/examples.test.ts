// Every site of `examples/` builds without a word of complaint, and is in their list.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOnce } from '../browser/worker.ts';
import { repositoryRoot, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { readTree } from '../tree.ts';

const examples = join(repositoryRoot, 'examples');
const folder = createTestFolder('diglot-examples');
const names = readdirSync(examples, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Pages that an example must have, by its name. */
const pages: Readonly<Record<string, readonly string[]>> = {
  minimal: ['index.html', 'guide/install.html', 'guide/brew.html'],
  bilingual: ['index.html', 'zh/index.html', 'guide/brew.html', 'zh/guide/brew.html', 'guide/faq.html'],
  sharded: ['index.html', 'guide/install.html', 'guide/brew.html'],
  'custom-theme': ['index.html', 'guide/tables.html', 'glossary.html', '404.html'],
  versions: ['index.html', 'guide/install.html', 'v1/index.html', 'v1/guide/install.html'],
};

const buildExample = createOnce(async (name: string) => {
  const out = join(folder, name);
  const ran = await runDiglot(['build', join(examples, name), '--out', out, '--no-cache', '--json']);
  return { ...ran, tree: ran.code === 0 ? readTree(out) : new Map<string, Buffer>() };
});

it.each(names)('%s builds, and nothing is wrong with it', async (name) => {
  const { code, stdout, stderr, tree } = await buildExample(name);
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, diagnostics: [] });
  expect([...tree.keys()]).toEqual(expect.arrayContaining([...(pages[name] ?? ['index.html'])]));
});

it('custom-theme shows its own parts in place of the theme’s, and its sheet after the theme’s', async () => {
  const { tree } = await buildExample('custom-theme');
  const html = tree.get('guide/tables.html')?.toString('utf8') ?? '';
  expect(html).toMatch(
    /<header class="navbar spine"[^>]*>.*<a href="\/guide\/install" aria-current="true">Guide<\/a>/s,
  );
  expect(html).toMatch(/<div class="opening"><p class="opening-section">Guide<\/p><h1 id="read-a-table">/);
  expect(html).toMatch(/<p class="end-mark".*<footer class="foot".*rel="prev".*Install<\/a>.*rel="next"/s);
  expect(html).not.toMatch(/class="(?:navbar-row|brand|doc-footer|pagination)"/);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path = '']) => path);
  const css = sheets.map((path) => tree.get(path)?.toString('utf8')).join('');
  expect(css.lastIndexOf('.spine')).toBeGreaterThan(css.lastIndexOf('@layer tokens'));
});

it('the list of examples names each of them', () => {
  const list = readFileSync(join(examples, 'README.md'), 'utf8');
  for (const name of names) expect(list).toContain(`[${name}](${name})`);
});
