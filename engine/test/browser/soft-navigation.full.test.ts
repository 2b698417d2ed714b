// Soft navigation to a page of every kind.

import { it } from 'vitest';
import { serveSite } from './serve-site.ts';
import { expectBothWhole, kinds } from './soft-navigation-cases.ts';

const site = serveSite('full');

it.each(kinds)('from a doc page to %s and back: both are whole', (path) => expectBothWhole(site, path));
