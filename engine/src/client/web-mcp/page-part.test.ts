import { describe, expect, it } from 'vitest';
import { cutPart, dropFrontmatter } from './page-part.ts';

it.each([
  ['---\ntitle: A\n---\n\n# A\n\n---\n\nB', '# A\n\n---\n\nB'],
  ['---\r\ntitle: A\r\n--- \r\n# A', '# A'],
  ['---\ntitle: A\n---', ''],
  ['# A\n\n---\ntitle: A\n---\n', '# A\n\n---\ntitle: A\n---\n'],
])('%j without its frontmatter is %j', (markdown, rest) => {
  expect(dropFrontmatter(markdown)).toBe(rest);
});

describe('a part of a page', () => {
  const page = `# A\n\nOne.\n\n## B {#b}\n\n${'Two. '.repeat(10)}\n\n## C\n\nThree.`;
  const list = (start: number, length: number) => {
    const { text, next, coming } = cutPart(page, start, length);
    return [text, next === undefined ? undefined : page.slice(next, next + 4), coming.map((heading) => heading.text)];
  };

  it.each<[title: string, start: number, length: number, end: string, next: string | undefined, coming: string[]]>([
    ['the end', 0, page.length, 'Three.', undefined, []],
    ['a heading', 0, page.length - 1, 'Two.', '## C', ['C']],
    ['a paragraph, where a heading would waste most of the room', 0, 40, '## B {#b}', 'Two.', ['C']],
    ['a line, in the middle of a word if nothing else', page.indexOf('Two'), 21, 'Two. T', 'wo. ', ['C']],
  ])('ends at %s', (_, start, length, end, next, coming) => {
    const [text, ...rest] = list(start, length);
    expect(String(text).endsWith(end)).toBe(true);
    expect(rest).toEqual([next, coming]);
  });

  it.each([
    [4, '😀😀'],
    [5, '😀😀'],
  ])('of %i units has whole characters', (length, text) => {
    expect(cutPart('😀'.repeat(9), 0, length)).toMatchObject({ text, next: text.length });
  });
});
