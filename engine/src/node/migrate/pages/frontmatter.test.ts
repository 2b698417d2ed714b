import { describe, expect, it } from 'vitest';
import { FrontmatterEditor, splitPage } from './frontmatter.ts';

describe('a page is cut after its frontmatter', () => {
  it.each<[title: string, text: string, yaml: string | undefined, body: string, bodyLine: number]>([
    ['with fields', '---\na: 1\nb: 2\n---\n# A\n', 'a: 1\nb: 2', '# A\n', 5],
    ['with spaces after the fences', '---  \na: 1\n--- \t\ntext', 'a: 1', 'text', 4],
    ['with nothing after it', '---\na: 1\n---', 'a: 1', '', 3],
    ['empty', '---\n---\n# A\n', '', '# A\n', 3],
    ['empty, and a line across the text', '---\n---\n# A\n\ntext\n\n---\n', '', '# A\n\ntext\n\n---\n', 3],
    ['with an empty line only', '---\n\n---\n# A\n', '', '# A\n', 4],
    ['with a byte order mark before it', '\uFEFF---\na: 1\n---\nb', 'a: 1', 'b', 4],
    ['with a list that looks like a fence', '---\na: |\n  ---\n---\nb', 'a: |\n  ---', 'b', 5],
    ['without one', '# A\n\n---\n\nb\n', undefined, '# A\n\n---\n\nb\n', 1],
    ['without an end', '---\na: 1\n', undefined, '---\na: 1\n', 1],
    ['after a line', 'text\n---\na: 1\n---\n', undefined, 'text\n---\na: 1\n---\n', 1],
    ['with more than three lines as a fence', '----\na: 1\n----\n', undefined, '----\na: 1\n----\n', 1],
  ])('%s', (_, text, yaml, body, bodyLine) => {
    expect(splitPage(text)).toEqual({ yaml, body, bodyLine });
  });
});

describe('fields', () => {
  const edit = (yaml: string | undefined, change: (front: FrontmatterEditor) => void): string => {
    const front = new FrontmatterEditor(yaml);
    change(front);
    return front.toText(yaml);
  };

  it.each<[title: string, yaml: string | undefined, change: (front: FrontmatterEditor) => void, text: string]>([
    ['nothing', 'a: 1 # one\n\nb:   2', () => {}, '---\na: 1 # one\n\nb:   2\n---\n'],
    ['nothing, on a page without any', undefined, () => {}, ''],
    ['nothing, in empty frontmatter', '', () => {}, '---\n---\n'],
    ['a value', 'a: 1 # one\nb: 2', (front) => front.set('b', [3]), '---\na: 1 # one\nb:\n  - 3\n---\n'],
    ['a new field', 'a: 1', (front) => front.set('b', 'x'), '---\na: 1\nb: x\n---\n'],
    ['the first field of a page', undefined, (front) => front.set('a', true), '---\na: true\n---\n'],
    ['a name', 'a: 1\nb: 2', (front) => front.rename('a', 'c'), '---\nb: 2\nc: 1\n---\n'],
    ['a name and a value', 'a: 1', (front) => front.rename('a', 'c', false), '---\nc: false\n---\n'],
    ['a field away', 'a: 1\nb: 2', (front) => front.set('a', undefined), '---\nb: 2\n---\n'],
    ['the last field away', 'a: 1', (front) => front.set('a', undefined), ''],
    ['a field away that is not there', 'a: 1', (front) => front.set('b', undefined), '---\na: 1\n---\n'],
    [
      'long texts, which stay on one line',
      `a: ${'x '.repeat(60)}x`,
      (front) => front.set('b', 1),
      `---\na: ${'x '.repeat(60)}x\nb: 1\n---\n`,
    ],
    ['text that is no field', 'just text', (front) => front.set('a', 1), '---\njust text\n---\n'],
    ['a list, which has no fields', '- a\n- b', (front) => front.set('a', 1), '---\n- a\n- b\n---\n'],
    ['YAML with a mistake', 'a: [1', (front) => front.set('a', 1), '---\na: [1\n---\n'],
  ])('change %s', (_, yaml, change, text) => {
    expect(edit(yaml, change)).toBe(text);
  });

  it('are read as plain values', () => {
    const front = new FrontmatterEditor('a: { b: [1, 2] }\nc: 2020-01-31\nd:\n"e f": null');
    expect(front.getNames()).toEqual(['a', 'c', 'd', 'e f']);
    expect(['a', 'c', 'd', 'missing'].map((name) => front.get(name))).toEqual([
      { b: [1, 2] },
      '2020-01-31',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['a: 1\nb: 2', 'b', 3],
    ['ab: 1\na: 2', 'a', 3],
    ['a: 1\n"b": 2', 'b', 3],
    ["a: 1\n'b': 2", 'b', 3],
    ['a: |\n  b: 1\nb: 2', 'b', 4],
  ])('of %j know their line: %s', (yaml, name, line) => {
    expect(new FrontmatterEditor(yaml).getLine(name)).toBe(line);
  });

  it('are not read where the YAML has a mistake, which is named', () => {
    const front = new FrontmatterEditor('a: 1\na: 2');
    expect(front.problems).toEqual(['Map keys must be unique']);
    expect(front.getNames()).toEqual([]);
  });
});

it.each([
  ['\n---\ntitle: A\n---\nB', 'title: A', 'B', 5],
  ['\n \n---\ntitle: A\n---\nB', 'title: A', 'B', 6],
  ['\n---\n\nA\n\n---\n', undefined, '\n---\n\nA\n\n---\n', 1],
])('finds the frontmatter after empty lines: %j', (text, yaml, body, bodyLine) => {
  expect(splitPage(text)).toEqual({ yaml, body, bodyLine });
});
