// Dated pages as a list of posts. Pure.

import type { PageMeta } from '../../model/page.ts';
import type { Post, Route } from '../../model/site.ts';

/** Words a minute; a Han character counts as one word. */
const WORDS_PER_MINUTE = 300;
const HAN_PER_MINUTE = 400;

/** Newest first, without unlisted pages; posts of one day by route. */
export function buildPosts(routes: readonly Route[], metas: ReadonlyMap<string, PageMeta>): Post[] {
  const posts = routes.flatMap((route) => {
    const meta = metas.get(route.pageId);
    const { date, unlisted } = route.frontmatter;
    return meta && date !== undefined && unlisted !== true ? [buildPost(route, meta, date)] : [];
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
