// Sites as the engine builds them: below a base, in versions, with an index in pieces; from the folder and from a host.

import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreview } from '../../engine/src/node/preview/start-preview.ts';
import { buildSite, copySite } from '../../engine/test/sites.ts';
import { openSite, type Site } from '../src/site/open-site.ts';
import { openSource } from '../src/source/open-source.ts';
import { runGetRelated } from '../src/tools/get-related.ts';
import { runReadPage } from '../src/tools/read-page.ts';
import { runSearch } from '../src/tools/search.ts';

const work = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-mcp-builds-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Builds a site of the engine's tests; `change` rewrites its config. */
async function build(name: string, change: (config: string) => string = (config) => config): Promise<string> {
  const root = copySite(name, mkdtempSync(join(work, 'site-')));
  const file = join(root, 'diglot.config.ts');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  const out = mkdtempSync(join(work, 'dist-'));
  await buildSite(root, out);
  return out;
}

const inPieces = (config: string): string => config.replace('search: {', 'search: { shardThreshold: 1,');

const cases = [
  ['below a base', 'search', undefined, 'headless browser'],
  ['with an index in pieces', 'search', inPieces, 'headless browser'],
  ['in versions', 'versions', undefined, 'install'],
] as const;

describe.each(cases)('a site %s', (_, name, change, query) => {
  let dir = '';
  const sites: Site[] = [];
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    dir = await build(name, change);
    const server = await startPreview({ dir, port: 0, log: () => undefined });
    close = () => server.close();
    for (const place of [dir, server.url]) sites.push(await openSite(await openSource(place, work)));
  }, 120_000);
  afterAll(() => close());

  it('gives every page of every place, with its relations, from a folder and from a host alike', async () => {
    for (const site of sites) {
      expect(site.places.length).toBeGreaterThan(1);
      for (const place of site.places) {
        const pages = await site.listPages(place);
        expect(pages.length, `${place.language} ${place.version}`).toBeGreaterThan(0);
        for (const { route } of pages) {
          expect(await site.getTwin(route)).toMatchObject({ route, ...place });
          expect(await runReadPage(site, { page: route, max_tokens: 2000 })).toContain('# ');
          expect(await runGetRelated(site, { page: route })).toContain(route);
        }
      }
    }
  });

  it('gives the same results from both, each of them readable', async () => {
    for (const { language, version } of sites[0]?.places ?? []) {
      const answers = await Promise.all(sites.map((site) => runSearch(site, { query, language, version, limit: 35 })));
      expect(answers[1]).toBe(answers[0]);
      for (const [, page = ''] of answers[0]?.matchAll(/^\d+\. (\S+)$/gm) ?? [])
        for (const site of sites) expect(await runReadPage(site, { page, max_tokens: 2000 })).toContain('# ');
    }
  });
});

it('gives the results of the whole index from an index in pieces', async () => {
  const [whole, pieces] = await Promise.all([build('search'), build('search', inPieces)]);
  expect(existsSync(join(pieces, 'static/search_index.en'))).toBe(true);
  const sites = await Promise.all([whole, pieces].map(async (dir) => openSite(await openSource(dir, work))));
  for (const query of ['model provider', 'headles', '控制浏览器', 'browser']) {
    const [first, second] = await Promise.all(sites.map((site) => runSearch(site, { query, limit: 35 })));
    expect(first).toMatch(/^1\. /m);
    expect(second).toBe(first);
  }
}, 120_000);
