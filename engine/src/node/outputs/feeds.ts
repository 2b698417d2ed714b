// One Atom feed per language, for sites with posts and a site URL. Never reads the clock, so that builds are reproducible.

import type { OutputFile } from '../../model/output.ts';
import type { Post } from '../../model/site.ts';
import { escapeHtml } from '../../text/html.ts';
import { encodePath, withBase } from '../../text/url.ts';

export interface FeedLocale {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  /** Route path of the language's home: `/`, `/zh/`. */
  readonly home: string;
}

export interface FeedsInput {
  readonly siteUrl: string;
  readonly base: string;
  readonly locales: readonly FeedLocale[];
  /** Newest first. */
  readonly posts: readonly Post[];
}

/** Entries per feed: feed readers poll often, and old posts stay on the site. */
const MAX_POSTS = 30;

/** `feed.xml`, `zh/feed.xml`, … for each language that has a post. */
export function buildFeeds(input: FeedsInput): OutputFile[] {
  return input.locales.flatMap((locale) => {
    const posts = input.posts.filter((post) => post.lang === locale.lang).slice(0, MAX_POSTS);
    return posts.length === 0
      ? []
      : [{ path: `${locale.home.slice(1)}feed.xml`, content: renderFeed(input, locale, posts) }];
  });
}

function renderFeed(input: FeedsInput, locale: FeedLocale, posts: readonly Post[]): string {
  const home = toUrl(input, locale.home);
  const self = toUrl(input, `${locale.home}feed.xml`);
  const updated =
    posts
      .map((post) => toTimestamp(post.date))
      .sort()
      .at(-1) ?? '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale.lang)}">`,
    `<title>${escapeXml(locale.title)}</title>`,
    ...(locale.description === '' ? [] : [`<subtitle>${escapeXml(locale.description)}</subtitle>`]),
    `<id>${home}</id>`,
    `<link href="${home}"/>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(locale.title)}</name></author>`,
    ...posts.map((post) => renderEntry(input, post)),
    '</feed>',
    '',
  ].join('\n');
}

function renderEntry(input: FeedsInput, post: Post): string {
  const url = toUrl(input, post.routePath);
  const date = toTimestamp(post.date);
  return [
    '<entry>',
    `<title>${escapeXml(post.title)}</title>`,
    `<id>${url}</id>`,
    `<link href="${url}"/>`,
    `<published>${date}</published>`,
    `<updated>${date}</updated>`,
    ...post.authors.map((name) => `<author><name>${escapeXml(name)}</name></author>`),
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ...(post.description === '' ? [] : [`<summary>${escapeXml(post.description)}</summary>`]),
    '</entry>',
  ].join('\n');
}

/** RFC 3339 in UTC; a date without a time is its midnight, a time without a zone counts as UTC. */
export function toTimestamp(date: string): string {
  const zoned = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(date);
  const full = date.includes('T') && !zoned ? `${date}Z` : date;
  const time = Date.parse(full);
  return Number.isNaN(time) ? '1970-01-01T00:00:00Z' : new Date(time).toISOString().replace('.000Z', 'Z');
}

/** XML forbids most control characters even as references. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

const toUrl = ({ siteUrl, base }: FeedsInput, routePath: string): string =>
  escapeXml(siteUrl + withBase(base, encodePath(routePath)));
