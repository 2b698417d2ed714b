// Tables of options at three widths: rows and columns where there is room, entries with labelled values on a phone, the same table to a screen reader.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findOverflowAtWidths, findViolations, inLanguage, serveDocumentation } from './documentation.ts';

const site = serveDocumentation();

const pages = ['/guide/basic/config', '/guide/ui-integration/web', '/zh/guide/basic/browser', '/zh/guide/basic/cli'];
const openAt = (path: string, width: number): Promise<Page> =>
  site.open(path, { ...inLanguage(path), viewport: { width, height: 844 } });

/** A column's name, and what precedes its values. */
interface Column {
  readonly name: string;
  readonly labels: readonly string[];
}

/** Columns but the first of every table of options. */
const getColumns = (page: Page): Promise<readonly (readonly Column[])[]> =>
  page.evaluate(`[...document.querySelectorAll('.entries table')].map((table) =>
    [...table.tHead.rows[0].cells].slice(1).map((head, at) => ({
      name: head.textContent.trim(),
      labels: [...new Set([...table.tBodies[0].rows].map((row) => {
        const { content } = getComputedStyle(row.cells[at + 1], '::before');
        return content.startsWith('"') ? JSON.parse(content) : '';
      }))],
    })))`);

/** Width and height of the row of column names together, for a table each. */
const getHeadSizes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    `[...document.querySelectorAll('.entries thead')].map(({ offsetWidth, offsetHeight }) => offsetWidth * offsetHeight)`,
  );

describe.each([390, 320])('at %d px', (width) => {
  it.each(pages)('%s: a name is above its values, each after the name of its column', async (path) => {
    const page = await openAt(path, width);
    const tables = await getColumns(page);
    expect(tables.length).toBeGreaterThan(1);
    for (const columns of tables) {
      const named = columns.filter(({ labels }) => labels.join() !== '');
      expect(named.map(({ labels }) => labels)).toEqual(named.map(({ name }) => [`${name}\u2002`]));
      // Of several columns only the last may speak for itself.
      expect(named.length).toBeGreaterThanOrEqual(columns.length - 1);
    }
    expect(Math.max(...(await getHeadSizes(page)))).toBe(1);
    const rows = await page.evaluate<readonly (readonly number[])[]>(`(() => {
      const edge = document.querySelector('.prose > p').getBoundingClientRect().left;
      return [...document.querySelectorAll('.entries tbody tr')].map((row) => {
        const [name, ...values] = [...row.cells].map((cell) => cell.getBoundingClientRect());
        return [name.left - edge, values[0].left - edge, values[0].top - name.bottom];
      });
    })()`);
    expect(rows.filter(([name = 9, value = 9, gap = -9]) => name !== 0 || value !== 0 || gap < 0)).toEqual([]);
  });
});

describe('at every width', () => {
  it.each(['/guide/basic/config', '/zh/guide/basic/browser'])('%s does not scroll sideways', async (path) => {
    const page = await site.open(path, inLanguage(path));
    expect(await findOverflowAtWidths(page)).toEqual([]);
  });
});

describe('at 1440 px', () => {
  it.each(pages)('%s: names and descriptions share the lines and edges of their table', async (path) => {
    const page = await openAt(path, 1440);
    const tables = await page.evaluate<
      readonly { tops: number; edges: number; columns: number; offset: number }[]
    >(`(() => {
      const count = (numbers) => new Set(numbers.map(Math.round)).size;
      const range = document.createRange();
      const getFirstLine = (cell) => {
        range.selectNodeContents(cell);
        const { top, bottom } = range.getClientRects()[0];
        return (top + bottom) / 2;
      };
      return [...document.querySelectorAll('.entries table')].map((table) => {
        const rows = [...table.tBodies[0].rows].map(({ cells }) => [...cells]);
        return {
          tops: Math.max(...rows.map((row) => count(row.map((cell) => cell.getBoundingClientRect().top)))),
          edges: count(rows.flatMap((row) => row.map((cell) => cell.getBoundingClientRect().left))),
          columns: rows[0].length,
          offset: Math.max(...rows.map((row) => Math.abs(getFirstLine(row[0]) - getFirstLine(row.at(-1))))),
        };
      });
    })()`);
    for (const { tops, edges, columns, offset } of tables) {
      expect([tops, edges]).toEqual([1, columns]);
      expect(offset).toBeLessThan(3);
    }
    // The names of columns are there, so no label repeats them.
    expect(Math.min(...(await getHeadSizes(page)))).toBeGreaterThan(1000);
    expect((await getColumns(page)).flat().filter(({ labels }) => labels.join() !== '')).toEqual([]);
  });
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
    const wide = await readTables(await openAt(path, 1440));
    const narrow = await readTables(await openAt(path, 390));
    expect(wide.roles.columnheader).toBeGreaterThan(5);
    expect(narrow.roles).toEqual(wide.roles);
    expect(narrow.regions).toEqual(wide.regions);
    expect(wide.regions).not.toContain('');
  });

  it('a narrow table says the label with the value', async () => {
    const { cells } = await readTables(await openAt('/guide/basic/config', 390));
    expect(cells.slice(0, 4)).toEqual([
      'instructions',
      'Type string',
      'Default –',
      expect.stringMatching(/^\w+ .*system prompt/),
    ]);
  });

  it.each([390, 1440])('at %d px nothing is wrong for axe', async (width) => {
    expect(await findViolations(await openAt('/guide/basic/config', width))).toEqual([]);
  });
});
