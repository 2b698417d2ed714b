// Which pages of a site have Markdown twins and which have none, as the keys of documents have it.

import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { SiteModel } from '../../../model/site.ts';
import type { TwinSet } from './render-keys.ts';

/** Sites without pages that need the hash do not make it. */
export function createTwinSet(
  {
    components,
    siteTheme,
    globalUIComponents,
  }: Pick<ResolvedConfig, 'components' | 'siteTheme' | 'globalUIComponents'>,
  { routes }: Pick<SiteModel, 'routes'>,
): TwinSet {
  let hash: string | undefined;
  return {
    hasOwnCode: components !== undefined || siteTheme !== undefined || globalUIComponents.length > 0,
    hash() {
      hash ??= hashTwins(routes);
      return hash;
    },
  };
}

function hashTwins(routes: SiteModel['routes']): string {
  const hash = createHash('sha256');
  for (const { routePath, twin } of routes) if (twin !== undefined) hash.update(`${routePath}\0${twin}\n`);
  return hash.digest('base64url');
}

/** Links to pages without a twin lead to the pages themselves. As a hash: it is part of the key of every page. */
export function hashWithoutTwin({ agents }: ResolvedConfig, { routes }: SiteModel): string {
  if (!agents) return '';
  const hash = createHash('sha256');
  for (const { routePath, twin } of routes) if (twin === undefined) hash.update(`${routePath}\0`);
  return hash.digest('base64url');
}
