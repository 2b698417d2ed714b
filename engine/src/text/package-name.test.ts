import { expect, it } from 'vitest';
import { getPackageName } from './package-name.ts';

it.each([
  ['node_modules/a/index.js', 'a'],
  ['/site/node_modules/@b/c/lib/d.js', '@b/c'],
  ['C:\\site\\node_modules\\@b\\c\\d.js', '@b/c'],
  ['/site/node_modules/a/node_modules/e/f.js', 'e'],
  ['/site/node_modules/.pnpm/a@1.0.0/node_modules/a/index.js', 'a'],
  ['/site/my_node_modules/a/index.js', undefined],
  ['/site/src/a.tsx', undefined],
])('%s is of the package %s', (path, name) => expect(getPackageName(path)).toBe(name));
