import { describe, expect, it } from 'vitest';
import { parseTwin } from './twin.ts';

const text = `---
title: "Install: all ways"
description: From a package
canonical: https://docs.example/guide/install
language: en
version: 2
tokens: 40
section:
  - Guide
  - Basics
translations:
  zh: https://docs.example/zh/guide/install.md
---

> [All pages](https://docs.example/llms.txt)

# Install: all ways

Intro.

## From \`npm\` {#from-npm}

\`\`\`\`md
## Not a heading {#not}
\`\`\`
\`\`\`\`

### Deep {#deep}

Text.

## Last

End.
`;

describe('parseTwin', () => {
  const twin = parseTwin('/guide/install', text);

  it('reads the frontmatter', () => {
    expect(twin).toMatchObject({
      title: 'Install: all ways',
      description: 'From a package',
      canonical: 'https://docs.example/guide/install',
      language: 'en',
      version: '2',
      section: 'Guide › Basics',
      translations: { zh: 'https://docs.example/zh/guide/install.md' },
    });
    expect(twin.body.startsWith('# Install: all ways\n')).toBe(true);
  });

  it('finds headings with their ids and where their sections end, not in code', () => {
    const sections = twin.headings.map(({ text: label, id, depth, start, end }) => [
      depth,
      label,
      id,
      twin.body.slice(start, end).trim().split('\n').at(-1),
    ]);
    expect(sections).toEqual([
      [1, 'Install: all ways', '', 'End.'],
      [2, 'From npm', 'from-npm', 'Text.'],
      [3, 'Deep', 'deep', 'Text.'],
      [2, 'Last', '', 'End.'],
    ]);
  });

  it.each<[title: string, body: string, sections: [text: string, id: string, section: string][]]>([
    [
      'a quote ends with it',
      '## A {#a}\n\n> [!TIP]\n> ## B {#b}\n>\n> b\n\nafter\n\n## C {#c}\n',
      [
        ['A', 'a', '## A {#a}\n\n> [!TIP]\n> ## B {#b}\n>\n> b\n\nafter'],
        ['B', 'b', '> ## B {#b}\n>\n> b'],
        ['C', 'c', '## C {#c}'],
      ],
    ],
    [
      'a quote ends at the next of its level or above',
      '> ### A {#a}\n> a\n> #### B {#b}\n> ## C {#c}\n> c\n\nafter',
      [
        ['A', 'a', '> ### A {#a}\n> a\n> #### B {#b}'],
        ['B', 'b', '> #### B {#b}'],
        ['C', 'c', '> ## C {#c}\n> c'],
      ],
    ],
    [
      'a list item ends with it',
      '1. ## A {#a}\n\n   a\n2. b\n\n# C',
      [
        ['A', 'a', '1. ## A {#a}\n\n   a'],
        ['C', '', '# C'],
      ],
    ],
    ['the last line', '# A', [['A', '', '# A']]],
  ])('the section of a heading in %s', (_, body, sections) => {
    const { headings } = parseTwin('/x', body);
    expect(headings.map(({ text: label, id, start, end }) => [label, id, body.slice(start, end).trim()])).toEqual(
      sections,
    );
  });

  it.each([
    ['~~Old~~ & <b>bold</b>', 'Old & bold'],
    ['What `Array<T>` is in `` a`b ``', 'What Array<T> is in  a`b'],
    ['**Both** \\* [kinds](/x)', 'Both * kinds'],
    ['a < b', 'a < b'],
  ])('takes the marks off the heading %s', (label, plain) => {
    expect(parseTwin('/x', `## ${label} {#a}`).headings[0]?.text).toBe(plain);
  });

  it.each([
    ['without frontmatter', '# Title\n\nText', 'Title'],
    ['with frontmatter that is no YAML', '---\ntitle: [\n---\n# Title\n', 'Title'],
    ['with frontmatter that is no mapping', '---\n- a\n---\n# Title\n', 'Title'],
    ['without anything', '', '/x'],
    ['with Windows line breaks', '---\r\ntitle: T\r\n---\r\n# Other\r\n', 'T'],
  ])('reads a file %s', (_, source, title) => {
    expect(parseTwin('/x', source).title).toBe(title);
  });

  it('expands no aliases: a page of a few bytes must not become gigabytes', () => {
    expect(parseTwin('/x', '---\na: &a [x]\ntitle: T\nb: *a\n---\n# H\n').title).toBe('H');
  });

  // A cost that grows with the square of the length would take minutes.
  it.each([
    ['spaces', `# a${' '.repeat(1_000_000)}b`, 'a'],
    ['brackets', `# ${'['.repeat(1_000_000)}`, '[['],
    ['braces', `# ${'{#'.repeat(500_000)}`, '{#'],
    ['marks of code', `# a\n${'>'.repeat(1_000_000)}\n${'`'.repeat(1_000_000)}`, 'a'],
  ])('reads a line of many %s', (_, source, start) => {
    expect(parseTwin('/x', source).title.startsWith(start)).toBe(true);
  });

  it('counts tokens as the frontmatter does', () => {
    const whole = twin.countTokens(twin.body);
    expect(Math.abs(whole - 40)).toBeLessThanOrEqual(1);
  });
});
