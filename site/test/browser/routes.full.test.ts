// Every page in both languages, and every address without one.

import { describe, it } from 'vitest';
import { serveDocumentation } from './documentation.ts';
import { expectAccessible, expectNotFound, missing, routes } from './route-cases.ts';

const site = serveDocumentation();

describe('all routes', () => {
  it.each(routes)('%s has nothing for axe or the console', (path) => expectAccessible(site, path));

  it.each(missing)('%s is the 404 page in its language', (path) => expectNotFound(site, path));
});
