import { describe, expect, it } from 'vitest';
import { createSearchIndex } from './index.ts';
import { readMarkdown } from './read-markdown.ts';

const read = (text: string) => readMarkdown({ routePath: '/guide/start', text });

describe('a Markdown file', () => {
  it.each([
    ['title', '# Quick *start*\n\nText', 'Quick *start*'],
    ['title without closing marks', '# Quick start ##', 'Quick start'],
    ['title that ends in such a mark', '# Start with C#', 'Start with C#'],
    ['title from the route', 'Text', 'start'],
    ['heading before that of the frontmatter', '---\ntitle: no\n---\n# Yes', 'Yes'],
    ['title in the frontmatter', '---\nid: 1\ntitle: "Quick: start"\n---\nText', 'Quick: start'],
  ])('has a %s', (_, text, title) => {
    expect(read(text).title).toBe(title);
  });

  it.each([
    ['frontmatter', '---\ntitle: no\n---\nText', 'Text'],
    ['links', 'See [the guide](./x.md).', 'See the guide.'],
    ['pictures', '![A cat](cat.png)', 'A cat'],
    ['lists', '- one\n1. two\n> three', 'one\ntwo\nthree'],
    ['code', '```sh\n# not a heading\n```', '# not a heading'],
    ['inline marks', 'Run `npm i` **now**', 'Run npm i now'],
    ['table rules', '| a | b |\n| --- | --- |\n| c | d |', '| a | b |\n| c | d |'],
    ['tags', '<Tip>Hot</Tip>', 'Hot'],
    [
      'tags in code',
      'Use `<Button>` or ``std::vector<int>``, **not `__init__`**',
      'Use <Button> or std::vector<int>, not __init__',
    ],
  ])('leaves plain text of %s', (_, text, content) => {
    expect(read(text).content).toBe(content);
  });

  it('gives each heading a name of its own, also one that looks numbered', () => {
    const { toc } = read('## Example 1\n\n## Example\n\n## Example\n\n## Example\n\n## Example 1');
    expect(toc.map(({ id }) => id)).toEqual(['example-1', 'example', 'example-2', 'example-3', 'example-1-1']);
  });

  it('has headings with their places', () => {
    const { toc, content } = read('# T\n\nLead\n\n## One\n\ntext\n\n### One\n\nmore\n\n## 安装 {#x}');
    expect(toc.map(({ text, id, depth }) => [text, id, depth])).toEqual([
      ['One', 'one', 2],
      ['One', 'one-1', 3],
      ['安装', '安装', 2],
    ]);
    for (const { text, charIndex } of toc) expect(content.slice(charIndex).startsWith(text)).toBe(true);
  });
});

describe('the package', () => {
  it('answers without an engine around it', async () => {
    const index = await createSearchIndex([
      read('# Quick start\n\n## Install\n\nnpm install it'),
      readMarkdown({ routePath: '/faq', text: '# FAQ\n\n## Install fails\n\nTry again.' }),
    ]);
    const { groups, isPartial } = index.query('how do I install this?');
    expect(groups[0]?.hits[0]?.link).toBe('/guide/start#install');
    expect(isPartial).toBe(false);
    expect(index.query('install on the moon').isPartial).toBe(true);
  });
});
