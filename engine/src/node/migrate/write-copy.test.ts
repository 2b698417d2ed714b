import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tellLoud } from '../../../test/tell.ts';
import { createTestFolder } from '../../../test/test-folder.ts';
import { DiagnosticError } from '../../model/diagnostic.ts';
import { WorkingCopy } from './working-copy.ts';
import { writeCopy } from './write-copy.ts';

const root = createTestFolder('diglot-write-copy');
writeFileSync(join(root, 'file'), '');

it.each([
  [
    'a file of the source that cannot be read',
    'none.md',
    'out',
    /^error migrationFailed: A file of the site cannot be read: ENOENT: .*none\.md'\. Check its permissions, and migrate again\.$/,
  ],
  [
    'a place that cannot be written',
    'file',
    'file/out',
    /^error migrationFailed: The copy could not be written: E.*\. Name a folder with `--out` that can be written\.$/,
  ],
])('%s is named, and nothing is left', async (_, from, out, expected) => {
  const copy = new WorkingCopy();
  copy.put('a.md', { from: join(root, from) });
  const error: unknown = await writeCopy(copy, join(root, out)).catch((reason: unknown) => reason);
  if (!(error instanceof DiagnosticError)) throw error;
  expect(tellLoud(error.diagnostics)).toEqual([expect.stringMatching(expected)]);
  expect(readdirSync(root)).toEqual(['file']);
});
