// The texts of a language are in a file that imports nothing but those it differs from little: a site loads no more than its own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../src/theme/strings/languages.ts';

const folder = join(import.meta.dirname, '../src/theme/strings');
const bases: Readonly<Record<string, readonly string[]>> = { 'pt-pt': ['./pt.ts'], 'zh-hk': ['./zh-hant.ts'] };
const names = Object.keys(languages).map((name) => name.toLowerCase());

it.each(names)('%s', (name) => {
  const text = readFileSync(join(folder, `${name}.ts`), 'utf8');
  const imports = [...text.matchAll(/^import (?!type)[^']*'([^']+)'/gm)].map(([, path]) => path);
  expect(imports).toEqual(bases[name] ?? []);
});

it('each file is of a language', () => {
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
  const others = ['en', 'zh', 'index', 'languages'];
  expect(files.sort()).toEqual([...names, ...others].map((name) => `${name}.ts`).sort());
});
