// Tables of options at three widths, to the eye and to a screen reader, which finds the same table at each. `widths.full.test.ts` finds what scrolls sideways.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, serveDocumentation } from './documentation.ts';
import { expectAligned, expectStacked, openAt, pages } from './entries-cases.ts';

const site = serveDocumentation();

describe.each([390, 320])('at %d px', (width) => {
  it.each(pages)('%s: a name is above its values, each after the name of its column', (path) =>
    expectStacked(site, path, width),
  );
});

describe('at 1440 px', () => {
  it.each(pages)('%s: names and descriptions share the lines and edges of their table', (path) =>
    expectAligned(site, path),
  );
});

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
}

/** What a screen reader hears of the page's tables, in order. */
async function readTables(page: Page): Promise<{ roles: Record<string, number>; regions: string[]; cells: string[] }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly Node[] };
  const exposed = nodes.filter(({ ignored }) => !ignored);
  const ofRole = (role: string): readonly Node[] => exposed.filter((node) => node.role?.value === role);
  const counted = ['table', 'row', 'columnheader', 'cell'];
  return {
    roles: Object.fromEntries(counted.map((role) => [role, ofRole(role).length])),
    regions: ofRole('table').map(({ parentId }) => nodes.find(({ nodeId }) => nodeId === parentId)?.name?.value ?? ''),
    cells: ofRole('cell').map(({ name }) => name?.value ?? ''),
  };
}

describe('to a screen reader', () => {
  it.each(pages)('%s has the same tables at every width, in a region named after them', async (path) => {
    const wide = await readTables(await openAt(site, path, 1440));
    const narrow = await readTables(await openAt(site, path, 390));
    expect(wide.roles.columnheader).toBeGreaterThan(5);
    expect(narrow.roles).toEqual(wide.roles);
    expect(narrow.regions).toEqual(wide.regions);
    expect(wide.regions).not.toContain('');
  });

  it('a narrow table says the label with the value', async () => {
    const { cells } = await readTables(await openAt(site, '/guide/basic/config', 390));
    expect(cells.slice(0, 4)).toEqual([
      'instructions',
      'Type string',
      'Default –',
      expect.stringMatching(/^\w+ .*system prompt/),
    ]);
  });

  it.each([390, 1440])('at %d px nothing is wrong for axe', async (width) => {
    expect(await findViolations(await openAt(site, '/guide/basic/config', width))).toEqual([]);
  });
});
