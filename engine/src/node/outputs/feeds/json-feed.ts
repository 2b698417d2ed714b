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

const toItem = ({ url, title, summary, date, authors, tags }: FeedEntry) => ({
  id: url,
  url,
  title,
  // An item without content is not valid.
  content_text: summary || title,
  ...(summary !== '' && { summary }),
  date_published: date,
  ...(authors.length > 0 && { authors: authors.map((name) => ({ name })) }),
  ...(tags.length > 0 && { tags }),
});
