// The whole text of posts for feeds, from their Markdown twins.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { Post, Route, SiteModel } from '../../../model/site.ts';
import { stripBase } from '../../../text/strip-base.ts';
import { decodePath, encodePath, isExternalHref, splitHref, withBase } from '../../../text/url.ts';
import { renderPlainHtml } from '../../compile/html/plain-html.ts';

/** Facts, the line that leads to all pages, the title: a feed has its own. */
const lead = /^---\n[\s\S]*?\n---\n\n> [^\n]*\n\n(?:# [^\n]*\n+)?/;

/** `readTwin`: the text of a page's twin. The result returns `undefined` for posts without one. */
export function createPostHtml(
  { base, siteUrl = '' }: Pick<ResolvedConfig, 'base' | 'siteUrl'>,
  { routes }: Pick<SiteModel, 'routes'>,
  readTwin: (route: Route) => string | undefined,
): (post: Pick<Post, 'routePath'>) => string | undefined {
  const byTwin = new Map(routes.flatMap(({ twin, routePath }) => (twin === undefined ? [] : [[twin, routePath]])));
  const byRoute = new Map(routes.map((route) => [route.routePath, route]));
  const toUrl = (routePath: string): string => siteUrl + withBase(base, encodePath(routePath));
  const toAddress = (link: string, page: string): string | undefined => {
    if (/^#user-content-/.test(link)) return undefined;
    if (link.startsWith('#')) return page + link;
    const href = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
    if (isExternalHref(href)) return /^(?:https?:|mailto:|tel:|\/\/)/i.test(href) ? href : undefined;
    const { path, query, hash } = splitHref(href);
    const found = byTwin.get(decodePath(stripBase(base, path) ?? '').slice(1));
    return found === undefined ? siteUrl + path + query + hash : toUrl(found) + hash;
  };
  return ({ routePath }) => {
    const route = byRoute.get(routePath);
    const text = route?.twin === undefined ? undefined : readTwin(route);
    return text === undefined
      ? undefined
      : renderPlainHtml(text.replace(lead, ''), (href) => toAddress(href, toUrl(routePath)));
  };
}
