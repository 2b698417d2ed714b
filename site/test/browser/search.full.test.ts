// The search dialog of this site answers as the library does, in the same order; and does in the other language what `search.test.ts` asks in one.

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearchPage } from '../../../engine/test/browser/search/search-page.ts';
import { buildOnce } from '../../../engine/test/browser/serve-site.ts';
import { openSiteIndex } from '../../../search/src/index.ts';
import { createFolderFetch } from '../../../search/src/write/index.ts';
import { inLanguage, serveDocumentation } from './documentation.ts';
import { expectNarrows, expectPlaces, expectPopular, places, popular, readLinks, sections } from './search-cases.ts';

const root = join(import.meta.dirname, '../../..');
const site = serveDocumentation();
let folder: string;

beforeAll(async () => {
  folder = await buildOnce('documentation', join(root, 'site'));
});

interface Judged {
  readonly q: string;
  readonly lang: string;
}

/** Every sixth, so that all kinds are among them. */
async function listJudged(lang: string): Promise<readonly string[]> {
  const { readQueries } = await import('../../../bench/search/judge.mjs' as string);
  const all: readonly Judged[] = readQueries(join(root, 'bench/search/queries.txt'));
  return all.flatMap((query, i) => (query.lang === lang && i % 6 === 0 ? [query.q] : []));
}

describe('judged queries', () => {
  it.each([
    ['en', '/guide/basic/cli'],
    ['zh', '/zh/guide/basic/cli'],
  ])('are answered in the dialog as by the library (%s)', async (lang, path) => {
    const index = await openSiteIndex({ base: '/', lang, version: '' }, createFolderFetch(folder));
    const queries = await listJudged(lang);
    expect(queries.length).toBeGreaterThan(8);
    const page = await site.open(path, inLanguage(path));
    const { dialog, input } = createSearchPage(page);
    await page.keyboard.press('Control+k');
    for (const query of queries) {
      const reader = { routePath: path, lang, version: '' };
      const answer = await index?.query(query, { reader });
      const links = answer?.groups.flatMap(({ hits }) => hits.map(({ link }) => link)) ?? [];
      await input.fill(query);
      await page.getByRole('listbox', { name: query, exact: true }).waitFor();
      await expect.poll(() => readLinks(page), { message: query }).toEqual(links);
      expect(await dialog.locator('.search-note').count(), query).toBe(answer?.isPartial === true ? 1 : 0);
    }
  });
});

describe('in the other language', () => {
  it('sections narrow an answer', () => expectNarrows(site, sections.zh));

  it('an empty dialog offers popular pages', () => expectPopular(site, popular.en));

  it('an answer without results names the places to ask', () => expectPlaces(site, places.zh));
});
