import { expect, it } from 'vitest';
import { shortenSnapshot } from './aria-outline.ts';

const join = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

it.each([
  ['words', ['- paragraph: Some words.', '- status: 3 results'], ['- paragraph', '- status']],
  [
    'text next to a control',
    ['- text: Speed', '- combobox "Speed":', '  - option "1×" [selected]'],
    ['- combobox "Speed":', '  - option "1×" [selected]'],
  ],
  [
    'siblings that are built alike',
    [
      '- list:',
      '  - listitem: One',
      '  - listitem: Two',
      '  - listitem:',
      '    - link "Three":',
      '      - /url: /three',
    ],
    ['- list:', '  - listitem', '  - listitem:', '    - link "Three":', '      - /url: /three'],
  ],
  [
    'all controls',
    ['- button "Play"', '- button "Share" [pressed]'],
    ['- button "Play"', '- button "Share" [pressed]'],
  ],
  [
    'all links of menus',
    [
      '- navigation "Main":',
      '  - list:',
      '    - listitem:',
      '      - link "Guide"',
      '    - listitem:',
      '      - link "Blog"',
    ],
    [
      '- navigation "Main":',
      '  - list:',
      '    - listitem:',
      '      - link "Guide"',
      '    - listitem:',
      '      - link "Blog"',
    ],
  ],
  [
    'headings of one level, whatever they say',
    ['- heading "One" [level=2]', '- heading "Two" [level=2]', '- \'heading "Three: more" [level=3]\''],
    ['- heading "One" [level=2]', '- \'heading "Three: more" [level=3]\''],
  ],
  [
    'links in sentences of articles',
    ['- article:', '  - paragraph:', '    - text: See', '    - link "here":', '      - /url: /here'],
    ['- article:', '  - paragraph'],
  ],
  ['words in drawings', ['- img "How it works": Server Client'], ['- img "How it works"']],
  ['names of rows', ['- row "a b":', '  - cell "a"', '  - cell "b"'], ['- row:', '  - cell']],
])('shortens %s', (_, long, short) => {
  expect(shortenSnapshot(join(long))).toBe(join(short));
});
