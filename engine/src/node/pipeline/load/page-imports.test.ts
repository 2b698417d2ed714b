import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePageImports } from './page-imports.ts';

let root: string;
const write = (path: string, text = ''): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-imports-')));
  for (const path of ['components/Box.tsx', 'components/set/index.ts', 'docs/en/_part.mdx', 'data.json']) write(path);
  write('node_modules/modern/package.json', '{ "name": "modern", "exports": { ".": { "import": "./a.mjs" } } }');
  write('node_modules/modern/a.mjs');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const resolve = (...specifiers: string[]) =>
  resolvePageImports({ root }, [
    {
      path: join(root, 'docs/en/a.mdx'),
      file: 'docs/en/a.mdx',
      imports: specifiers.map((specifier, i) => ({ specifier, line: i + 3 })) as never,
    },
  ]);

describe('resolvePageImports', () => {
  it.each([
    ['from the page', '../../components/Box.tsx', 'components/Box.tsx'],
    ['without an extension', '../../components/Box', 'components/Box.tsx'],
    ['of a folder', '../../components/set', 'components/set/index.ts'],
    ['from the project root', '/data.json', 'data.json'],
    ['with a query', '../../data.json?raw', 'data.json?raw'],
  ])('finds a file %s', (_, specifier, file) => {
    const { modules, diagnostics } = resolve(specifier);
    expect(modules).toEqual([{ key: `docs/en/a.mdx\0${specifier}`, source: join(root, file) }]);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['/_part.mdx', 'docs/en/_part.mdx'],
    ['/data.json', 'data.json'],
  ])('finds %s in the project, else in the content folder', (specifier, file) => {
    const found = resolvePageImports({ root, contentDir: join(root, 'docs/en') }, [
      { path: join(root, 'docs/en/a.mdx'), file: 'docs/en/a.mdx', imports: [{ specifier, line: 1 }] },
    ]);
    expect(found.diagnostics).toEqual([]);
    const sources = [
      ...found.modules.map(({ source }) => source),
      ...(found.partials.get('docs/en/a.mdx')?.values() ?? []),
    ];
    expect(sources).toEqual([join(root, file)]);
  });

  it.each([
    ['warning', ['codeFileMissing 3 The file "../../../core/vars.css" is missing; its text is empty here.'], 1],
    ['error', ['moduleFailed 3 The import "../../../core/vars.css?raw" cannot be resolved to a file or package.'], 0],
  ] as const)('a text that is missing: %s', (level, messages, count) => {
    const imports = [{ specifier: '../../../core/vars.css?raw', line: 3 }];
    const found = resolvePageImports({ root, severity: { codeFileMissing: level } }, [
      { path: join(root, 'docs/en/a.mdx'), file: 'docs/en/a.mdx', imports },
    ]);
    expect(found.diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`)).toEqual(messages);
    expect(found.modules.map(({ source }) => source)).toEqual([join(root, '../core/vars.css?raw')].slice(0, count));
  });

  it('follows the names of the tsconfig, but for those of the theme', () => {
    const paths = [
      { pattern: '@c/*', targets: [join(root, 'none/*'), join(root, 'components/*')] },
      { pattern: '@docs/*', targets: [join(root, 'docs/en/*')] },
      { pattern: '@theme', targets: [join(root, 'components/set')] },
    ];
    const imports = ['@c/Box', '@docs/_part.mdx', '@theme'].map((specifier) => ({ specifier, line: 1 }));
    const found = resolvePageImports({ root, paths }, [{ path: join(root, 'docs/en/a.mdx'), file: 'a.mdx', imports }]);
    expect(found.modules).toEqual([
      { key: '@c/Box', source: join(root, 'components/Box.tsx') },
      { key: '@theme', source: '@theme' },
    ]);
    expect(found.partials.get('a.mdx')).toEqual(new Map([['@docs/_part.mdx', join(root, 'docs/en/_part.mdx')]]));
    expect(found.diagnostics).toEqual([]);
  });

  it.each(['react', 'diglot/theme', '@theme', '@rspress/core/theme', 'modern', 'node:path'])(
    'leaves %s to the bundler',
    (specifier) => {
      expect(resolve(specifier).modules).toEqual([{ key: specifier, source: specifier }]);
    },
  );

  it('keeps pages that are imported apart, by file and specifier', () => {
    const { modules, partials } = resolve('./_part.mdx');
    expect(modules).toEqual([]);
    expect(partials.get('docs/en/a.mdx')?.get('./_part.mdx')).toBe(join(root, 'docs/en/_part.mdx'));
  });

  it('lists each module once, sorted by key', () => {
    expect(resolve('react', 'diglot', 'react').modules.map(({ key }) => key)).toEqual(['diglot', 'react']);
  });

  it('reports every import that leads nowhere, with its line and what to do', () => {
    const { diagnostics } = resolve('./Gone.tsx', 'no-such-package', '../../components');
    expect(diagnostics.map(({ message, line }) => [line, message])).toEqual([
      [3, 'The import "./Gone.tsx" cannot be resolved to a file or package.'],
      [4, 'The import "no-such-package" cannot be resolved to a file or package.'],
      [5, 'The import "../../components" cannot be resolved to a file or package.'],
    ]);
    expect(diagnostics.map(({ hint }) => hint?.split(' ')[0])).toEqual(['A', 'Install', 'A']);
  });

  it.each([
    ['@/components/tabs', 'An alias leads nowhere by itself'],
    ['~/a', 'An alias leads nowhere by itself'],
    ['#/a', 'An alias leads nowhere by itself'],
    ['@me/package', 'Install the package'],
    ['nextra/components', 'Remove the import: Callout, Tabs, Steps, Card and FileTree need none.'],
    ['@astrojs/starlight/components', 'It belongs to another generator: `diglot migrate`'],
    ['@docusaurus/Link', 'It belongs to another generator: `diglot migrate`'],
  ])('says what to do about %s', (specifier, remedy) => {
    const [problem] = resolve(specifier).diagnostics;
    expect(problem?.hint).toContain(remedy);
  });
});
