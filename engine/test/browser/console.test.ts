// Nothing in the console, and nothing for axe to report on some pages and with menus open. `axe.full.test.ts` has all of both.

import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleOpen, openings } from './axe-cases.ts';
import { findShifts, openInPieces } from './layout-shifts.ts';
import { serveSite } from './serve-site.ts';
import { clickThrough } from './sidebar-cases.ts';
import { settle } from './time.ts';

const site = serveSite('full');
const base = serveSite('base');

describe('axe', () => {
  it.each([
    ['home', '/'],
    ['doc in Chinese', '/zh/guide/code'],
  ])('has nothing to say about the %s page %s, light or dark', (_, path) => expectAccessible(site, path));

  it.each(openings.filter(([name]) => ['a dropdown', 'the drawer', 'the search'].includes(name)))(
    'has nothing to say with %s open',
    (_, width, open) => expectAccessibleOpen(site, { width, open, colorScheme: 'light' }),
  );
});

describe('console', () => {
  it('clicking through all links of the sidebar says nothing', async () => {
    await clickThrough(site, '/reference/');
  });

  it('stored values and flags of the query cause no message', async () => {
    const storage = {
      'diglot:theme': 'nonsense',
      'diglot:tabs:os': 'linux',
      'diglot:sidebar': '{"x":',
      'diglot:recent': 'null',
    };
    for (const path of ['/guide/code?navbar=0&sidebar=0', '/guide/advanced/islands?globalUIComponents=0', '/zh/']) {
      const page = await site.open(path, { storage, locale: path.startsWith('/zh') ? 'zh-CN' : 'en-US' });
      await settle(page);
    }
  });

  it('nothing moves while a page loads', async () => {
    const page = await base.open('/guide/two');
    for (const path of ['/guide/one', '/guide/untitled', '/', '/zh/guide/one']) {
      await page.goto(base.url(path));
      expect([path, await findShifts(page)]).toEqual([path, []]);
    }
  });

  it.each([390, 1280])('nothing moves while a page comes in pieces, %s wide', async (width) => {
    const page = await base.open('/', { viewport: { width, height: 800 } });
    await openInPieces(page, base.url('/guide/two'), [
      { end: '<nav class="navbar-nav"', shown: '.brand' },
      { end: '<ul class="nav-items"', shown: '.search-button' },
      { end: '<ul class="social"', shown: '.nav-items' },
      { end: '</header>', shown: '.social' },
      { end: '</h1>', shown: 'h1' },
    ]);
    expect(await findShifts(page)).toEqual([]);
  });
});
