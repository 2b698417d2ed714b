import { describe, expect, it } from 'vitest';
import { Body } from '../../pages/body.ts';
import { FrontmatterEditor } from '../../pages/frontmatter.ts';
import type { MigrationContext } from '../../plan.ts';
import { editLinks, type TextPlace, toPlace } from './links.ts';
import type { ContentEntry } from './pages.ts';

const toEntry = (file: string, target: string): ContentEntry =>
  ({
    ...{ file, target, kind: 'docs', instance: '', lang: '' },
    route: target.replace(/^content|(?:\/index)?\.mdx?$/g, ''),
  }) as ContentEntry;

const page = toEntry('docs/01-guide/one.md', 'content/docs/guide/one.md');
const entries = [
  page,
  toEntry('docs/01-guide/two.mdx', 'content/docs/guide/two.mdx'),
  toEntry('docs/intro.md', 'content/docs/start/index.md'),
  toEntry('docs/01-guide/a b.md', 'content/docs/guide/$& b.md'),
];
const files = [
  ...entries.map(({ file }) => file),
  'docs/01-guide/plan.svg',
  'docs/01-guide/near.svg',
  'static/logo.svg',
];
const targets = new Map([
  ['docs/01-guide/plan.svg', 'content/docs/01-guide/plan.svg'],
  ['docs/01-guide/near.svg', 'content/docs/guide/near.svg'],
]);

const place = {
  page,
  pages: new Map(entries.map((entry) => [entry.file, entry])),
  places: new Map(entries.map((entry) => [toPlace(entry), entry])),
  site: { statics: ['static'], kinds: [{ kind: 'docs', path: 'docs' }], config: {} },
  getTarget: (file: string) => targets.get(file),
} as unknown as TextPlace;

function edit(text: string, trailingSlash?: boolean, from = page): string {
  const body = new Body(text, 1);
  const context = {
    project: { files, has: (file: string) => files.includes(file), locate: (path: string) => path },
  } as unknown as MigrationContext;
  const site = { ...place.site, config: { trailingSlash } };
  const edited = { file: from.file, target: from.target, front: new FrontmatterEditor(undefined), body };
  editLinks(edited, context, { ...place, page: from, site });
  return body.text;
}

describe('links of Docusaurus', () => {
  it.each([
    ['a file next to it', '[a](./two.mdx#x)', '[a](./two.mdx#x)'],
    ['a page that is elsewhere in the copy', '[a](../intro.md?b#c)', '[a](../start/index.md?b#c)'],
    ['a path from the content folder', '[a](/intro.md)', '[a](../start/index.md)'],
    ['a path from the project', '[a](@site/docs/intro.md)', '[a](../start/index.md)'],
    ['a path of the content folder without a slash', '[a](01-guide/two.mdx)', '[a](./two.mdx)'],
    ['a page that is not there', '[a](./none.md)', '[a](./none.md)'],
    ['another site', '[a](https://x.y/a.md)', '[a](https://x.y/a.md)'],
    ['an address that is no page', '[a](pathname:///api)', '[a](/api)'],
    ['a picture left behind', '![a](./plan.svg)', '![a](../01-guide/plan.svg)'],
    ['a picture that comes along', '![a](./near.svg)', '![a](./near.svg)'],
    ['a picture for all pages', '![a](@site/static/logo.svg)', '![a](/logo.svg)'],
    ['the same by its way on the disk', '![a](../../static/logo.svg)', '![a](/logo.svg)'],
    ['a definition', '[a]: ../intro.md "t"', '[a]: ../start/index.md "t"'],
    ['a broken escape', '[a](%E0%A4%A.md)', '[a](%E0%A4%A.md)'],
    ['code', '`[a](../intro.md)`', '`[a](../intro.md)`'],
    ['a tag', '<a href="../intro.md">b</a>', '<a href="../start/index.md">b</a>'],
    [
      'every link of a tag',
      '<Card to="../intro.md" src="./plan.svg" />',
      '<Card to="../start/index.md" src="../01-guide/plan.svg" />',
    ],
    [
      'no other attribute',
      '<a title="../intro.md" href="../intro.md">b</a>',
      '<a title="../intro.md" href="../start/index.md">b</a>',
    ],
    ['a name with signs of patterns', '<a href="./a%20b.md">b</a>', '<a href="./$&%20b.md">b</a>'],
  ])('%s', (_, text, expected) => {
    expect(edit(text)).toBe(expected);
  });
});

describe('relative links without an ending, which count from the address of their page', () => {
  const [, , index = page] = entries;
  it.each<[string, boolean | undefined, ContentEntry, string]>([
    ['[a](./two#x)', undefined, page, '[a](./two#x)'],
    ['[a](two) <a href="two">b</a>', false, page, '[a](two) <a href="two">b</a>'],
    ['[a](../start)', undefined, page, '[a](../start)'],
    ['[a](../two#x)', true, page, '[a](./two.mdx#x)'],
    ['[a](../../start/)', true, page, '[a](../start/index.md)'],
    ['[a](./two)', true, page, '[a](./two)'],
    ['[a](../guide/two)', undefined, index, '[a](../guide/two)'],
    ['[a](./guide/two)', false, index, '[a](../guide/two.mdx)'],
    ['[a](./none) [b](https://x.y/two)', true, page, '[a](./none) [b](https://x.y/two)'],
  ])('%s with a slash %s', (text, trailingSlash, from, expected) => {
    expect(edit(text, trailingSlash, from)).toBe(expected);
  });
});
