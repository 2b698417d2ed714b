// A site of another engine, migrated and built. `migrate.full.test.ts` has all engines.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { expectMigrates } from './migrate-cases.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-migrated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['vitepress'])('a site of %s is migrated, and builds', (name) => expectMigrates(folder, name));
