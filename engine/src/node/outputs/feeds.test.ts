import { describe, expect, it } from 'vitest';
import type { Post } from '../../model/site.ts';
import { buildFeeds, toTimestamp } from './feeds.ts';

describe('feeds', () => {
  const post = (routePath: string, date: string, more: Partial<Post> = {}): Post => ({
    routePath,
    lang: 'en',
    title: routePath,
    description: '',
    date,
    authors: [],
    tags: [],
    readingTime: 1,
    ...more,
  });
  const locales = [
    { lang: 'en', title: 'Site & Co', description: 'About', home: '/' },
    { lang: 'zh', title: '站点', description: '', home: '/zh/' },
    { lang: 'ja', title: 'J', description: '', home: '/ja/' },
  ];
  const posts = [
    post('/blog/b', '2026-02-01T10:00:00+08:00', {
      title: 'B < C \u0001',
      authors: ['Ann', '王'],
      tags: ['news'],
      description: 'D & E',
    }),
    post('/zh/blog/a', '2025-06-20', { lang: 'zh' }),
    post('/blog/a', '2025-06-20'),
  ];

  it('makes one feed for each language that has posts', () => {
    const files = buildFeeds({ siteUrl: 'https://example.com', base: '/', locales, posts });
    expect(files.map((f) => f.path)).toEqual(['feed.xml', 'zh/feed.xml']);
    const [english] = files.map((f) => String(f.content));
    for (const part of [
      '<title>Site &amp; Co</title>',
      '<id>https://example.com/</id>',
      '<link rel="self" type="application/atom+xml" href="https://example.com/feed.xml"/>',
      '<updated>2026-02-01T02:00:00Z</updated>\n<author>',
      '<title>B &lt; C </title>',
      '<id>https://example.com/blog/b</id>',
      '<author><name>王</name></author>',
      '<category term="news"/>',
      '<summary>D &amp; E</summary>',
      '<published>2025-06-20T00:00:00Z</published>',
    ])
      expect(english).toContain(part);
    expect(english).not.toContain('/zh/');
  });

  it.each([
    ['2025-06-20', '2025-06-20T00:00:00Z'],
    ['2025-06-20T08:30', '2025-06-20T08:30:00Z'],
    ['2025-06-20T08:30:00', '2025-06-20T08:30:00Z'],
    ['2025-06-20T08:30:00Z', '2025-06-20T08:30:00Z'],
    ['2025-06-20T08:30:00+08:00', '2025-06-20T00:30:00Z'],
    ['someday', '1970-01-01T00:00:00Z'],
  ])('%s is %s wherever it is built', (date, timestamp) => {
    expect(toTimestamp(date)).toBe(timestamp);
  });
});
