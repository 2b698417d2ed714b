// Feeds of each blog in each language, for sites that know their address.

import { type FeedFormat, getFeedPath } from '../../../model/blog.ts';
import type { OutputFile } from '../../../model/output.ts';
import type { Blog } from '../../../model/site.ts';
import { renderAtom } from './atom.ts';
import { createFeed, type Feed, type FeedLocale, type FeedSite } from './feed.ts';
import { renderJsonFeed } from './json-feed.ts';
import { renderRss } from './rss.ts';

export interface FeedsInput extends FeedSite {
  readonly locales: readonly FeedLocale[];
  /** Blogs of the version that is current. */
  readonly blogs: readonly Blog[];
}

const renderers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: renderAtom,
  rss: renderRss,
  json: renderJsonFeed,
};

/** `feed.xml`, `zh/blog/rss.xml`, … in the forms that each blog wants. */
export function buildFeeds(input: FeedsInput): OutputFile[] {
  return input.blogs.flatMap((blog) => {
    const locale = input.locales.find(({ lang }) => lang === blog.lang);
    const get = locale && createFeed(input, locale, blog);
    return blog.config.feeds.flatMap((format) =>
      get ? [{ path: getFeedPath(blog, format).slice(1), content: renderers[format](get(format)) }] : [],
    );
  });
}
