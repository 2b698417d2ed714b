// What holds for tables of options at each width.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SiteUnderTest } from '../../../engine/test/browser/serve-site.ts';
import { inLanguage } from './documentation.ts';

/** Pages with such tables. */
export const pages = [
  '/guide/basic/config',
  '/guide/ui-integration/web',
  '/zh/guide/basic/browser',
  '/zh/guide/basic/cli',
];
export const openAt = (site: SiteUnderTest, path: string, width: number): Promise<Page> =>
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

/** On a phone a name is above its values, each after the name of its column. */
export async function expectStacked(site: SiteUnderTest, path: string, width: number): Promise<void> {
  const page = await openAt(site, path, width);
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
}

/** Where there is room, names and descriptions share the lines and edges of their table. */
export async function expectAligned(site: SiteUnderTest, path: string): Promise<void> {
  const page = await openAt(site, path, 1440);
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
}
