// Feeds of each blog in each language, for sites that know their address.

import type { FeedFormat } from '../../../model/blog.ts';
import type { OutputFile } from '../../../model/output.ts';
import type { Blog } from '../../../model/site.ts';
import type { FeedFile } from '../../../text/built-files.ts';
import { renderAtom } from './atom.ts';
import { createFeed, type Feed, type FeedLocale, type FeedSite } from './feed.ts';
import { renderJsonFeed } from './json-feed.ts';
import { renderRss } from './rss.ts';

export interface FeedsInput extends FeedSite {
  readonly locales: readonly FeedLocale[];
  readonly feeds: readonly FeedFile[];
}

const renderers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: renderAtom,
  rss: renderRss,
  json: renderJsonFeed,
};

/** `feed.xml`, `zh/blog/rss.xml`, … */
export function buildFeeds(input: FeedsInput): OutputFile[] {
  const known = new Map<Blog, ReturnType<typeof createFeed>>();
  return input.feeds.flatMap(({ blog, format, path }) => {
    const locale = input.locales.find(({ lang }) => lang === blog.lang);
    const get = known.get(blog) ?? (locale && createFeed(input, locale, blog));
    if (!get) return [];
    known.set(blog, get);
    return [{ path, content: renderers[format](get(format)) }];
  });
}
