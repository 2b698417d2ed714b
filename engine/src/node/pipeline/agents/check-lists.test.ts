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
    ['', ['does not begin with a title: # Name of the site', 'lists no page']],
    ['Text\n- [A](/a)', ['does not begin with a title: # Name of the site']],
    ['# A\n### B\n- [A](/a)', ['has a heading that the format does not allow: ### B']],
    ['# A\n- A\n- [A](/a)', ['has an entry that is not a link: - A']],
  ])('%j has problems', (text, expected) =>
    expect(parseList(text).problems.map(({ message }) => message)).toEqual(expected),
  );
});
