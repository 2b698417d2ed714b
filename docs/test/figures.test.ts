// Figures of the documentation are those of the last benchmark.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docsFolder, loadPages } from './pages.ts';

const results = readFileSync(join(docsFolder, '../bench/RESULTS.md'), 'utf8');

/** Limits of Diglot, which are not measured. */
const limits: ReadonlySet<string> = new Set(['4 MB']);
const units: Readonly<Record<string, string>> = { 秒: 's', 毫秒: 'ms' };

const listFigures = (text: string): readonly string[] =>
  [...text.matchAll(/(\d[\d.,]*) (毫秒|秒|ms|s|kB|MB|GB)(?![a-z])/g)].map(
    ([, number = '', unit = '']) => `${number} ${units[unit] ?? unit}`,
  );

it.each(['en', 'zh'])('every figure in %s was measured', (lang) => {
  const pages = loadPages(lang).filter(({ name }) => /comparison|performance|how-it-works/.test(name));
  const figures = pages.flatMap(({ text }) => listFigures(text)).filter((figure) => !limits.has(figure));
  expect(figures.length).toBeGreaterThan(30);
  expect(figures.filter((figure) => !results.includes(figure))).toEqual([]);
});

it('every generator has its own row of figures', () => {
  const table = loadPages('en').find(({ name }) => name === 'guide/comparison.md')?.text ?? '';
  const rows = [...table.matchAll(/^\| (\w+ [\d.]+) \|.*$/gm)];
  expect(rows.length).toBeGreaterThan(3);
  for (const [row, name = ''] of rows) {
    // One line for each Node that it was measured with.
    const lines = results.split('\n').filter((line) => line.startsWith(`| ${name} |`));
    const missing = lines.map((line) => listFigures(row).filter((figure) => !line.includes(figure)));
    expect([name, missing]).toEqual([name, expect.arrayContaining([[]])]);
  }
});

it.each(['en', 'zh'])('tables of figures in %s are marked for the bench that writes them', (lang) => {
  const parts = loadPages(lang).flatMap(({ name, text }) =>
    [...text.matchAll(/<!-- bench: (\w+) -->[\s\S]*?<!-- \/bench -->/g)].map(([, part]) => `${name} ${part}`),
  );
  expect(parts).toEqual(['guide/comparison.md compared', 'guide/performance.md visit', 'guide/performance.md growth']);
});
