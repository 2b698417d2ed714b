// Sites of all engines, migrated and built.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { engines, expectMigrates } from './migrate-cases.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-migrated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Object.keys(engines))('a site of %s is migrated, and builds', (name) => expectMigrates(folder, name));
