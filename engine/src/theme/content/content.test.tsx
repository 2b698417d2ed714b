// What the content components render.

import { Fragment, createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Post } from '../../model/site.ts';
import type { PageView } from '../../model/view.ts';
import { PageContext } from '../page-context.ts';
import { en } from '../strings/en.ts';
import { components } from './index.ts';

const {
  Badge,
  Callout,
  Card,
  CardGrid,
  CodeBlock,
  CodeGroup,
  Figure,
  Kbd,
  LinkCard,
  PackageManagerTabs,
  PostList,
  PostMeta,
  Tab,
  Tabs,
} = components;

const render = (element: ReactElement): string => renderToStaticMarkup(element);
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

describe('CodeBlock', () => {
  it('renders its html once and as it is, in a block that can be scrolled by keyboard', () => {
    const html = render(h(CodeBlock, { html: '<span class="line">a &lt; b</span>', lang: 'ts' }));
    expect(html.split('<span class="line">a &lt; b</span>')).toHaveLength(2);
    expect(html).toContain('<pre tabindex="0"><code class="language-ts">');
    expect(html).toContain('data-copy="" aria-label="Copy code" title="Copy code"');
    expect(html).toContain('data-wrap="" aria-pressed="false" aria-label="Toggle code wrap"');
  });

  it.each([
    [{ title: 'a<b>.ts' }, '<figcaption class="code-title">a&lt;b&gt;.ts</figcaption>'],
    [{ wrap: true }, 'data-wrapped=""'],
    [{ lineNumbers: true }, 'data-numbers=""'],
    [{ startLine: 5, lineNumbers: true }, 'counter-reset:line 4'],
    [{ lang: 'console' }, 'data-terminal=""'],
  ])('%j shows', (props, expected) => {
    expect(render(h(CodeBlock, { html: '', ...props }))).toContain(expected);
  });

  it('has no bar without a title, and no name for plain text', () => {
    const html = render(h(CodeBlock, { html: '', lang: 'text', title: '' }));
    expect(html).not.toContain('code-title');
    expect(html).not.toContain('code-lang');
  });
});

