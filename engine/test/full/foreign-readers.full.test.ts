// Every twin says what its page says, for readers that know nothing of this engine: parse5 reads the page, mdast the twin.
// What may differ, and why, is in `foreign-readers/readers.ts` and `marks.ts` for all sites, and in the list below for one.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../test-folder.ts';
import { type Compared, compareSite } from './foreign-readers/compare.ts';
import { sites } from './foreign-readers/sites.ts';

interface Exception {
  readonly why: string;
  /** Pages, by their address. */
  readonly pages: RegExp;
  /** Differences on them. */
  readonly differences: RegExp;
  /** How many differences there are, so that none joins them, and none is gone without a word. */
  readonly count: number;
}

const exceptions: Readonly<Record<string, readonly Exception[]>> = {
  rspress: [
    {
      why: 'The theme of the site puts a remark above the text of some pages, and a way back above posts.',
      pages: /^\/(?:zh\/)?(?:ui|blog)\//,
      differences:
        /^words: page: .*(?:\[ ! WARNING \]|← ).* \| twin: |^link, only the page: .*(?:Custom Theme|自定义主题|← )/,
      count: 80,
    },
    {
      why: 'The number on a button of a component is what it does, and not what the page says.',
      pages: /\/guide\/use-mdx\/components$/,
      differences: /^words: page: [^«]*«0» .* \| twin: [^«]*«»/,
      count: 2,
    },
  ],
  rsbuild: [
    {
      why: 'The name of a drawing that is an attribute is read by people who listen, and not by this reader of pages.',
      pages: /^\/(?:zh\/)?$/,
      differences: /^words: page: background «» logo .* \| twin: background «star(?: star)*» logo /,
      count: 2,
    },
    {
      why: 'The theme of the site puts a way back above posts.',
      pages: /^\/(?:zh\/)?blog\//,
      differences:
        /^words: page: {2}«(?:Back to blog|返 回 博 客)» .* \| twin: {2}«»|^link, only the page: .*(?:Back to blog|返回博客)/,
      count: 40,
    },
  ],
};

type Counts = Compared['counts'] & { readonly pages: number };

/**
 * At least as many as there were: a reader that finds nothing agrees with any other. This repository's own sites change,
 * so theirs are rounded down.
 */
const least: Readonly<Record<string, Counts>> = {
  site: { pages: 60, words: 130_000, headings: 800, links: 1000, images: 120, tables: 220, code: 550 },
  docs: { pages: 76, words: 76_000, headings: 700, links: 550, images: 0, tables: 200, code: 280 },
  bilingual: { pages: 281, words: 490_077, headings: 2822, links: 1654, images: 0, tables: 3, code: 3532 },
  thousand: { pages: 1000, words: 1_053_134, headings: 7701, links: 5795, images: 0, tables: 568, code: 3266 },
  vitepress: { pages: 282, words: 332_000, headings: 2545, links: 1939, images: 24, tables: 46, code: 3061 },
  starlight: { pages: 321, words: 356_533, headings: 3769, links: 5022, images: 25, tables: 8, code: 2612 },
  rspress: { pages: 194, words: 195_590, headings: 1606, links: 1524, images: 46, tables: 36, code: 1650 },
  rsbuild: { pages: 390, words: 427_897, headings: 3609, links: 4798, images: 124, tables: 122, code: 3995 },
};

const folder = createTestFolder('diglot-readers');

describe.each(sites)('$name', ({ name, source, build }) => {
  it.skipIf(!existsSync(source))('has twins that say what the pages say', { timeout: 900_000 }, async () => {
    const pages = compareSite(await build(folder));
    const counts = count(pages);
    console.info(name, JSON.stringify(counts));
    const few = Object.entries(least[name] ?? {}).filter(
      ([kind, number]) => (counts[kind as keyof Counts] ?? 0) < number,
    );
    expect(few).toEqual([]);
    const list = exceptions[name] ?? [];
    const left = pages.flatMap((page) =>
      page.differences.flatMap((text) => (list.some((one) => isOf(one, page, text)) ? [] : [`${page.path} ${text}`])),
    );
    expect(left).toEqual([]);
    const found = list.map((one) => pages.flatMap((page) => page.differences.filter((text) => isOf(one, page, text))));
    expect(found.map(({ length }) => length)).toEqual(list.map((one) => one.count));
  });
});

