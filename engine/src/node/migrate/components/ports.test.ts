// What the components that are written out do.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { ports } from './ports.ts';

const folder = createTestFolder('diglot-migrate-ports');

it('BrowserOnly calls its function, or shows its fallback', async () => {
  const file = join(folder, 'browser-only.ts');
  writeFileSync(file, ports.find(({ name }) => name === 'BrowserOnly')?.text ?? '');
  const { BrowserOnly } = await import(file);
  const fail = (): never => {
    throw new Error('window is not defined');
  };
  expect([
    BrowserOnly({ children: () => 'own', fallback: 'other' }),
    BrowserOnly({ children: fail, fallback: 'other' }),
    BrowserOnly({ children: fail }),
    BrowserOnly({ children: 'text' }),
  ]).toEqual(['own', 'other', null, 'text']);
});