describe('tabs', () => {
  const labels = (html: string): string[] => all(html, /role="tab"[^>]*>(.*?)<\/button>/g);
  const values = (html: string): string[] => all(html, /data-value="(.*?)"/g);
  const closed = (html: string): string[] => all(html, /data-label="([^"]*)" hidden="until-found"/g);

  it('render every panel, all but the first closed but to be found', () => {
    const html = render(
      h(Tabs, { groupId: 'os' }, '\n', h(Tab, { label: 'A', value: 'a' }, 'one'), ' ', h(Tab, { label: 'B' }, 'two')),
    );
    expect(labels(html)).toEqual(['A', 'B']);
    expect(values(html)).toEqual(['a', 'B']);
    expect(closed(html)).toEqual(['B']);
    expect(html).toContain('data-group="os"');
    expect(html).toContain('>one<');
    expect(html).toContain('>two<');
  });

  it('take labels by position, and a default', () => {
    const html = render(
      h(
        Tabs,
        { values: ['X', { value: 'y', label: 'Y' }], defaultValue: 'y' },
        h(Tab, null, 'one'),
        h(Tab, null, 'two'),
      ),
    );
    expect(labels(html)).toEqual(['X', 'Y']);
    expect(values(html)).toEqual(['X', 'y']);
    expect(closed(html)).toEqual(['X']);
  });

  it('have values of their own, also next to one that looks like a repeated one', () => {
    const html = render(h(Tabs, { values: ['a', 'a', 'a 2', 'a'] }, ...[1, 2, 3, 4].map((n) => h(Tab, { key: n }, n))));
    expect(values(html)).toEqual(['a', 'a 3', 'a 2', 'a 4']);
  });

  it('open the first for a default that does not exist, and keep repeated values apart', () => {
    const html = render(h(Tabs, { defaultValue: 'z' }, h(Tab, { label: 'A' }, 1), h(Tab, { label: 'A' }, 2)));
    expect(values(html)).toEqual(['A', 'A 2']);
    expect(closed(html)).toEqual(['A']);
  });

  it('without panels render nothing', () => {
    expect(render(h(Tabs, null, ' '))).toBe('');
  });

  it('keep the text between them, above', () => {
    const html = render(h(Tabs, null, 'Choose.', h(Fragment, null, ' ', 'Well.'), h(Tab, { label: 'A' }, 'one')));
    expect(html).toMatch(/^Choose\.Well\.<div class="tabs"/);
    expect(render(h(Tabs, null, 'Alone.'))).toBe('Alone.');
    expect(render(h(CodeGroup, null, 'See:', h(CodeBlock, { lang: 'ts', html: 'y' })))).toMatch(
      /^See:<div class="tabs"/,
    );
  });

  it('of code take titles, then languages, and render the blocks without a title of their own', () => {
    const html = render(
      h(
        CodeGroup,
        null,
        h(CodeBlock, { title: 'npm', lang: 'sh', html: 'x' }),
        h(CodeBlock, { lang: 'ts', html: 'y' }),
      ),
    );
    expect(labels(html)).toEqual(['npm', 'ts']);
    expect(html).not.toContain('code-title');
  });

  it('of package managers escape the command', () => {
    const html = render(h(PackageManagerTabs, { command: 'install <b> && x' }));
    expect(values(html)).toEqual(['npm', 'yarn', 'pnpm', 'bun', 'deno']);
    expect(html).toContain('data-group="package-manager"');
    expect(html).toContain('<span class="t-f">pnpm</span> add &lt;b&gt; &amp;&amp; x');
    expect(labels(render(h(PackageManagerTabs, { command: { bun: 'bunx x', npm: 'npx x' } })))).toEqual(['npm', 'bun']);
  });

  it('wraps commands of package managers, and not inside a package’s name', () => {
    const html = render(h(PackageManagerTabs, { command: { npm: `npm install @a/b-c ${'long-'.repeat(8)}` } }));
    expect(html).toContain('data-wrapped=""');
    expect(html).toContain(`install <span class="whole">@a/b-c</span> ${'long-'.repeat(8)}</span>`);
  });
});

describe('Callout', () => {
  it.each([
    ['tip', undefined, 'Tip'],
    ['warning', 'Mind the gap', 'Warning · Mind the gap'],
    ['constructor', undefined, 'Note'],
  ])('%s with the title %s is a note named %s', (type, title, name) => {
    const html = render(h(Callout, title === undefined ? { type } : { type, title }, 'text'));
    expect(html).toContain(`role="note" aria-label="${name}"`);
    expect(html).toContain('<div class="callout-body">text</div>');
  });

  it('folds details', () => {
    expect(render(h(Callout, { type: 'details', title: 'Why' }, 'text'))).toMatch(
      /^<details class="callout".*<summary.*>Why</,
    );
    expect(render(h(Callout, { type: 'details', open: true }))).toContain('open=""');
  });
});

it('renders the smaller parts', () => {
  expect(render(h(Badge, { text: 'New', type: 'tip' }))).toBe('<span class="badge" data-type="tip">New</span>');
  expect(render(h(Badge, { variant: 'caution' }, 'x'))).toContain('data-type="warning"');
  expect(render(h(Kbd, { keys: 'Ctrl+K' }))).toBe('<kbd>Ctrl</kbd>+<kbd>K</kbd>');
  expect(render(h(Kbd, { keys: 'Ctrl++' }))).toBe('<kbd>Ctrl</kbd>+<kbd>+</kbd>');
  expect(render(h(CardGrid, null, h(Card, { title: 'T' }, 'b')))).toContain('<p class="card-title">T</p>');
  expect(render(h(LinkCard, { title: 'T', href: '/x', description: 'd' }))).toContain('<a href="/x">T</a>');
  expect(render(h(LinkCard, { title: 'T', href: 'https://x.test' }))).toContain('rel="noopener noreferrer"');
  expect(render(h(Figure, { src: '/a.webp', alt: 'A', caption: 'C', width: 2, height: 1 }))).toContain(
    'width="2" height="1"',
  );
});

