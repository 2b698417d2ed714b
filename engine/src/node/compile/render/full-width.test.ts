import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

const written = 'are full-width; it appears on the page as written.';

describe('full-width signs', () => {
  it.each([
    ['：：：tip\n内容\n：：：', `foreignSyntax 1:1 \`：：：tip\` is no container, because its colons ${written}`],
    ['a\n\n＃＃ 标题', `foreignSyntax 3:1 \`＃＃ 标题\` is no heading, because its signs ${written}`],
    ['｜表｜头｜\n｜--｜--｜', `foreignSyntax 1:1 \`｜表｜头｜\` is no table, because its bars ${written}`],
    [
      '···js\nlet a\n···',
      'foreignSyntax 1:1 `···js` is no code block, because its signs are dots; it appears on the page as written.',
    ],
    ['见[文](./a.md）。', `foreignSyntax 1:2 \`[文](./a.md）\` is no link, because its brackets ${written}`],
    ['a\n见[文]（/a）', `foreignSyntax 2:2 \`[文]（/a）\` is no link, because its brackets ${written}`],
    ['![图]（./a.png)', `foreignSyntax 1:1 \`![图]（./a.png)\` is no link, because its brackets ${written}`],
  ])('%j', (text, problem) => {
    expect(listProblems(compileText(text))).toEqual([problem]);
  });

  it.each([
    ['：是冒号'],
    ['＃＃＃＃＃＃＃ 七'],
    ['｜是竖线'],
    ['·列表'],
    ['！重要'],
    ['[文]（见下）和 [1]（a）'],
    ['`[文]（./a.md）` \\[文]（./a.md）'],
  ])('%j is what it looks like', (text) => expect(listProblems(compileText(text))).toEqual([]));
});
