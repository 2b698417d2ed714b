// Sites of all engines, migrated and built.

import { it } from 'vitest';
import { createTestFolder } from '../test-folder.ts';
import { engines, expectMigrates } from './migrate-cases.ts';

const folder = createTestFolder('diglot-migrated');

it.each(Object.keys(engines))('a site of %s is migrated, and builds', (name) => expectMigrates(folder, name));
