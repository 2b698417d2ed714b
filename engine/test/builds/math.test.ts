// Formulas of a whole site: which pages get their styles, and what agents read.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTwins } from '../twin-agreement.ts';
import { writeFiles } from '../write-files.ts';

const root = createTestFolder('diglot-math');
const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');

beforeAll(async () => {
  await ensure();
  writeFiles(root, {
    'diglot.config.mjs': "export default { siteUrl: 'https://a.dev', markdown: { math: true } };\n",
    'docs/index.md':
      '# Area $A$\n\nIt is $\\pi r^2$, 即 $A$。\n\n$$\n\\frac{a}{b} < c\n$$\n\n- Item $x$\n\n  $$\n  y\n  $$\n',
    'docs/part.mdx': 'import Half from "./_half.md";\n\n# Part\n\n<Half />\n',
    'docs/_half.md': 'Half of it is $\\frac{1}{2}$.\n',
    'docs/plain.md': '# Plain\n\nNo formula, no sheet.\n',
  });
  await buildSite(root, join(root, 'dist'));
}, 120_000);

it.each([
  ['index.html', true],
  ['part.html', true],
  ['plain.html', false],
])('the styles of formulas come with %s: %s', (file, expected) => {
  expect(/static\/math\.[^"]+\.css|\.math > math/.test(read(file))).toBe(expected);
});

it('agents read the LaTeX', () => {
  expect(read('index.md')).toMatch(/It is \$\\pi r\^2\$, 即 \$A\$。\n\n\$\$\n\\frac\{a\}\{b\} < c\n\$\$\n/);
  expect(read('llms-full.txt')).toContain('$\\frac{1}{2}$');
  for (const { path, words, problems } of compareTwins(join(root, 'dist')))
    expect([path, words, problems]).toEqual([path, 1, []]);
});
