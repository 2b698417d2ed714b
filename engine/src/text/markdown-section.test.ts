import { expect, it } from 'vitest';
import { getMarkdownSection, listMarkdownHeadings } from './markdown-section.ts';

const markdown = `# Title

Intro

## First {#first}

\`\`\`\`md
## Second {#second}
\`\`\`
\`\`\`\`\`js
## Third {#third}
\`\`\`\`

### Deep {#deep}

Deep text

## 第二 {#第二}

Second text
`;

it.each([
  ['first', '## First {#first}', 'Deep text'],
  ['deep', '### Deep {#deep}', 'Deep text'],
  ['第二', '## 第二 {#第二}', 'Second text'],
])('gives the section %s', (id, first, last) => {
  const lines = getMarkdownSection(markdown, id)?.split('\n') ?? [];
  expect([lines[0], lines.at(-1)]).toEqual([first, last]);
});

it.each(['second', 'third', 'Title', ''])('has no section %j', (id) => {
  expect(getMarkdownSection(markdown, id)).toBeUndefined();
});

it('lists headings with their places, ids and texts', () => {
  const found = listMarkdownHeadings(markdown).map(({ at, ...heading }) => ({
    ...heading,
    line: markdown.slice(at, at + 4),
  }));
  expect(found).toEqual([
    { depth: 1, id: '', text: 'Title', line: '# Ti' },
    { depth: 2, id: 'first', text: 'First', line: '## F' },
    { depth: 3, id: 'deep', text: 'Deep', line: '### ' },
    { depth: 2, id: '第二', text: '第二', line: '## 第' },
  ]);
});

it('reads lines that end as on Windows', () => {
  expect(listMarkdownHeadings('# A {#a}\r\n\r\n## B\r\n')).toEqual([
    { at: 0, depth: 1, id: 'a', text: 'A' },
    { at: 12, depth: 2, id: '', text: 'B' },
  ]);
});

// A cost by the square of the length would take minutes.
it.each([
  ['spaces', `a${' '.repeat(200_000)}x`],
  ['tabs before an id', `a${'\t'.repeat(200_000)}{#x} x`],
  ['openings of ids', '{#'.repeat(200_000)],
])('reads a heading with many %s', (_, label) => {
  expect(listMarkdownHeadings(`# ${label}`)).toEqual([{ at: 0, depth: 1, id: '', text: label }]);
});
