// A folder of Rspress, with its config and no other, is built as it is.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { copySite, runDiglot } from '../sites.ts';

let folder: string;
let root: string;
let diagnostics: readonly Diagnostic[];
const read = (file: string): string => readFileSync(join(root, 'doc_build', file), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-rspress-config-'));
  root = copySite('rspress-config', join(folder, 'site'));
  const { code, stdout, stderr } = await runDiglot(['build', root, '--json']);
  diagnostics = (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
  expect([code, stderr]).toEqual([0, '']);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says once what is ignored, and what is wrong with the pages', () => {
  expect(diagnostics.map(({ severity, code, file, message }) => `${severity} ${code} ${file}: ${message}`)).toEqual([
    "warning deadLink docs/en/guide/start.md: Page not found: '/nowhere'.",
    'warning foreignConfig rspress.config.ts: The Rspress config was read, without `plugins`, `builderConfig`, `head[1]`.',
  ]);
});

it('has the languages, the pages and the folders of that config', () => {
  expect(
    ['index.html', 'guide/start.html', 'zh/guide/start.html', 'sitemap.xml'].map((name) =>
      existsSync(join(root, 'doc_build', name)),
    ),
  ).toEqual([true, true, true, true]);
  expect([existsSync(join(root, 'doc_build/fragments/shared.html')), existsSync(join(root, 'dist'))]).toEqual([
    false,
    false,
  ]);
});

it.each([
  ['title', /<title>Start - Theirs<\/title>/],
  ['address', /<link rel="canonical" href="https:\/\/example\.com\/docs\/guide\/start">/],
  ['icon', /<link rel="icon" href="https:\/\/example\.com\/icon\.svg"/],
  ['head', /<meta name="author" content="Ada">/],
  ['name', /<a class="brand" href="\/docs\/">Theirs/],
  ['navigation', /<a [^>]*href="\/docs\/guide\/start"[^>]*>Guide/],
  ['sidebar', /data-region="sidebar".*?href="\/docs\/guide\/start".*?href="\/docs\/guide\/next"/s],
  ['edit link', /href="https:\/\/example\.com\/edit\/en\/guide\/start\.md"[^>]*>.*?Edit this page/s],
  ['social link', /href="https:\/\/example\.com\/repository"/],
  ['line numbers', /data-numbers=""/],
])('has its %s', (_, pattern) => {
  expect(read('guide/start.html')).toMatch(pattern);
});

it('has its texts by language', () => {
  expect(read('zh/guide/start.html')).toMatch(/目录/);
  expect(read('zh/guide/start.html')).toMatch(/href="\/docs\/zh\/guide\/start"[^>]*>指南/);
  expect(read('index.html')).toMatch(/© Theirs/);
});

it('has what the default export of its theme puts in place of the original', () => {
  const html = read('guide/start.html');
  expect(html).toMatch(/<p class="top">Above all<\/p>/);
  expect(html).toMatch(/data-region="outline".*?new/s);
  expect(read('404.html')).toMatch(/<main[^>]*><h1>Nothing of ours<\/h1>/);
  const sheets = readdirSync(join(root, 'doc_build/static')).filter((name) => name.endsWith('.css'));
  expect(sheets.some((name) => read(`static/${name}`).includes('.top{color:var(--rp-c-brand)}'))).toBe(true);
});
