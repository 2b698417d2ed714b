// Every page of the site, and everything that opens: both languages, both schemes.

import { describe, it } from 'vitest';
import { expectAccessible, expectAccessibleOpen, openings, paths, schemes } from './axe-cases.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

describe('axe', () => {
  it.each(paths)('has nothing to say about %s, light or dark', (path) => expectAccessible(site, path));

  describe.each(schemes)('in the %s scheme', (colorScheme) => {
    it.each(openings)('has nothing to say with %s open', (_, width, open) =>
      expectAccessibleOpen(site, { width, open, colorScheme }),
    );
  });
});
