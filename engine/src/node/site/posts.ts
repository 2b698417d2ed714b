// Dated pages as a list of posts. Pure.

import type { ResolvedConfig } from '../../model/config.ts';
import type { PageMeta } from '../../model/page.ts';
import type { Post, Route } from '../../model/site.ts';
import { getNamePath } from '../../text/blog-paths.ts';
import { joinRoute, type RoutePrefixes, toAddress } from '../../text/url.ts';
import { findBlog } from './blogs.ts';
import { getPrefixes } from './links/route-index.ts';

/** Words per minute; a Han character counts as one word. */
const WORDS_PER_MINUTE = 300;
const HAN_PER_MINUTE = 400;

/** Newest first, without unlisted pages; posts of one day by route. */
export function buildPosts(
  config: ResolvedConfig,
  routes: readonly Route[],
  metas: ReadonlyMap<string, PageMeta>,
): Post[] {
  const prefixes = getPrefixes(config);
  const posts = routes.flatMap((route) => {
    const meta = metas.get(route.pageId);
    const { date, unlisted } = route.frontmatter;
    return meta && date !== undefined && unlisted !== true
      ? [{ ...buildPost(route, meta, date), ...listPaths(config, route, prefixes) }]
      : [];
  });
  return posts.sort((a, b) => compareText(b.date, a.date) || compareText(a.routePath, b.routePath));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function buildPost(route: Route, meta: PageMeta, date: string): Post {
  const { author, tags } = route.frontmatter;
  const rate = /^(?:zh|ja|ko)\b/.test(route.lang) ? HAN_PER_MINUTE : WORDS_PER_MINUTE;
  return {
    routePath: route.routePath,
    lang: route.lang,
    title: route.title,
    description: meta.description,
    date,
    authors: author === undefined ? [] : [author].flat(),
    tags: tags ?? [],
    readingTime: Math.max(1, Math.ceil(meta.words / rate)),
  };
}

function listPaths(
  { blogs, addresses }: ResolvedConfig,
  route: Route,
  prefixes: RoutePrefixes,
): Pick<Post, 'authorPaths' | 'tagPaths'> {
  const blog = findBlog(blogs, route);
  const { author = [], tags = [] } = route.frontmatter;
  const toPaths = (list: 'tags' | 'authors', names: readonly string[]): readonly string[] | undefined =>
    blog?.lists.includes(list)
      ? names.map((name) =>
          toAddress(joinRoute({ ...route, pagePath: getNamePath(blog.folder, list, name) }, prefixes), addresses),
        )
      : undefined;
  return { authorPaths: toPaths('authors', [author].flat()), tagPaths: toPaths('tags', tags) };
}