it('lists posts with their date in their language', () => {
  const post: Post = {
    ...{ routePath: '/zh/blog/发布', lang: 'zh', title: '<标题>', description: '', date: '2025-06-20' },
    ...{ authors: ['a'], tags: ['t'], readingTime: 3 },
  };
  const html = render(h(PostList, { posts: [post] }));
  expect(html).toContain('<time dateTime="2025-06-20">2025年6月20日</time>');
  expect(html).toContain('href="/zh/blog/%E5%8F%91%E5%B8%83"');
  expect(html).toContain('&lt;标题&gt;');
  expect(html).toContain('3 min read');
});

it.each([
  ['/zh/blog/发布', ['<time dateTime="2025-06-20">2025年6月20日</time>', '<li class="post-tag">t</li>']],
  ['/zh/blog/', []],
])('PostMeta on %s renders what is known of the post that the page is', (routePath, parts) => {
  const post = { routePath: '/zh/blog/发布', lang: 'zh', title: '发布', description: '', date: '2025-06-20' };
  const posts = [{ ...post, authors: ['a'], tags: ['t'], readingTime: 3 }];
  const view = { page: { routePath }, posts, strings: en } as unknown as PageView;
  const html = render(h(PageContext.Provider, { value: view }, h(PostMeta)));
  for (const part of parts) expect(html).toContain(part);
  if (parts.length === 0) expect(html).toBe('');
});

describe('lists of a blog', () => {
  const post: Post = {
    ...{ routePath: '/blog/a', lang: 'en', title: 'A', description: '', date: '2025-06-20', readingTime: 1 },
    ...{ authors: ['Ada', 'Bo'], tags: ['c++'], authorPaths: ['/blog/authors/ada', '/blog/authors/bo'] },
    tagPaths: ['/blog/tags/c++'],
  };
  const links = [{ text: 'Archive', href: '/x/blog/archive', current: false }];
  const renderList = (list: PageView['list'], posts: readonly Post[] = []): string => {
    const view = { page: {}, site: { base: '/x/' }, posts, list, strings: en } as unknown as PageView;
    return render(h(PageContext.Provider, { value: view }, h(PostList)));
  };

  it('are all posts of the language on a page that is none', () => {
    expect(renderList(undefined, [post])).toContain('<a href="/x/blog/a">A</a>');
  });

  it('show one page of posts, with links to names, to other pages and to other lists', () => {
    const pages = [1, 2].map((n) => ({ text: String(n), href: `/x/blog/${n}`, current: n === 2 }));
    const html = renderList({ kind: 'posts', posts: [post], pages, links });
    for (const part of [
      '<li><a href="/x/blog/authors/bo">Bo</a></li>',
      '<li class="post-tag"><a href="/x/blog/tags/c++">c++</a></li>',
      '<nav class="post-links" aria-label="Pages of posts">',
      '<a href="/x/blog/1">1</a>',
      '<a href="/x/blog/2" aria-current="page">2</a>',
      '<nav class="post-links" aria-label="Lists of posts"><ul><li><a href="/x/blog/archive">Archive</a></li></ul></nav>',
    ])
      expect(html).toContain(part);
    expect(renderList({ kind: 'posts', posts: [post], pages: [], links: [] })).not.toContain('<nav');
  });

  it('show names with the number of their posts, and years', () => {
    const names = [{ text: '<b>', href: '/x/blog/tags/b', current: false, count: 3 }];
    expect(renderList({ kind: 'names', names, links })).toContain(
      '<li><a href="/x/blog/tags/b">&lt;b&gt;</a> (3)</li>',
    );
    expect(renderList({ kind: 'years', years: [{ year: '2025', posts: [post] }], links })).toContain(
      '<h2 id="2025">2025</h2><ul><li><a href="/x/blog/a">A</a> <time class="post-day" dateTime="2025-06-20">',
    );
  });
});
