// Reads every import of the engine and holds it against the table of ARCHITECTURE.md.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isIslandCode } from '../src/node/assets/islands.ts';
import { findModuleState } from './module-state.ts';

const src = resolve(import.meta.dirname, '../src');

interface Rule {
  /** The importing file or folder, below `src`. The longest match holds. */
  readonly from: string;
  readonly mayImport: readonly string[];
  /** Packages allowed as well as relative files; `*` for all. A folder of a package allows what is below it. */
  readonly packages: readonly string[];
  readonly because: string;
}

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server', 'react-dom/client'];
/** Modules of the search package that a browser may load: all but those that write an index. */
const searchReaders = ['types', 'lib', 'text', 'index', 'query', 'results', 'open'].map(
  (name) => `diglot-search/${name}`,
);
const stage = (name: string): Rule => ({
  from: `node/${name}`,
  mayImport: ['model', 'text', 'node/report', 'node/cache', `node/${name}`],
  packages: ['*'],
  because: 'stages meet only in node/pipeline and node/dev, so that each can be read, cached and tested alone',
});

const rules: readonly Rule[] = [
  {
    from: 'model',
    mayImport: ['model', 'text'],
    packages: ['diglot-search/types'],
    because: 'model is the vocabulary of every world and depends on none',
  },
  {
    from: 'text',
    mayImport: ['model', 'text'],
    packages: ['diglot-search/text'],
    because: 'text has pure functions on strings and runs in every world',
  },
  ...[
    'config',
    'content',
    'compile',
    'site',
    'assets',
    'cards',
    'outputs',
    'emit',
    'preview',
    'migrate',
    'report',
    'cache',
  ].map(stage),
  {
    from: 'node/dev',
    mayImport: ['model', 'text', 'node', 'theme/strings'],
    packages: ['*'],
    because: 'dev joins the stages',
  },
  {
    from: 'node/pipeline',
    mayImport: ['model', 'text', 'node', 'theme/strings'],
    packages: ['*'],
    because: 'the pipeline joins the stages',
  },
  {
    from: 'node/build.ts',
    mayImport: ['model', 'node/emit', 'node/pipeline', 'node/pipeline.ts'],
    packages: ['*'],
    because: 'it only says where the stages end',
  },
  {
    from: 'node/pipeline.ts',
    mayImport: ['model', 'text', 'node', 'theme/strings'],
    packages: ['*'],
    because: 'the pipeline joins the stages',
  },
  {
    from: 'render',
    mayImport: ['model', 'text', 'theme', 'render'],
    packages: [...react, 'diglot-search/lib'],
    because: 'rendering runs inside Vite SSR and must stay free of Node and of built names',
  },
  {
    from: 'theme',
    mayImport: ['model', 'text', 'theme'],
    packages: react,
    because: 'components are printed from props alone',
  },
  {
    from: 'client',
    mayImport: ['model', 'text', 'client'],
    packages: searchReaders,
    because: 'islands reach the client through the registry; React only arrives with what a site made with it',
  },
  {
    from: 'client/islands/hydrate.ts',
    mayImport: ['model', 'text', 'client'],
    packages: react,
    because: 'the one place that loads React',
  },
  {
    from: 'cli',
    mayImport: [
      'model',
      'text',
      'node/report',
      'node/build.ts',
      'node/pipeline',
      'node/dev',
      'node/preview',
      'node/migrate',
      'node/start',
      'cli',
    ],
    packages: ['*'],
    because: 'the command line only parses arguments and sets exit codes',
  },
  {
    from: 'node/start',
    mayImport: ['node/start', 'node/pipeline/schedule', 'node/cache/replace-file.ts'],
    packages: ['crypto', 'fs', 'module', 'os', 'path', 'url', 'v8', 'vm', 'worker_threads'].map(
      (name) => `node:${name}`,
    ),
    because: 'it loads the scripts that everything else is in, and knows of them no more than types',
  },
  {
    from: 'index.ts',
    mayImport: ['model', 'node/config'],
    packages: ['diglot-search/types'],
    because: 'the public entry is a list of re-exports',
  },
];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((f) => f.replaceAll('\\', '/'))
  .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$|\.d\.ts$/.test(f));

/** Specifiers of static and dynamic imports and re-exports; comments are left out. */
function parseImports(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g)].map((m) => m[2] as string);
}

const imports = new Map(files.map((file) => [file, parseImports(readFileSync(join(src, file), 'utf8'))]));

function toTarget(file: string, specifier: string): string {
  return relative(src, resolve(src, dirname(file), specifier.replace(/\?.*$/, ''))).replaceAll('\\', '/');
}

const isInside = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

function getRule(file: string): Rule | undefined {
  return rules.filter((rule) => isInside(file, rule.from)).sort((a, b) => b.from.length - a.from.length)[0];
}

describe('layers', () => {
  it.each(files)('%s imports only what its world may', (file) => {
    const rule = getRule(file);
    expect(rule, `${file} lies in no known world: add it to the table in ARCHITECTURE.md and here`).toBeDefined();
    if (!rule) return;
    for (const specifier of imports.get(file) ?? []) {
      const allowed = specifier.startsWith('.')
        ? rule.mayImport.some((place) => isInside(toTarget(file, specifier), place))
        : specifier.startsWith('virtual:') || rule.packages.some((name) => name === '*' || isInside(specifier, name));
      expect(allowed, `${file} must not import ${specifier}: ${rule.because}`).toBe(true);
    }
  });

  it.each(files)('%s keeps no state in its module', (file) => {
    const found = findModuleState(readFileSync(join(src, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
    expect(found, 'pass it as an argument, or keep it in what a create function returns').toEqual([]);
  });

  it('asks for servers when one starts: an import of node:http loads undici, too, on Node 24', () => {
    const importers = files.filter((file) =>
      /^import (?!type\b).*'node:https?'/m.test(readFileSync(join(src, file), 'utf8')),
    );
    expect(importers).toEqual([]);
  });

  it('has no import cycle, types included', () => {
    const state = new Map<string, 'open' | 'done'>();
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      expect(state.get(file), `cycle: ${[...path, file].join(' → ')}`).not.toBe('open');
      state.set(file, 'open');
      for (const specifier of imports.get(file) ?? []) {
        const target = specifier.startsWith('.') ? toTarget(file, specifier) : '';
        if (imports.has(target)) visit(target, [...path, file]);
      }
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
  });

  it('has no island: only what a site makes itself brings a framework to readers', () => {
    const islands = files.filter((file) => isIslandCode(readFileSync(join(src, file), 'utf8')));
    expect(islands).toEqual([]);
  });
});
