import { describe, expect, it } from 'vitest';
import { buildFolderTree, compareNames, createNameKey, type Folder } from './folder-tree.ts';

const page = (id: string, pagePath: string) => ({ file: { id, pagePath } as never, route: undefined, meta: undefined });
const outline = ({ pages, folders, path, written }: Folder): unknown => ({
  path,
  written,
  pages: [...pages.values()].map((entry) => `${entry.name} (${entry.written})`),
  folders: [...folders.values()].map(outline),
});

it('has each folder once, with its path and its name on disk', () =>
  expect(
    outline(
      buildFolderTree([
        page('en/index.md', 'index'),
        page('en/01-guide/02-cli.mdx', 'guide/cli'),
        page('en/01-guide/README.md', 'guide/index'),
        page('en/01-guide/deep/a.MD', 'guide/deep/a'),
      ]),
    ),
  ).toEqual({
    path: '',
    written: '',
    pages: ['index (index)'],
    folders: [
      {
        path: 'guide',
        written: '01-guide',
        pages: ['cli (02-cli)', 'index (index)'],
        folders: [{ path: 'guide/deep', written: 'deep', pages: ['a (a)'], folders: [] }],
      },
    ],
  }));

describe('the order of names', () => {
  const sort = (names: readonly string[]) =>
    names
      .map(createNameKey)
      .sort(compareNames)
      .map(({ name }) => name);

  it.each([
    ['numbers by their value', ['1-c', '2-a', '10-b']],
    ['numbers within names too', ['a1b', 'a9', 'a10']],
    ['letter case aside', ['a', 'B', 'C']],
    ['case last of all, so that the order is always the same', ['A', 'a']],
    ['the shorter first', ['v1', 'v1.9', 'v1.10']],
    ['numbers before words', ['9', '10', 'a']],
    ['equal numbers by how they are written', ['02-b', '2-a']],
    ['by code point, whatever the machine’s language', ['z', 'ä', '中']],
  ])('%s', (_, names) => {
    expect(sort(names)).toEqual(names);
    expect(sort([...names].reverse())).toEqual(names);
  });
});
