import { describe, expect, it } from 'vitest';
import { parseList } from './check-lists.ts';

describe('llms.txt', () => {
  it('gives its links, with their lines', () => {
    const text =
      '# Site\n\n> Summary\n\nMore.\n\n## Guide\n\n- [Sta\\[r\\]t](/a.md): first\n- [Two](<https://x.io/b.md>)\n';
    expect(parseList(text)).toEqual({
      links: [
        { href: '/a.md', text: 'Sta[r]t', line: 9 },
        { href: 'https://x.io/b.md', text: 'Two', line: 10 },
      ],
      problems: [],
    });
  });

  it.each([
    ['[A](https://x.example/a_(b))', 'A', 'https://x.example/a_(b)'],
    ['[A](/a(b(c))d.md): e (f)', 'A', '/a(b(c))d.md'],
    ['[A](/a\\(b.md)', 'A', '/a(b.md'],
    ['[A](</a)b (c).md>): d', 'A', '/a)b (c).md'],
    ['[A [b] (c)](/a.md)', 'A [b] (c)', '/a.md'],
    ['[A](/a.md "Title (1)")', 'A', '/a.md'],
    ['[A](/a.md) ', 'A', '/a.md'],
  ])('has the link - %s', (entry, text, href) => {
    expect(parseList(`# A\n- ${entry}`)).toEqual({ links: [{ href, text, line: 2 }], problems: [] });
  });

  it.each([
    '[A]',
    '[A](',
    '[A]()',
    '[A](<>)',
    '[A](/a(b)',
    '[A](/a)b)',
    '[A](/a b)',
    '[A] (/a)',
    'A [B](/b)',
    `[A](${'('.repeat(100_000)}`,
  ])('has no link - %.20s', (entry) => {
    expect(parseList(`# A\n- ${entry}`).links).toEqual([]);
  });

  it.each([
    ['', ['does not begin with a title: # Name of the site', 'lists no page']],
    ['Text\n- [A](/a)', ['does not begin with a title: # Name of the site']],
    ['# A\n### B\n- [A](/a)', ['has a heading that the format does not allow: ### B']],
    ['# A\n- A\n- [A](/a)', ['has an entry that is not a link: - A']],
  ])('%j has problems', (text, expected) =>
    expect(parseList(text).problems.map(({ message }) => message)).toEqual(expected),
  );
});
