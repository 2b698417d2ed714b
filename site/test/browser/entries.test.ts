// Tables of options: rows and columns where there is room, entries with labelled values on a phone. `entries.full.test.ts` has more pages and widths.

import { it } from 'vitest';
import { serveDocumentation } from './documentation.ts';
import { expectAligned, expectStacked } from './entries-cases.ts';

const site = serveDocumentation();

it.each(['/guide/basic/config', '/zh/guide/basic/cli'])('at 390 px %s has values below names', (path) =>
  expectStacked(site, path, 390),
);

it('at 1440 px names and descriptions share the lines and edges of their table', () =>
  expectAligned(site, '/guide/basic/config'));
