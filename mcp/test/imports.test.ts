// The package is small because it takes nothing of the engine but search, by its public entry.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../src');
const entry = resolve(import.meta.dirname, '../../search/src/index.ts');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
);

it.each(files)('%s imports its own files, and search by its public entry', (file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const relative = [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, name = '']) => resolve(source, file, '..', name));
  expect(relative.filter((name) => !name.startsWith(source) && name !== entry)).toEqual([]);
});
