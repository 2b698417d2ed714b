// A site written for Rspress, theme and all, is built as it is.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { copySite, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareDev, judge } from '../three-uses.ts';

const folder = createTestFolder('diglot-rspress');
let diagnostics: readonly Diagnostic[];
const read = (file: string): string => readFileSync(join(folder, 'site/dist', file), 'utf8');
/** Text of the page between two elements, without tags. */
const toText = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const tsconfig = `{
  // The package of this one is not installed here.
  "extends": "@rspress/config/tsconfig",
  "compilerOptions": {
    "paths": { "i18n": ["./i18n.json"], "@theme": ["./theme"], "@parts/*": ["./theme/parts/*"], "@en/*": ["./docs/en/*"], },
  },
}
`;

beforeAll(async () => {
  const root = copySite('rspress-theme', join(folder, 'site'));
  writeFileSync(join(root, 'tsconfig.json'), tsconfig);
  const { code, stdout, stderr } = await runDiglot(['build', root, '--json']);
  diagnostics = (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
  expect([code, diagnostics.filter(({ severity }) => severity === 'error'), stderr]).toEqual([0, [], '']);
}, 60_000);

describe('a site with a theme for Rspress', () => {
  it('is warned of its tsconfig, and of nothing else', () => {
    expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'tsconfigInvalid tsconfig.json:3',
    ]);
  });

  it.each([
    ['index.html', 'Welcome, you!', 'Copy Markdown'],
    ['zh/index.html', '欢迎，you！', '复制 Markdown'],
  ])('has what its layout adds around %s', (file, banner, end) => {
    const html = read(file);
    expect(html).toContain(`<div class="rp-banner"><a href="/guide/">${banner}</a></div>`);
    expect(html).toContain(`<p class="site-end">${end}</p>`);
    expect(html).toMatch(/<div class="navbar-row"><svg[^>]*class="mark"/);
    expect(toText(html)).toMatch(/Themed .*One First More /);
  });

  it('has the paths that its components make of those that pages give them', () => {
    expect(read('zh/guide/index.html')).toContain('<a href="/zh/guide/">Next</a>');
    expect(read('zh/guide/index.md')).toContain('[Next](/zh/guide/index.md)');
  });

  it('puts its layout of a page into the page', () => {
    const html = read('guide/index.html');
    expect(html).toContain('<p class="count">2 pages</p>');
    expect(html).toContain('<meta name="pages" content="4">');
    expect(html).toMatch(/<h1[^>]*>.*?Guide.*?<\/h1><p class="since">since 2\.1<\/p>/s);
  });

  it('shows texts for keys in menus', () => {
    expect(toText(read('guide/index.html'))).toContain('The guide');
    expect(toText(read('guide/index.html'))).toContain('Get started');
    expect(toText(read('zh/guide/index.html'))).toContain('快速开始');
  });

  it('has what fragments say in outline, links and search', () => {
    const html = read('guide/index.html');
    const outline = html.slice(html.indexOf('data-spy'), html.indexOf('</nav>', html.indexOf('data-spy')));
    expect([...outline.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'before',
      'a-shared-part',
      'deeper-in-it',
      'after',
    ]);
    const [index = ''] = readdirSync(join(folder, 'site/dist/static')).filter((name) =>
      /^search.*en.*json$/.test(name),
    );
    const text = read(`static/${index}`);
    expect(text).toMatch(
      /Before\\nA shared part\\nWords that only the fragment has: ostrich\.\s*\\nDeeper in it\\nAfter/,
    );
  });

  it('is the same in dev', async () => {
    const found = await compareDev(join(folder, 'site'));
    expect(found.filter((difference) => !difference.includes('llms'))).toEqual([]);
  });

  it('shows fragments, and imports between tags', () => {
    const text = toText(read('guide/index.html'));
    expect(text).toContain('Words that only the fragment has: ostrich.');
    expect(text).toContain('An import between tags: inner .');
    expect(text).toContain('Build &lt;it&gt;');
    expect(read('guide/index.html')).toContain('<a href="/guide/" class="overview-link"><code>one</code></a>');
  });
});

it('a site that depends on Rspress is built by a config of Diglot, and what is missing is named', async () => {
  const root = copySite('plain', join(folder, 'bare'));
  const files: Record<string, string> = {
    'package.json': '{ "devDependencies": { "@rspress/core": "^2.0.0" } }',
    'diglot.config.ts': "export default { title: 'Bare', contentDir: 'docs' };\n",
    'Vars.tsx':
      "import own from './own.css?raw';\nimport vars from '../core/vars.css?raw';\n\nexport const Vars = () => <pre>{vars.length + own}</pre>;\nexport const Groups = () => <p>{GROUPS.length}</p>;\n",
    'own.css': 'own',
    'docs/bare.mdx':
      'import { Groups, Vars } from "../Vars.tsx";\nimport text from "../../core/text.css?raw";\n\n# Bare\n\n<Vars /> [{text}] [gone](./gone.md) <Groups />\n',
  };
  mkdirSync(join(root, 'docs'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const expected = [
    'warning codeFileMissing Vars.tsx:2:1 The file "../core/vars.css" is missing; its text is empty here.',
    'warning codeFileMissing docs/bare.mdx:2:1 The file "../../core/text.css" is missing; its text is empty here.',
    "warning deadLink docs/bare.mdx:6:19 Page not found: './gone.md'.",
    'warning renderFailed docs/bare.mdx:6:37 <Groups> failed to render: GROUPS is not defined',
  ];
  const verdict = { code: 0, problems: expected };
  for (const command of ['check', 'build', 'build']) expect(await judge([command, root])).toEqual(verdict);
  expect(readFileSync(join(root, 'dist/bare.html'), 'utf8')).toContain('<pre>0own</pre> [] <a href');
  expect(await compareDev(root)).toEqual([]);
});
