// Blogs with lists: pages that no file has are pages like all others, in build, check and dev, cold and warm.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { startDev } from '../../src/node/dev/dev-server.ts';
import { buildSite, copySite, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareDev, judge } from '../three-uses.ts';
import { compareTrees, readTree } from '../tree.ts';

const folder = createTestFolder('diglot-blog');
let root: string;
let dist: ReadonlyMap<string, Buffer>;

const read = (path: string): string => dist.get(path)?.toString() ?? '';

beforeAll(async () => {
  await ensure();
  root = copySite('blog', join(folder, 'blog'));
  await buildSite(root, join(root, 'dist'), { cache: true });
  dist = readTree(join(root, 'dist'));
});

describe('blogs', () => {
  it('have pages of posts, tags, authors and years in each language that has posts', () => {
    const own = ['five', 'four', 'hidden', 'index', 'one', 'three', 'two'];
    const english = [
      ...['archive', 'authors/ada-l', 'authors/bo', 'authors/index', 'page/2', 'page/3', 'tags/c'],
      ...['tags/c++', 'tags/index', 'tags/news', 'tags/news/page/2', 'tags/--name----x---i-'],
    ];
    const chinese = ['archive', 'authors/index', 'authors/王', 'index', 'one', 'tags/index', 'tags/新闻'];
    const pages = [
      ...[...own, ...english].map((path) => `blog/${path}`),
      ...['notes/archive', 'notes/index', 'notes/note'],
      ...chinese.map((path) => `zh/blog/${path}`),
    ];
    const built = [...dist.keys()].filter((path) => /(?:blog|notes)\/.*\.html$/.test(path));
    expect(built).toEqual(pages.map((path) => `${path}.html`).sort());
  });

  it('are found from everywhere: menus, links, the sitemap, feeds and other languages', () => {
    expect(read('sitemap.xml')).toContain('<loc>https://kettle.example/blog/tags/c++</loc>');
    expect(read('sitemap.xml')).toContain('<loc>https://kettle.example/blog/page/3</loc>');
    expect(read('blog/archive.html')).toContain('hreflang="zh" href="https://kettle.example/zh/blog/archive"');
    expect(read('notes/index.html')).toContain(
      '<link rel="alternate" type="application/feed+json" title="Notes" href="/notes/feed.json">',
    );
    expect(read('index.html')).toContain('type="application/atom+xml" title="Our blog" href="/blog/feed.xml"');
    expect(read('blog/two.html')).toMatch(/<li class="post-tag"><a href="\/blog\/tags\/news">news<\/a><\/li>/);
    expect(read('blog/two.html')).toContain('<a href="/blog/authors/ada-l">Ada L.</a>');
    expect([...dist.keys()].filter((path) => /(?:feed|rss)\.(?:xml|json)$/.test(path))).toEqual([
      ...['blog/feed.json', 'blog/feed.xml', 'blog/rss.xml', 'notes/feed.json'],
      ...['zh/blog/feed.json', 'zh/blog/feed.xml', 'zh/blog/rss.xml'],
    ]);
  });

  it('have feeds with whole posts and the addresses of authors, where the config says so', () => {
    const html = '<a href="https://kettle.example/blog/authors/ada-l">Ada L.</a>';
    const feed = JSON.parse(read('blog/feed.json'));
    const first = feed.items.find(({ url }: { url: string }) => url === 'https://kettle.example/blog/one');
    expect(first.content_html).toContain(html);
    expect(first.content_html).toMatch(/<p>Some words\.<\/p>$/);
    expect(first.authors).toEqual([{ name: 'Ada L.', url: 'https://ada.example' }]);
    expect(read('blog/feed.xml')).toContain('&lt;p&gt;Some words.&lt;/p&gt;</content>');
    expect(read('blog/rss.xml')).toContain('<author>ada@kettle.example (Ada L.)</author>');
    expect(read('notes/feed.json')).not.toContain('content_html');
  });

  it('list what an author wrote, escaped, without unlisted posts', () => {
    const page = read('blog/tags/--name----x---i-.html');
    expect(page).toContain('<title>Posts tagged “{{name}} &quot;x&quot; &lt;i&gt;” - Kettle</title>');
    expect(page).toContain('Three &lt;b&gt;</a>');
    for (const [path, content] of dist)
      if (/\.(?:html|xml|json|txt)$/.test(path) && path !== 'blog/hidden.html')
        expect([path, /Hidden|>secret</.test(content.toString())]).toEqual([path, false]);
  });

  it('mark the current page of a list, and lead to the others', () => {
    const page = read('blog/page/2.html');
    expect(page).toContain('<h1>Our blog, page 2</h1>');
    expect(page).toContain('<a href="/blog/page/2" aria-current="page">2</a>');
    expect(page).toContain('<a href="/blog/">1</a>');
    expect(page).toMatch(/Three &lt;b&gt;<\/a>[\s\S]*Two<\/a>/);
    expect(read('zh/blog/index.html')).toContain('<h1>博客</h1>');
    expect(read('zh/blog/tags/新闻.html')).toContain('<h1>标签“新闻”下的文章</h1>');
  });

  it('give way to a page of the author at the same address', () => {
    expect(read('notes/archive.html')).toContain('Our own list.');
    expect(read('blog/index.html')).toContain('News of the kettle.');
  });

  it('have Markdown twins, last in llms.txt, and are not searched', () => {
    expect(read('blog/tags/c++.md')).toContain('# Posts tagged “C++”\n\n- January 1, 2024');
    expect(read('llms.txt').split('## Optional')[1]).toContain('(https://kettle.example/blog/tags/c++.md)');
    const indexes = [...dist].filter(([path]) => path.startsWith('static/search'));
    expect(indexes.length).toBeGreaterThan(0);
    for (const [, content] of indexes) expect(content.includes('Posts tagged')).toBe(false);
  });

  it('are the same in check and dev', async () => {
    expect(await judge(['check', root])).toEqual({ code: 0, problems: [] });
    expect(await compareDev(root)).toEqual([]);
  });

  it('leave out posts that are drafts or not yet due, and what only they would list', async () => {
    const site = copySite('blog', join(folder, 'scheduled'));
    const config = join(site, 'diglot.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('  blog:', "  publishUntil: '2025-02-01',\n  blog:"));
    writeFileSync(
      join(site, 'docs/en/blog/draft.md'),
      '---\ndate: 2024-02-02\ntags: [secret]\ndraft: true\n---\n# D\n',
    );
    // Shown as a part of another page, it is still not a post.
    writeFileSync(join(site, 'docs/en/part.mdx'), "import Draft from './blog/draft.md'\n\n# Part\n\n<Draft />\n");
    await buildSite(site, join(folder, 'due'));
    const due = readTree(join(folder, 'due'));
    const posts = [...due.keys()].filter((path) => /^(?:blog|notes)\/\w+\.html$/.test(path));
    // The fourth post is of that very moment in another time zone; the others that lack here are later.
    const own = ['archive', 'four', 'index', 'one', 'three', 'two'];
    expect(posts).toEqual([...own.map((name) => `blog/${name}.html`), 'notes/archive.html']);
    expect([...due.keys()].filter((path) => path.includes('secret'))).toEqual([]);
    expect(due.get('blog/feed.xml')?.toString()).not.toMatch(/Five|>D</);
  });

  it('follow an edit, in dev and in a warm build', async () => {
    const site = copySite('blog', join(folder, 'edited'));
    await buildSite(site, join(site, 'dist'), { cache: true });
    const file = join(site, 'docs/en/blog/one.mdx');
    writeFileSync(join(site, 'docs/en/index.md'), '# Kettle\n');
    const options = { root: site, port: 0, host: '127.0.0.1', open: false, showExcluded: false, log: () => undefined };
    const server = await startDev(options);
    const getStatus = async (path: string) => (await fetch(new URL(path, server.url))).status;
    let shown: unknown;
    const get = async () => [await getStatus('/blog/tags/rust'), await getStatus('/blog/tags/c++')];
    try {
      expect(await get()).toEqual([404, 200]);
      writeFileSync(file, readFileSync(file, 'utf8').replace('C++', 'Rust'));
      await expect.poll(get).toEqual([200, 404]);
      const feed = await fetch(new URL('/blog/feed.json', server.url));
      shown = JSON.parse(await feed.text());
    } finally {
      await server.close();
    }
    await buildSite(site, join(site, 'dist'), { cache: true });
    await buildSite(site, join(folder, 'cold'));
    const cold = readTree(join(folder, 'cold'));
    expect(cold.has('blog/tags/rust.html')).toBe(true);
    expect(JSON.parse(cold.get('blog/feed.json')?.toString() ?? '')).toEqual(shown);
    expect(compareTrees(readTree(join(site, 'dist')), cold)).toEqual([]);
  });
});

it('a build without an address says what is missing for it, and what to add', async () => {
  const site = copySite('blog', join(folder, 'nowhere'));
  const config = join(site, 'diglot.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/ {2}siteUrl.*\n/, ''));
  const { stdout, stderr, code } = await runDiglot(['build', site, '--out', join(folder, 'none'), '--no-cache']);
  expect([code, stderr.includes('siteUrl')]).toEqual([0, false]);
  expect(stdout).toContain(
    "no sitemap, no canonical links and no feeds: add `siteUrl: 'https://example.org',` to diglot.config.ts\n",
  );
  const files = [...readTree(join(folder, 'none')).keys()];
  expect(files.filter((path) => /feed|rss|sitemap/.test(path))).toEqual([]);
  expect(files).toContain('blog/tags/news.html');
});
