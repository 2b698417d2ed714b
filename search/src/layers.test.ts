// Reads every import of the package and compares it with the drawing in DESIGN.md.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = import.meta.dirname;

/** What the files of a folder may import; the entries may import everything. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'types.ts': [],
  lib: [],
  text: ['lib'],
  index: ['types.ts', 'lib', 'text'],
  query: ['types.ts', 'lib', 'text', 'index'],
  results: ['types.ts', 'lib', 'text', 'index', 'query'],
  open: ['types.ts', 'lib', 'text', 'index', 'query', 'results'],
  write: ['types.ts', 'lib', 'text', 'index', 'node:crypto', 'node:fs/promises', 'node:path'],
  'read-markdown.ts': ['types.ts'],
  'index.ts': ['types.ts', 'lib', 'text', 'open', 'read-markdown.ts'],
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const getLayer = (path: string): string => path.split('/')[0] ?? '';

const readImports = (file: string): string[] =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*)'([^'\n]+)'/g)].map(
    ([, specifier = '']) =>
      specifier.startsWith('.')
        ? relative(src, resolve(src, dirname(file), specifier)).replaceAll('\\', '/')
        : specifier,
  );

const imports = new Map(files.map((file) => [file, readImports(file)]));

it.each(files)('%s imports only what its layer may', (file) => {
  const allowed = layers[getLayer(file)];
  expect(allowed, `${file} is in no layer`).toBeDefined();
  const wrong = (imports.get(file) ?? []).filter((target) => {
    const layer = target.startsWith('node:') ? target : getLayer(target);
    return layer !== getLayer(file) && !allowed?.includes(layer);
  });
  expect(wrong).toEqual([]);
});

it('has no import cycle, types included', () => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    expect(path, `cycle: ${[...path, file].join(' → ')}`).not.toContain(file);
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? []) if (imports.has(target)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});
