// What all forms of a feed say. Never reads the clock, so that builds are reproducible.

import { type AuthorAddress, type FeedFormat, getFeedPath } from '../../../model/blog.ts';
import type { Blog, Post } from '../../../model/site.ts';
import { toLanguageTag } from '../../../text/language-tag.ts';
import { toTimestamp } from '../../../text/timestamp.ts';
import { encodePath, withBase } from '../../../text/url.ts';

export interface FeedSite {
  readonly siteUrl: string;
  readonly base: string;
  /** The whole text of a post as HTML; `undefined`: it has none. */
  readonly getHtml?: ((post: Post) => string | undefined) | undefined;
}

export interface FeedLocale {
  readonly lang: string;
  /** Of the site. */
  readonly title: string;
  readonly description: string;
}

/** All addresses have scheme and host, and all times are RFC 3339 in UTC. */
export interface Feed {
  readonly lang: string;
  readonly title: string;
  /** May be empty. */
  readonly description: string;
  /** The page that lists the posts. */
  readonly home: string;
  readonly self: string;
  /** When the newest post was written. */
  readonly updated: string;
  readonly author: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  /** May be empty. */
  readonly summary: string;
  readonly date: string;
  readonly authors: readonly FeedAuthor[];
  readonly tags: readonly string[];
  /** The whole text as HTML, with absolute addresses. `undefined`: the feed only has the summary. */
  readonly html: string | undefined;
}

export interface FeedAuthor extends AuthorAddress {
  readonly name: string;
}

/** Entries per feed: feed readers poll often, and old posts stay on the site. */
export const MAX_POSTS = 30;

export function createFeed(site: FeedSite, locale: FeedLocale, blog: Blog): (format: FeedFormat) => Feed {
  const { lang, title, description } = locale;
  const toUrl = (routePath: string): string => site.siteUrl + withBase(site.base, encodePath(routePath));
  const { fullText, authors } = blog.config;
  const entries = blog.posts.slice(0, MAX_POSTS).map((post) => ({
    ...createEntry(post, toUrl(post.routePath)),
    authors: post.authors.map((name) => ({ name, ...(Object.hasOwn(authors, name) && authors[name]) })),
    html: fullText ? site.getHtml?.(post) : undefined,
  }));
  const updated = entries.map(({ date }) => date).sort();
  return (format) => ({
    lang: toLanguageTag(lang),
    title: blog.title === '' || blog.title === title ? title : `${blog.title} - ${title}`,
    description,
    home: toUrl(blog.routePath),
    self: toUrl(getFeedPath(blog, format)),
    updated: updated.at(-1) ?? '',
    author: title,
    entries,
  });
}

const createEntry = ({ title, description, date, tags }: Post, url: string) => ({
  url,
  title,
  summary: description,
  date: toTimestamp(date),
  tags,
});
