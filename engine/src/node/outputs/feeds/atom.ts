// A feed as Atom 1.0 (RFC 4287).

import type { Feed, FeedAuthor, FeedEntry } from './feed.ts';
import { escapeXml, renderElement, renderOptional } from './xml.ts';

export function renderAtom(feed: Feed): string {
  const home = escapeXml(feed.home);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.lang)}">`,
    renderElement('title', feed.title),
    ...renderOptional('subtitle', feed.description),
    `<id>${home}</id>`,
    `<link href="${home}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    renderElement('updated', feed.updated),
    renderAuthor({ name: feed.author }),
    ...feed.entries.map(renderEntry),
    '</feed>',
    '',
  ].join('\n');
}

function renderEntry({ url, title, summary, date, authors, tags, html = '' }: FeedEntry): string {
  return [
    '<entry>',
    renderElement('title', title),
    renderElement('id', url),
    `<link href="${escapeXml(url)}"/>`,
    renderElement('published', date),
    renderElement('updated', date),
    ...authors.map(renderAuthor),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ...renderOptional('summary', summary),
    ...(html === '' ? [] : [`<content type="html">${escapeXml(html)}</content>`]),
    '</entry>',
  ].join('\n');
}

const renderAuthor = ({ name, url = '', email = '' }: FeedAuthor): string =>
  `<author>${[renderElement('name', name), ...renderOptional('uri', url), ...renderOptional('email', email)].join('')}</author>`;
