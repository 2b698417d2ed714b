// Real documentation written for Rspress, built as it is, by its own config: every report is true, and no text is lost.
// Skipped where the sites or the packages they import are not available.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { BuildManifest } from '../../src/model/output.ts';
import { parseOutput, repositoryRoot, runAlone } from '../sites.ts';

const foreign = process.env['DIGLOT_FOREIGN_SITES'] ?? join(repositoryRoot, '../shared/foreign');
const hasSites = existsSync(join(foreign, 'rspress/website'));
const packages = ['@rstack-dev/doc-ui', '@shikijs/transformers', 'clsx', 'react@19', 'react-dom@19', 'sass'];

/** Files of the repositories outside of the website, which the copies lack. Only their presence counts here. */
const outside = [
  ...['base', 'brand', 'code', 'home', 'shiki'].map((name) => `packages/core/src/theme/styles/vars/${name}-vars.css`),
  'packages/core/src/node/runtimeModule/DEFAULT_I18N_TEXT.ts',
  'packages/core/src/theme/components/DocFooter/index.tsx',
  'packages/plugin-algolia/src/runtime/locales.ts',
];

/** What is left, each once, and why it is true. */
const expected = {
  rspress: {
    diagnostics: [
      // The copy has text files only: no picture.
      "deadLink Page not found: '/og-image.png'.",
      // A plugin writes it.
      // Plugins do not run.
      'foreignConfig The Rspress config was read, without `plugins`, `builderConfig`.',
      'notRendered Nothing runs a block with `playground`; it is shown as code.',
      'notRendered Nothing runs a block with `preview`; it is shown as code.',
      'notRendered Nothing runs a block with `twoslash`; it is shown as code.',
      "unknownLanguage The code block's language `tree` is not known; the block is shown without colours.",
      // A provider of the layout does not reach the text, which is rendered before.
      'renderFailed <CssLiveCodeEditorWithDefault> failed to render: useCssModification must be used within CssModificationProvider',
      'renderFailed <CssPickerEditor> failed to render: useCssModification must be used within CssModificationProvider',
      'renderFailed <ShikiThemeSwitcher> failed to render: useCssModification must be used within CssModificationProvider',
      // The site's files do not say "use client".
      'staticComponent The file uses `useEffect`, but its components are only rendered at build time: nothing in them changes or reacts.',
      'staticComponent The file uses `useState`, `useEffect`, but its components are only rendered at build time: nothing in them changes or reacts.',
      'staticComponent The file uses `useState`, but its components are only rendered at build time: nothing in them changes or reacts.',
      'staticComponent The file uses `useSyncExternalStore`, but its components are only rendered at build time: nothing in them changes or reacts.',
      'staticComponent The search of "@rspress/plugin-algolia/runtime" shows nothing: Diglot\'s own search is in its place.',
      // Names of authors are in a file of a plugin.
      'unknownFrontmatter The frontmatter field `authors` has no effect here.',
      // The package is one of the repository.
      'tsconfigInvalid The file extends "@rspress/config/tsconfig", which is missing; its `paths` are not known.',
    ],
  },
  rsbuild: {
    diagnostics: [
      // Plugins do not run, and a tag as text is not data.
      'foreignConfig The Rspress config was read, without `plugins`, `head[0]`, `builderConfig`.',
      // A plugin of the bundler defines it.
      'renderFailed <Overview> failed to render: OVERVIEW_GROUPS is not defined',
      'staticComponent The file uses `useNavigate`, but its components are only rendered at build time: nothing in them changes or reacts.',
      'staticComponent The search of "@rspress/plugin-algolia/runtime" shows nothing: Diglot\'s own search is in its place.',
      'tsconfigInvalid The file extends "@scripts/config/tsconfig", which is missing; its `paths` are not known.',
    ],
  },
} as const;

/** What a config of Diglot leaves: plugins do not run, and files of the repository around the sites are missing. */
const bareCodes = {
  rspress: [
    'warning codeFileMissing',
    'warning deadLink',
    'warning notRendered',
    'warning renderFailed',
    'warning staticComponent',
    'warning tsconfigInvalid',
    'warning unknownFrontmatter',
    'warning unknownLanguage',
  ],
  rsbuild: ['warning renderFailed', 'warning staticComponent', 'warning tsconfigInvalid'],
};

