// A site of another engine, migrated and built. `migrate.full.test.ts` has all engines.

import { it } from 'vitest';
import { createTestFolder } from '../test-folder.ts';
import { expectMigrates } from './migrate-cases.ts';

const folder = createTestFolder('diglot-migrated');

it.each(['vitepress'])('a site of %s is migrated, and builds', (name) => expectMigrates(folder, name));
