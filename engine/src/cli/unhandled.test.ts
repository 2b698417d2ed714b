import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../test/test-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { describeUnhandled } from './unhandled.ts';

const root = createTestFolder('diglot-unhandled');
const bundle = '.diglot/assets/0123456789abcdef0123/server/entry.mjs';
const files: Readonly<Record<string, string>> = {
  'parts/Price.tsx': 'export const load = async () => {\n  await fetchPrices();\n};\n',
  'node_modules/x/index.js': 'export const fetchPrices = fail();\n',
  '.diglot/config/a.mjs': '',
  '.diglot/config/a.mjs.map': '{}',
  [bundle]:
    '// node_modules/x/index.js\nconst fetchPrices = fail();\n// parts/Price.tsx\nconst load = async () => {\n\tawait fetchPrices();\n};\n',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const inBundle = pathToFileURL(join(root, bundle)).href;
const price: Partial<Diagnostic> = {
  file: 'parts/Price.tsx',
  line: 2,
  column: 3,
  sourceLine: '  await fetchPrices();',
};

describe('a promise that fails', () => {
  it.each<[string, readonly string[], Partial<Diagnostic>]>([
    ['in a file of the site', [`at load (${join(root, 'parts/Price.tsx')}:2:3)`], price],
    ['in a part of a bundle', [`at load (${inBundle}:5:2)`], price],
    [
      'in a package that the site calls',
      [
        `at fetchPrices (${join(root, 'node_modules/x/index.js')}:1:1)`,
        `at async ${join(root, 'parts/Price.tsx')}:2:3`,
      ],
      price,
    ],
    ['in a package of a bundle', [`at ${inBundle}:2:21`, `at async load (${inBundle}:5:2)`], price],
    ['in a package alone', [`at ${inBundle}:2:21`], {}],
    ['outside of the site', [`at load (${join(root, '../other.ts')}:2:3)`, 'at node:internal/process:1:2'], {}],
    ['in a file that is gone', [`at load (${join(root, 'gone.ts')}:2:3)`], {}],
    ['in the bundle of the config', [`at ${join(root, '.diglot/config/a.mjs')}:1:1`], {}],
    ['nowhere', [], {}],
  ])('%s', (_, frames, place) => {
    const error = Object.assign(new Error('no prices'), {
      stack: ['Error: no prices', ...frames.map((frame) => `    ${frame}`)].join('\n'),
    });
    expect(describeUnhandled(error, root)).toEqual([
      {
        code: 'moduleFailed',
        severity: 'error',
        message: 'A promise failed, and nothing handles it: no prices',
        hint: 'In the code of the site or of a package, wait for it with `await`, or handle its error with `catch()`.',
        ...place,
      },
    ]);
  });

  it('with a value that is no error has no place', () => {
    expect(describeUnhandled('no prices', root).map(({ message, file }) => [message, file])).toEqual([
      ['A promise failed, and nothing handles it: no prices', undefined],
    ]);
  });
});
