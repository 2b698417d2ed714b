// A feed as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/

import type { Feed, FeedEntry } from './feed.ts';

export function renderJsonFeed(feed: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self,
    ...(feed.description !== '' && { description: feed.description }),
    language: feed.lang,
    authors: [{ name: feed.author }],
    items: feed.entries.map(toItem),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

const toItem = ({ url, title, summary, date, authors, tags, html }: FeedEntry) => ({
  id: url,
  url,
  title,
  // An item without content is not valid.
  ...(html ? { content_html: html } : { content_text: summary || title }),
  ...(summary !== '' && { summary }),
  date_published: date,
  ...(authors.length > 0 && {
    authors: authors.map(({ name, url, email }) => toAuthor(name, url ?? (email && `mailto:${email}`))),
  }),
  ...(tags.length > 0 && { tags }),
});

const toAuthor = (name: string, url: string | undefined) => ({ name, ...(url !== undefined && { url }) });
