// Reports where links and pictures of all pages lead nowhere, without printing a page. Must be the last use of the page store.

import { openContentAssets, saveContentFacts } from './content-facts.ts';
import { type LoadedSite, listPartSources } from './load-site.ts';
import { createPageParts } from './page-input.ts';
import type { Run } from './run.ts';

export async function checkLinks(
  run: Run,
  { config, scan, pages, imports, links, site, store }: LoadedSite,
): Promise<void> {
  await run.stage('links', async () => {
    const contentAssets = openContentAssets({ config, publicDir: scan.publicDir });
    const sources = new Map(listPartSources(pages.values()).map((page) => [page.source.id, page]));
    const parts = createPageParts({ pages: sources, partials: imports.partials, links }, contentAssets);
    for (const route of site.routes) await parts.get(route.pageId);
    run.report(parts.diagnostics);
    saveContentFacts(config, contentAssets.getMemory());
  });
  store.save();
  store.close();
}
