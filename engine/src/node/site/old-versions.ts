// The way from pages of old versions to the current one, and the address that search engines get.

import type { ResolvedConfig } from '../../model/config.ts';
import type { Route } from '../../model/site.ts';
import type { Place, RouteIndex } from './links/route-index.ts';

type Position = Place & Pick<Route, 'pagePath'>;

/** Whether pages of the version lead to the current one. */
export const isOld = ({ multiVersion }: ResolvedConfig, version: string): boolean =>
  multiVersion?.old.includes(version) ?? false;

/** The same page of the current version, if readers and search engines may be sent there. */
export function findCurrent(
  { multiVersion }: ResolvedConfig,
  index: Pick<RouteIndex, 'findTranslation'>,
  { lang, pagePath }: Position,
): Route | undefined {
  const version = multiVersion?.default ?? '';
  const route = index.findTranslation({ lang, version, pagePath });
  return route?.lang === lang && route.version === version && route.frontmatter.unlisted !== true ? route : undefined;
}

/** The page whose address is the canonical one: the page itself, except for old versions of a page that still exists. */
export function findCanonical(config: ResolvedConfig, index: Pick<RouteIndex, 'findTranslation'>, route: Route): Route {
  if (config.multiVersion?.canonical !== 'current' || !isOld(config, route.version)) return route;
  return findCurrent(config, index, route) ?? route;
}