describe('the comparison', () => {
  const dist = join(folder, 'by-hand');
  const routes = [
    { path: '/a', file: 'a.html', twin: 'a.md' },
    { path: '/b', file: 'b.html' },
  ];
  const html = `<main id="diglot:main"><h2 id="x">One</h2><p>two <a href="/a#x">three</a> <img alt="four" src="/c.png"></p>
<pre><code class="language-js">five
 six</code></pre><table><tr><th>seven</th></tr><tr><td>eight</td></tr></table>
<pre><code class="language-ts"><span class="line diff remove">a</span>
<span class="line"></span>
<span class="line diff add">b</span></code></pre><div class="callout" data-type="tip"><p>nine **ten</p></div></main>`;
  const twin = `## One {#x}

two [three](/a.md#x) ![four](https://x.y/c.png)

\`\`\`js
five
 six
\`\`\`

| seven |
| --- |
| eight |

\`\`\`diff lang="ts"
-a

+b
\`\`\`

> [!TIP]
> nine \\*\\*ten
`;
  const compare = (from: string, to: string): readonly string[] => {
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'build-manifest.json'), JSON.stringify({ version: 1, base: '/', routes }));
    writeFileSync(join(dist, 'a.html'), html);
    const text = `---\ncanonical: "https://x.y/a"\n---\n\n> [All pages](/llms.txt)\n\n${twin.replace(from, to)}`;
    writeFileSync(join(dist, 'a.md'), text);
    return compareSite(dist).flatMap(({ differences }) => differences.map((one) => one.replace(/: .*/, '')));
  };

  it('finds none where there is none', () => expect(compare('', '')).toEqual([]));

  it.each([
    ['a word less', 'two ', '', ['words']],
    ['words in another order', 'nine \\*\\*ten', 'ten nine \\*\\*', ['words']],
    ['a mark that is text', 'nine', '\\*nine', ['words']],
    ['another kind of remark', 'TIP', 'NOTE', ['words']],
    ['another id', '{#x}', '{#y}', ['heading, only the page', 'heading, only the twin']],
    ['another depth', '## ', '# ', ['heading, only the page', 'heading, only the twin']],
    ['a space in code', '\n six', '\n  six', ['code, only the page', 'code, only the twin']],
    ['a sign less', '-a', ' a', ['code, only the page', 'code, only the twin']],
    ['no signs', '-a\n\n+b', ' a\n\n b', ['code, only the page', 'code, only the twin']],
    ['another language of a diff', '"ts"', '"js"', ['code, only the page', 'code, only the twin']],
    ['another language', 'js', 'ts', ['code, only the page', 'code, only the twin']],
    ['a link to the page', 'a.md#x', 'a#x', ['link, only the page', 'link, only the twin']],
    ['a dead link', 'a.md#x', 'c.md#x', ['link, only the page', 'link, only the twin', 'dead link, only the twin']],
    ['a picture without an origin', 'https://x.y', '', ['image, only the page', 'image, only the twin']],
    ['a row more', '| eight |', '| eight |\n| |', ['table, only the page', 'table, only the twin']],
  ])('finds %s', (_, from, to, kinds) => expect(compare(from, to)).toEqual(kinds));
});

const isOf = ({ pages, differences }: Exception, { path }: Compared, text: string): boolean =>
  pages.test(path) && differences.test(text);

/** Of all pages together. */
function count(pages: readonly Compared[]): Counts {
  const sum = { pages: pages.length, words: 0, headings: 0, links: 0, images: 0, tables: 0, code: 0 };
  for (const { counts } of pages)
    for (const [kind, number] of Object.entries(counts)) sum[kind as keyof Compared['counts']] += number;
  return sum;
}