let folder: string;
beforeAll(() => {
  if (!hasSites) return;
  folder = mkdtempSync(join(tmpdir(), 'diglot-foreign-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  mkdirSync(join(folder, '.git'));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'ignore' });
  for (const name of outside) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
}, 120_000);
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasSites).each(['rspress', 'rsbuild'] as const)('%s', (name) => {
  let root: string;
  beforeAll(() => {
    root = join(folder, name);
    cpSync(join(foreign, name, 'website'), root, { recursive: true });
    // An example that the copy lacks.
    if (name === 'rspress')
      for (const lang of ['en', 'zh'])
        writeFileSync(join(root, 'docs', lang, 'plugin/official-plugins/_playgroundDemo.jsx'), 'export default 1;\n');
  });

  it('builds, reports what is true, and loses no text', { timeout: 300_000 }, async () => {
    const ran = await runAlone(['build', root, '--json']);
    const { diagnostics } = parseOutput<{ diagnostics: readonly Diagnostic[] }>(ran);
    const found = new Set(diagnostics.map((problem) => `${problem.code} ${problem.message}`));
    expect([...found].sort()).toEqual([...expected[name].diagnostics].sort());
    expect(ran.code).toBe(0);
    const { pieces, missing } = compareTexts(root);
    console.info(`${name}: ${pieces} pieces of text`);
    expect(missing).toEqual([]);
    expect(pieces).toBeGreaterThan(5000);
  });
});

/** Exactly as the repository has them, without the files around the site. */
describe.skipIf(!hasSites).each(['rspress', 'rsbuild'] as const)('%s with a config of Diglot', (name) => {
  it('builds, names what is missing, and loses no text', { timeout: 300_000 }, async () => {
    // A folder deeper: what `beforeAll` put around the site is not around this one.
    const root = join(folder, 'bare', name);
    cpSync(join(foreign, name, 'website'), root, { recursive: true });
    const locales = ['en', 'zh'].map((lang) => ({ lang }));
    writeFileSync(
      join(root, 'diglot.config.ts'),
      `export default { title: '${name}', locales: ${JSON.stringify(locales)} };\n`,
    );
    const ran = await runAlone(['build', root, '--json']);
    const { diagnostics } = parseOutput<{ diagnostics: readonly Diagnostic[] }>(ran);
    const codes = new Set(diagnostics.map((problem) => `${problem.severity} ${problem.code}`));
    expect([...codes].sort()).toEqual(bareCodes[name]);
    expect(ran.code).toBe(0);
    const { pieces, missing } = compareTexts(root);
    console.info(`${name}: ${pieces} pieces of text`);
    expect(missing).toEqual([]);
    expect(pieces).toBeGreaterThan(5000);
  });
});

/** Looks for every piece of text of every source in the pages that were made of it. */
function compareTexts(root: string): { pieces: number; missing: string[] } {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/build-manifest.json'), 'utf8')) as BuildManifest;
  const texts = manifest.routes.map(({ path, file }) => ({
    path,
    text: getPageText(readFileSync(join(root, 'dist', file), 'utf8')),
  }));
  const all = texts.map(({ text }) => text).join('\n');
  const missing: string[] = [];
  let pieces = 0;
  for (const file of readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.mdx?$/.test(file)) continue;
    const page = toRoute(file);
    const text = texts.find(({ path }) => path === page)?.text ?? all;
    for (const piece of cutSource(readFileSync(join(root, 'docs', file), 'utf8'))) {
      pieces += 1;
      if (!text.includes(piece)) missing.push(`${file}: ${piece}`);
    }
  }
  return { pieces, missing };
}

const toRoute = (file: string): string =>
  `/${file
    .replace(/^en\//, '')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '$1')}`;

/** Runs of plain words, found without a parser: code as it is, prose between its marks. */
function cutSource(source: string): string[] {
  const pieces: string[] = [];
  let fence = '';
  let tag: RegExp | undefined;
  const lines = source.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n');
  for (const line of lines) {
    const mark = /^[\s>]*(?:[-*\d.]+\s+)?(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' ? mark !== '' : mark.startsWith(fence)) {
      fence = fence === '' ? mark : '';
      continue;
    }
    if (fence !== '') {
      // Notations are taken out of code.
      if (!/\[!code|\[\\!code/.test(line)) pieces.push(squeeze(line));
    } else if (tag !== undefined) {
      // Props of a component over several lines, or the text of a style sheet.
      if (tag.test(line)) tag = undefined;
    } else if (/^\s*<[A-Za-z][^>]*$/.test(line)) tag = />\s*$/;
    else if (/^\s*<style>/.test(line)) tag = /<\/style>/;
    else if (!/^\s*(?:(?:import|export)\s|\[[^\]]+\]:)/.test(line)) pieces.push(...cutProse(line));
  }
  return pieces.filter((piece) => piece.replace(/[^\p{L}]/gu, '').length > 5);
}

function cutProse(line: string): string[] {
  return line
    .replace(/\\\{#[^}]*\}/g, '\u0000')
    .replace(/\\([!-/:-@[-`{-~])/g, '\u0000')
    .replace(/\]\([^)]*\)/g, '\u0000')
    .replace(/<[^>]*>?/g, '\u0000')
    .replace(/\{[^}]*\}?/g, '\u0000')
    .replace(/^\s*:::.*$/, '\u0000')
    .replace(/^.*?\/?>\s*$/, '\u0000')
    .split(/[\u0000*_`[\]()|#~!"&]|^\s*(?:[-+>]|\d+\.)\s/)
    .map(squeeze);
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** All text of the document's body, scripts and styles left out. */
function getPageText(html: string): string {
  let text = '';
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === 'script' || node.nodeName === 'style' || node.nodeName === 'head') return;
    if ('value' in node) text += node.value;
    if ('attrs' in node)
      for (const { name, value } of node.attrs) if (name === 'alt' || name === 'src') text += ` ${value} `;
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
    if (/^(?:p|h[1-6]|li|td|th|div|tr|figcaption|br|summary|dt|dd)$/.test(node.nodeName)) text += '\n';
  };
  visit(parse(html));
  return squeeze(text);
}
