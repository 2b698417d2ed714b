// The Markdown twin of every page says what the page says.

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOnce } from '../../../engine/test/browser/serve-site.ts';
import { type Agreement, compareTwins } from '../../../engine/test/twin-agreement.ts';

let pages: readonly Agreement[];

beforeAll(async () => {
  pages = compareTwins(await buildOnce('documentation', join(import.meta.dirname, '../..')));
});

describe('the Markdown twins of the site', () => {
  it('are there for every page', () => expect(pages.length).toBeGreaterThan(55));

  it('have 99.5 % of the words of their pages, in order', () => {
    const different = pages.filter(({ words }) => words < 0.995);
    expect(different.map(({ path, words, excerpt }) => `${path}: ${words} ${excerpt}`)).toEqual([]);
  });

  it('have the same headings, links, tables and code, byte by byte', () => {
    expect(pages.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`))).toEqual([]);
  });
});
