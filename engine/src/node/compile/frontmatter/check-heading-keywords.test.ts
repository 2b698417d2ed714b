import { describe, expect, it } from 'vitest';
import { checkHeadingKeywords } from './check-heading-keywords.ts';

const check = (yaml: string, headingKeywords: Record<string, readonly string[]>, ids: readonly string[]) =>
  checkHeadingKeywords({
    frontmatter: { extra: {}, headingKeywords },
    headings: ids.map((id) => ({ id })),
    file: 'docs/en/start.md',
    text: `---\n${yaml}\n---\n\n# Start\n`,
  }).map(({ code, message, hint, line, column }) => `${code} ${line}:${column} ${message} ${hint}`);

describe('headingKeywords', () => {
  it.each([
    ['known ids', 'headingKeywords:\n  install: [setup]', { install: ['setup'] }, ['install'], []],
    [
      'a typo',
      'title: A\nheadingKeywords:\n  instal: [setup]',
      { instal: ['setup'] },
      ['install', 'run'],
      [
        "unknownHeading 4:3 `headingKeywords` names the heading 'instal', which this page does not have. Did you mean 'install'?",
      ],
    ],
    [
      'another word, in quotes',
      'headingKeywords:\n  "first steps": [setup]',
      { 'first steps': ['setup'] },
      ['install', 'run'],
      [
        "unknownHeading 3:3 `headingKeywords` names the heading 'first steps', which this page does not have. Use the id of a heading: install, run.",
      ],
    ],
    [
      'a page without headings, in braces',
      'headingKeywords: { install: [setup] }',
      { install: ['setup'] },
      [],
      [
        "unknownHeading 2:1 `headingKeywords` names the heading 'install', which this page does not have. Remove it: the page has no headings below its title. `keywords` is for the whole page.",
      ],
    ],
  ] as const)('%s', (_, yaml, keywords, ids, expected) => {
    expect(check(yaml, keywords, ids)).toEqual(expected);
  });
});
