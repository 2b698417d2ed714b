import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';
import { takeNotations } from './notations.ts';

function show(code: string) {
  const { code: rest, marks } = takeNotations(code);
  const lines = [...marks].map(([line, { classes, words }]) => [
    line,
    ...classes,
    ...[...words].map((word) => `word:${word}`),
  ]);
  return { rest, lines };
}

describe('takeNotations', () => {
  it.each([
    ['a // [!code ++]', 'a', [[0, 'diff add']]],
    ['a # [!code --]', 'a', [[0, 'diff remove']]],
    ['a -- [!code focus]', 'a', [[0, 'focused']]],
    ['a <!-- [!code error] -->', 'a', [[0, 'error']]],
    ['a /* [!code warning] */', 'a', [[0, 'warning']]],
    ['a {/* [!code hl] */}', 'a', [[0, 'highlighted']]],
    ['a ; [!code highlight]', 'a', [[0, 'highlighted']]],
    ['a % [!code hl]', 'a', [[0, 'highlighted']]],
    ['a // why [!code ++]', 'a // why', [[0, 'diff add']]],
    ['a // [!code ++] [!code focus]', 'a', [[0, 'diff add', 'focused']]],
    [
      '// [!code hl:2]\na\nb\nc',
      'a\nb\nc',
      [
        [0, 'highlighted'],
        [1, 'highlighted'],
      ],
    ],
    [
      'a // [!code focus:2]\nb',
      'a\nb',
      [
        [0, 'focused'],
        [1, 'focused'],
      ],
    ],
    [
      '// [!code word:x]\nx\ny',
      'x\ny',
      [
        [0, 'word:x'],
        [1, 'word:x'],
      ],
    ],
    ['// [!code word:x:1]\nx\nx', 'x\nx', [[0, 'word:x']]],
    ['// [!code word:a\\:b]\na:b', 'a:b', [[0, 'word:a:b']]],
    // Those of Docusaurus.
    ['// highlight-next-line\na\nb', 'a\nb', [[0, 'highlighted']]],
    [
      'a\n  # highlight-start\nb\nc\n  # highlight-end\nd',
      'a\nb\nc\nd',
      [
        [1, 'highlighted'],
        [2, 'highlighted'],
      ],
    ],
    ['<!-- highlight-next-line -->\na', 'a', [[0, 'highlighted']]],
    ['{/* highlight-next-line */}\na // [!code ++]', 'a', [[0, 'highlighted', 'diff add']]],
    ['/* highlight-start */\na', 'a', [[0, 'highlighted']]],
    ['// highlight-end\na', 'a', []],
    ['// highlight-next-line of this\na', '// highlight-next-line of this\na', []],
    ['```js\n// highlight-next-line\na\n```', '```js\n// highlight-next-line\na\n```', []],
    ['.highlight-start {}\nhighlight-next-line', '.highlight-start {}\nhighlight-next-line', []],
    ['a // [!code nope]', 'a // [!code nope]', []],
    ['a [!code', 'a [!code', []],
    ['plain', 'plain', []],
  ])('%j', (code, rest, lines) => {
    expect(show(code)).toEqual({ rest, lines });
  });
});

describe('a mark that is not known', () => {
  it.each([
    ['foo // [!code ++:start]', '[!code ++:start]'],
    ['a // [!code ++]\nb // [!code hightlight]', '[!code hightlight]'],
  ])('is shown and reported: %j', (code, mark) => {
    const page = compileText(`\`\`\`js\n${code}\n\`\`\``);
    expect(page.content.text).toContain(mark);
    expect(listProblems(page)).toEqual([
      `invalidCodeMeta 1:1 The mark \`${mark}\` in the code is not known; it is shown as code.`,
    ]);
  });

  it('is not one that is escaped', () => {
    expect(listProblems(compileText('```js\na // [\\!code ++] [!!code ++] [!code]\n```'))).toEqual([]);
  });
});

it('lines that the fence marks as added or removed look as those of marks', () => {
  const [slot] = compileText('```js del={1} ins={2} {2}\na\nb\n```').content.body.slots;
  expect(slot).toMatchObject({
    html: expect.stringMatching(/<span class="line diff remove">.*\n<span class="line [^"]*diff add[^"]*">/),
  });
});
