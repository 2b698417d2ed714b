import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

const written = 'it appears on the page as written.';

describe('marks that Markdown does not read', () => {
  it.each([
    ['a\n\n##标题', `foreignSyntax 3:1 \`##标题\` is no heading, because no space follows its signs; ${written}`],
    [
      '##Overview\nof it',
      `foreignSyntax 1:1 \`##Overview\` is no heading, because no space follows its signs; ${written}`,
    ],
    ['###`a` b', `foreignSyntax 1:1 \`###\` is no heading, because no space follows its signs; ${written}`],
    [
      '##　标题',
      `foreignSyntax 1:1 \`##　标题\` is no heading, because a space of another width follows its signs; ${written}`,
    ],
    ['#标题', `foreignSyntax 1:1 \`#标题\` is no heading, because no space follows its signs; ${written}`],
    ['-甲\n-乙', `foreignSyntax 1:1 \`-甲\` is no list, because no space follows its signs; ${written}`],
    ['a\n\n1.第一\n2.第二', `foreignSyntax 3:1 \`1.第一\` is no list, because no space follows its signs; ${written}`],
    [
      '| a | b |\n| --- |\n| c | d |',
      `foreignSyntax 1:1 \`| a | b |\` is no table, because the line below has another number of cells; ${written}`,
    ],
    [
      '> | **a** | b |\n> |:-:|\n> | c | d |',
      `foreignSyntax 1:3 \`| **a** | b |\` is no table, because the line below has another number of cells; ${written}`,
    ],
    [
      '请** 注意 **这里',
      `foreignSyntax 1:2 \`** 注意 **\` is no bold text, because a space is next to the stars inside of it; ${written}`,
    ],
    [
      'a\n**注意： **这里',
      `foreignSyntax 2:1 \`**注意： **\` is no bold text, because a space is next to the stars inside of it; ${written}`,
    ],
    ['a\nb.[^1]', 'notRendered 2:3 The page has no footnote for `[^1]`; the mark appears as written.'],
    ['见下文[^note-a]。', 'notRendered 1:4 The page has no footnote for `[^note-a]`; the mark appears as written.'],
  ])('%j', (text, problem) => expect(listProblems(compileText(text))).toEqual([problem]));

  it.each([
    ['\\##a and \\[^1] and \\** 中 **'],
    ['-甲乙'],
    ['-f\n-g'],
    ['1.5 倍\n2.5 倍'],
    ['\\-甲\n-乙'],
    ['#tag #other'],
    ['#include <a.h>'],
    ['#FF0000'],
    ['#1 of the list'],
    ['#标签 #另一个'],
    ['| a | b |\n\n| --- |'],
    ['| is a pipe\nand - a dash'],
    ['**kwargs and **options, 2 ** 3 and 4 ** 5, src/** and lib/**'],
    ['**中文** 和 **中文**'],
    ['`** 中 **` and `[^1]`'],
    ['a [^b] c, x[^abc]+, [^/]'],
    ['a[^1]\n\n[^1]: b'],
  ])('%j is what it looks like', (text) => expect(listProblems(compileText(text))).toEqual([]));
});
