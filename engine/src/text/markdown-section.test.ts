import { expect, it } from 'vitest';
import { getMarkdownSection } from './markdown-section.ts';

const markdown = `# Title

Intro

## First {#first}

\`\`\`\`md
## Second {#second}
\`\`\`
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

it.each(['second', 'Title', ''])('has no section %j', (id) => {
  expect(getMarkdownSection(markdown, id)).toBeUndefined();
});
