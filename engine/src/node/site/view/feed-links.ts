// The feeds that a page names: all forms of those of its own blog, and one of every other.

import { feedFiles, getFeedPath } from '../../../model/blog.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import type { FeedLink } from '../../../model/view-head.ts';
import { encodePath, withBase } from '../../../text/url.ts';
import { findBlog } from '../blogs.ts';

export interface FeedSource {
  listFor(route: Pick<Route, 'lang' | 'pagePath'>): readonly FeedLink[];
}

/** Feeds have complete addresses: a site that does not know its own has none. */
export function createFeedSource({ base, blogs, siteUrl, multiVersion }: ResolvedConfig, site: SiteModel): FeedSource {
  if (siteUrl === undefined) return { listFor: () => [] };
  const current = site.blogs.filter(({ version }) => version === (multiVersion?.default ?? ''));
  const known = current.map((blog) => ({
    lang: blog.lang,
    config: blog.config,
    links: blog.config.feeds.map((format): FeedLink => {
      const title = blog.title || undefined;
      return { type: feedFiles[format].type, href: withBase(base, encodePath(getFeedPath(blog, format))), title };
    }),
  }));
  return {
    listFor(route) {
      const own = findBlog(blogs, route);
      return known
        .filter(({ lang }) => lang === route.lang)
        .flatMap(({ config, links }) => (config.folder === own?.folder ? links : links.slice(0, 1)));
    },
  };
}
