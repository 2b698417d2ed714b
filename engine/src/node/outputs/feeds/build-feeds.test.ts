import { describe, expect, it } from 'vitest';
import { createSiteInput } from '../../../../test/site-input.ts';
import { listFeeds } from '../../../text/built-files.ts';
import type { UserConfig } from '../../config/schema.ts';
import { buildSite } from '../../site/build-site.ts';
import { buildFeeds } from './build-feeds.ts';

function build(config: UserConfig = {}, getHtml?: (post: { routePath: string }) => string | undefined) {
  const input = createSiteInput({
    config: {
      title: 'Site & Co',
      siteUrl: 'https://example.com',
      locales: [{ lang: 'en', description: 'About' }, { lang: 'zh', title: '站点' }, { lang: 'ja' }],
      ...config,
    },
    pages: {
      'en/blog/index.md': 'Blog',
      'en/blog/b.md': {
        title: 'B < C \u0001',
        description: 'D & E',
        frontmatter: { date: '2026-02-01T10:00:00+08:00', author: ['Ann', '王'], tags: ['news'] },
      },
      'en/blog/a.md': { title: 'A', frontmatter: { date: '2025-06-20' } },
      'en/blog/hidden.md': { title: 'Hidden', frontmatter: { date: '2025-06-21', unlisted: true } },
      'zh/blog/a.md': { title: '甲', frontmatter: { date: '2025-06-20' } },
      'en/news/n.md': { title: 'N', frontmatter: { date: '2025-01-01' } },
    },
  });
  const { siteUrl = '', base, locales } = input.config;
  const feeds = listFeeds(input.config, buildSite(input).site.blogs);
  const files = buildFeeds({ siteUrl, base, locales, feeds, getHtml });
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

describe('feeds', () => {
  it('are one for each language that has posts, with all of them, where no blog is configured', () => {
    const files = build();
    expect([...files.keys()]).toEqual(['feed.xml', 'zh/feed.xml']);
    const english = files.get('feed.xml');
    for (const part of [
      '<title>Site &amp; Co</title>\n<subtitle>About</subtitle>\n<id>https://example.com/</id>',
      '<link rel="self" type="application/atom+xml" href="https://example.com/feed.xml"/>',
      '<updated>2026-02-01T02:00:00Z</updated>\n<author>',
      '<title>B &lt; C </title>',
      '<id>https://example.com/blog/b</id>',
      '<author><name>王</name></author>',
      '<category term="news"/>',
      '<summary>D &amp; E</summary>',
      '<published>2025-06-20T00:00:00Z</published>',
      '<id>https://example.com/news/n</id>',
    ])
      expect(english).toContain(part);
    expect(english).not.toContain('/zh/');
    expect(english).not.toContain('Hidden');
  });

  it('are of each blog in all forms, where blogs are configured', () => {
    const files = build({ base: '/docs/', blog: [{}, { folder: '/news/', title: 'News', feeds: ['json'] }] });
    expect([...files.keys()]).toEqual([
      ...['blog/feed.xml', 'blog/rss.xml', 'blog/feed.json', 'news/feed.json'],
      ...['zh/blog/feed.xml', 'zh/blog/rss.xml', 'zh/blog/feed.json'],
    ]);
    expect(files.get('blog/feed.xml')).toContain('<title>Blog - Site &amp; Co</title>');
    expect(files.get('blog/feed.xml')).not.toContain('/news/');
    expect(files.get('zh/blog/feed.xml')).toContain('<title>站点</title>');
    expect(JSON.parse(files.get('news/feed.json') ?? '')).toMatchObject({ title: 'News - Site & Co' });
  });

  it('have what RSS 2.0 asks for', () => {
    const rss = build({ blog: { feeds: ['rss'] } }).get('blog/rss.xml');
    expect(rss).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Blog - Site &amp; Co</title>
<link>https://example.com/blog/</link>
<description>About</description>
<language>en</language>
<lastBuildDate>Sun, 01 Feb 2026 02:00:00 GMT</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="https://example.com/blog/rss.xml"/>
<item>
<title>B &lt; C </title>
<link>https://example.com/blog/b</link>
<guid isPermaLink="true">https://example.com/blog/b</guid>
<pubDate>Sun, 01 Feb 2026 02:00:00 GMT</pubDate>
<dc:creator>Ann</dc:creator>
<dc:creator>王</dc:creator>
<category>news</category>
<description>D &amp; E</description>
</item>
<item>
<title>A</title>
<link>https://example.com/blog/a</link>
<guid isPermaLink="true">https://example.com/blog/a</guid>
<pubDate>Fri, 20 Jun 2025 00:00:00 GMT</pubDate>
</item>
</channel>
</rss>
`);
  });

  it('have a description even where the site has none, because RSS asks for one', () => {
    const rss = build({ locales: [{ lang: 'zh', title: '站点' }, { lang: 'en' }], blog: {} }).get('zh/blog/rss.xml');
    expect(rss).toContain('<description>站点</description>');
  });

  it('have what JSON Feed 1.1 asks for', () => {
    expect(JSON.parse(build({ blog: { feeds: ['json'] } }).get('blog/feed.json') ?? '')).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Blog - Site & Co',
      home_page_url: 'https://example.com/blog/',
      feed_url: 'https://example.com/blog/feed.json',
      description: 'About',
      language: 'en',
      authors: [{ name: 'Site & Co' }],
      items: [
        {
          id: 'https://example.com/blog/b',
          url: 'https://example.com/blog/b',
          title: 'B < C \u0001',
          content_text: 'D & E',
          summary: 'D & E',
          date_published: '2026-02-01T02:00:00Z',
          authors: [{ name: 'Ann' }, { name: '王' }],
          tags: ['news'],
        },
        {
          id: 'https://example.com/blog/a',
          url: 'https://example.com/blog/a',
          title: 'A',
          content_text: 'A',
          date_published: '2025-06-20T00:00:00Z',
        },
      ],
    });
  });

  it('hold whole posts, and the addresses of their authors, where the blog says so', () => {
    const authors = {
      Ann: { url: 'https://ann.example', email: 'ann@example.com' },
      王: { email: 'wang@example.com' },
    };
    const getHtml = ({ routePath }: { routePath: string }): string | undefined =>
      routePath.endsWith('/b') ? '<p>1 &lt; 2, ]]&gt;</p>' : undefined;
    const files = build({ blog: [{ fullText: true, authors }, { folder: 'news' }] }, getHtml);
    const atom = files.get('blog/feed.xml') ?? '';
    expect(atom).toContain(
      '<author><name>Ann</name><uri>https://ann.example</uri><email>ann@example.com</email></author>\n<author><name>王</name><email>wang@example.com</email></author>',
    );
    expect(atom).toContain(
      '<summary>D &amp; E</summary>\n<content type="html">&lt;p&gt;1 &amp;lt; 2, ]]&amp;gt;&lt;/p&gt;</content>',
    );
    expect(atom.match(/<content/g)).toHaveLength(1);
    const rss = files.get('blog/rss.xml') ?? '';
    expect(rss).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"');
    expect(rss).toContain(
      '<author>ann@example.com (Ann)</author>\n<dc:creator>Ann</dc:creator>\n<dc:creator>王</dc:creator>',
    );
    expect(rss).toContain('<content:encoded>&lt;p&gt;1 &amp;lt; 2, ]]&amp;gt;&lt;/p&gt;</content:encoded>');
    const { items } = JSON.parse(files.get('blog/feed.json') ?? '');
    expect(items[0]).toMatchObject({
      content_html: '<p>1 &lt; 2, ]]&gt;</p>',
      authors: [
        { name: 'Ann', url: 'https://ann.example' },
        { name: '王', url: 'mailto:wang@example.com' },
      ],
    });
    expect([items[0].content_text, items[1].content_text]).toEqual([undefined, 'A']);
    expect(files.get('news/feed.xml')).not.toContain('<content');
  });
});
