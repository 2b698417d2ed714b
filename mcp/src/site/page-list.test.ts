import { expect, it } from 'vitest';
import { parsePageList } from './page-list.ts';

// A cost that grows with the square of the length would take minutes.
it.each([
  `- [a](b)${' '.repeat(1_000_000)}x`,
  `- [${'\\\\'.repeat(500_000)}`,
  `- [a](${'('.repeat(1_000_000)}`,
  `- [a](${'(b)'.repeat(500_000)}`,
  `#${' '.repeat(1_000_000)}x`,
])('reads a line without an end', (line) => {
  expect(parsePageList(`${line}\n- [Last](/last.md)`).pages.at(-1)?.title).toBe('Last');
});

it('reads title, description, sections and pages, and passes over the rest', () => {
  const text = `# Kettle

> A kettle that talks.

Some notes with a [link](https://x.example) in them.

- [Home](/index.md)

## Guide

- [Install \\[all\\]](https://docs.example/guide/install.md): From a package
* [Start](<guide/start here.md>)
- [heat()](/api/heat(x).md): Heats
- not a page

## Optional

- [Blog](/blog/index.md):
`;
  expect(parsePageList(text)).toEqual({
    title: 'Kettle',
    description: 'A kettle that talks.',
    pages: [
      { title: 'Home', address: '/index.md', description: '', section: '' },
      {
        title: 'Install [all]',
        address: 'https://docs.example/guide/install.md',
        description: 'From a package',
        section: 'Guide',
      },
      { title: 'Start', address: 'guide/start here.md', description: '', section: 'Guide' },
      { title: 'heat()', address: '/api/heat(x).md', description: 'Heats', section: 'Guide' },
      { title: 'Blog', address: '/blog/index.md', description: '', section: 'Optional' },
    ],
  });
});

it('takes escapes for the signs that they stand for', () => {
  const text = '# Site \\<v2>\n\n> For \\<T>.\n\n## Of \\<T>\n\n- [Array\\<T>&#91;0&#93;](/a.md): Of \\<Tabs>.\n';
  expect(parsePageList(text)).toEqual({
    title: 'Site <v2>',
    description: 'For <T>.',
    pages: [{ title: 'Array<T>[0]', address: '/a.md', description: 'Of <Tabs>.', section: 'Of <T>' }],
  });
});
