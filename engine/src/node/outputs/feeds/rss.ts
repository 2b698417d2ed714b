// A feed as RSS 2.0: https://www.rssboard.org/rss-specification

import type { Feed, FeedEntry } from './feed.ts';
import { escapeXml, renderElement, renderOptional } from './xml.ts';

/** RSS wants authors to be mail addresses; names are those of Dublin Core. */
const NAMESPACES = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/** https://web.resource.org/rss/1.0/modules/content/ */
const CONTENT = ' xmlns:content="http://purl.org/rss/1.0/modules/content/"';

export function renderRss(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}${feed.entries.some(({ html }) => html) ? CONTENT : ''}>`,
    '<channel>',
    renderElement('title', feed.title),
    renderElement('link', feed.home),
    // A channel without a description is not valid.
    renderElement('description', feed.description || feed.title),
    renderElement('language', feed.lang),
    renderElement('lastBuildDate', toRssDate(feed.updated)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.self)}"/>`,
    ...feed.entries.map(renderItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function renderItem({ url, title, summary, date, authors, tags, html = '' }: FeedEntry): string {
  return [
    '<item>',
    renderElement('title', title),
    renderElement('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    renderElement('pubDate', toRssDate(date)),
    // One at most, and only with an address.
    ...authors.flatMap(({ name, email }) => (email ? [renderElement('author', `${email} (${name})`)] : [])).slice(0, 1),
    ...authors.map(({ name }) => renderElement('dc:creator', name)),
    ...tags.map((tag) => renderElement('category', tag)),
    ...renderOptional('description', summary),
    ...renderOptional('content:encoded', html),
    '</item>',
  ].join('\n');
}

/** RFC 822 with a year of four digits: `Fri, 20 Jun 2025 00:00:00 GMT`. */
const toRssDate = (timestamp: string): string => new Date(timestamp).toUTCString();
