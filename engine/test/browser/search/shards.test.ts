// A sharded index behind the same dialog: what a reader of a large site gets, and what the browser fetches for it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySite } from '../../sites.ts';
import { createTestFolder } from '../../test-folder.ts';
import { serveSite } from '../serve-site.ts';
import { createSearchPage } from './search-page.ts';

const folder = createTestFolder('diglot-shards');
const root = copySite('search', folder);
const config = join(root, 'diglot.config.ts');
writeFileSync(config, readFileSync(config, 'utf8').replace('search: {', 'search: { shardThreshold: 1,'));

const site = serveSite('search-shards', root);
const shards = (): string[] =>
  site.requests
    .filter((url) => url.includes('search_index'))
    .map((url) => url.replace(/^.*search_index\.(.*?)\.?[\da-f]{8}\.json$/, '$1'));

describe('a sharded index', () => {
  it.each([
    ['guide/config', 'model provider', 'Model provider'],
    ['guide/config', 'headles', 'Headless'],
    ['guide/config', 'visual-grounding', 'visual-grounding'],
    ['zh/guide/config', '控制浏览器', '浏览器'],
    ['zh/guide/config', '瀏覽網頁', '浏览'],
  ])('answers on %s to %s', async (path, query, expected) => {
    const page = await site.open(path);
    const { search, texts } = createSearchPage(page);
    await search(query);
    expect((await texts()).join()).toContain(expected);
  });

  it('is fetched at the first sign of intent as far as every query needs it, and then shard by shard', async () => {
    const page = await site.open('guide/config');
    expect(shards()).toEqual([]);
    await page.getByRole('button', { name: 'Search docs' }).hover();
    await expect.poll(shards).toEqual(['en', 'en/pages', 'en/words']);
    const { search } = createSearchPage(page);
    await search('headless');
    expect(shards().slice(3)).toEqual([expect.stringMatching(/^en\/t\d+$/), expect.stringMatching(/^en\/c\d+$/)]);
  });

  it('suggests what would find something', async () => {
    const page = await site.open('guide/config');
    const { search, options } = createSearchPage(page);
    await search('confaguretion');
    await page.getByRole('button', { name: 'configuration', exact: true }).click();
    await expect.poll(() => options.count()).toBeGreaterThan(0);
  });

  it('that loses a shard reports it once, shows the ordinary empty state, and finds it later', async () => {
    const page = await site.open('guide/config');
    const { search, empty, options } = createSearchPage(page);
    site.allowFailedRequests();
    await page.route('**/search_index.en/t*', (route) => route.abort());
    await search('provider');
    expect(await empty.count()).toBe(1);
    await search('grounding');
    expect(await empty.count()).toBe(1);
    const said = site.takeMessages().filter((text) => text.includes('search index'));
    expect(said).toHaveLength(1);
    await page.unroute('**/search_index.en/t*');
    await search('provider');
    expect(await options.count()).toBe(1);
  });
});
