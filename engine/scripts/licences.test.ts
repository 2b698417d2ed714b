import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../test/test-folder.ts';
import { writeFiles } from '../test/write-files.ts';
import { listLicences } from './licences.mjs';

const folder = createTestFolder('diglot-licences');

it('names each package of a bundle once, with its licence', () => {
  const modules = join(folder, 'node_modules');
  writeFiles(modules, {
    'b/package.json': '{ "name": "b", "version": "1.0.0", "license": "MIT" }',
    'b/LICENSE': 'Text of b.\n',
    '@a/c/package.json': '{ "name": "@a/c", "version": "2.1.0", "license": "ISC" }',
    '@a/c/licence.md': 'Text of c.\n',
  });
  const files = ['b/index.js', 'b/lib/part.js', '@a/c/dist/index.js'].map((name) => join(modules, name));
  expect(listLicences([...files, '\0runtime', join(folder, 'own.ts')])).toBe(
    ['@a/c 2.1.0 (ISC)', '', 'Text of c.', '', '-'.repeat(80), 'b 1.0.0 (MIT)', '', 'Text of b.', ''].join('\n'),
  );
});
