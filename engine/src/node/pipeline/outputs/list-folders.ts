// Where the `llms.txt` of each language and version is.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { SiteModel } from '../../../model/site.ts';
import { listPlaces } from '../../../text/list-places.ts';

/** Folders in the output, such as `zh/`, of languages and versions that have pages for agents; that of the default one is empty. */
export function listLlmsFolders(config: ResolvedConfig, { routes }: Pick<SiteModel, 'routes'>): readonly string[] {
  if (!config.agents) return [];
  return listPlaces(config).flatMap(({ lang, version, prefix }) =>
    routes.some((route) => route.lang === lang && route.version === version && route.twin !== undefined)
      ? [prefix.slice(1)]
      : [],
  );
}
