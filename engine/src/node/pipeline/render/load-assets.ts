// The bundled code of a site. When it cannot be bundled, no page can be rendered: what can still be checked of the pages is checked then.

import type { BuiltAssets } from '../../assets/build-assets.ts';
import { openContentAssets } from '../cache/content-facts.ts';
import type { Cache } from '../cache/open-cache.ts';
import { type LoadedSite, listPartSources } from '../load/load-site.ts';
import type { Run } from '../run.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { describeBlocked } from './blocked-requests.ts';
import { createPartResolver } from './render-input.ts';
import { createSiteGraph } from './site-graph.ts';

export interface LoadAssetsInput {
  readonly run: Run;
  readonly loaded: LoadedSite;
  readonly cache: Cache;
  readonly schedule: Schedule;
}

export async function loadAssets(input: LoadAssetsInput): Promise<BuiltAssets> {
  try {
    const assets = await input.schedule.getAssets();
    input.run.report(assets.diagnostics);
    input.run.report(describeBlocked(input.loaded.config, assets.requests));
    return assets;
  } catch (error) {
    await checkLinks(input);
    throw error;
  }
}

/** Reports where links and pictures of all pages lead nowhere. */
async function checkLinks({ run, loaded, cache }: LoadAssetsInput): Promise<void> {
  const { config, scan, pages, imports, site, index } = loaded;
  const { publicDir, files } = scan;
  const getMeta = (id: string) => pages.get(id)?.page.meta;
  const { links } = createSiteGraph({ config, site, index, files, publicDir, getMeta });
  const sources = new Map(listPartSources(pages.values()).map((page) => [page.source.id, page]));
  const contentAssets = openContentAssets({ config, publicDir, facts: cache.facts });
  const parts = createPartResolver({ pages: sources, partials: imports.partials, links }, contentAssets);
  for (const route of [...site.routes, ...(site.notFound ?? [])]) await parts.get(route.pageId);
  run.report(parts.diagnostics);
  cache.saveFacts(contentAssets.getMemory());
}
