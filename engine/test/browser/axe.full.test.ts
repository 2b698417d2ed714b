// Every page of the site in both languages and schemes, and everything that opens in the dark.

import { describe, it } from 'vitest';
import { expectAccessible, expectAccessibleOpen, openings, paths } from './axe-cases.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

describe('axe', () => {
  it.each(paths)('has nothing to say about %s, light or dark', (path) => expectAccessible(site, path));

  it.each(openings)('has nothing to say with %s open in the dark', (_, width, open) =>
    expectAccessibleOpen(site, { width, open, colorScheme: 'dark' }),
  );
});
