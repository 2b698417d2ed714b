// Files next to a site's code that are larger than Node reads at once.

import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { hashCodeFiles, scanCodeFiles } from './code-files.ts';

it('hashes a file of more than 2 GiB', () => {
  const root = createTestFolder('diglot-large');
  const path = join(root, 'weights.bin');
  writeFileSync(path, '');
  // No disk has to have room for it.
  truncateSync(path, 2 ** 31 + 1);
  const { memory } = hashCodeFiles(root, scanCodeFiles({ root, skip: [] }), { memory: {} });
  expect(memory['weights.bin']).toMatchObject({ 0: 2 ** 31 + 1, 4: expect.stringMatching(/^[\w-]{43}$/) });
});
