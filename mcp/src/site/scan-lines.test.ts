import { describe, expect, it } from 'vitest';
import { getFenceEnd, scanLines } from './scan-lines.ts';

const listProse = (text: string): (string | undefined)[] => [...scanLines(text)].map(({ prose }) => prose);

describe('scanLines', () => {
  it.each<[title: string, text: string, prose: (string | undefined)[]]>([
    ['a fence', 'a\n```js\n# x\n```\nb', ['a', undefined, undefined, undefined, 'b']],
    [
      'a fence after the mark of a list item',
      '1. ```sh\n   npm i\n   ```\n2. b',
      [undefined, undefined, undefined, 'b'],
    ],
    [
      'a fence in an item of an item',
      '- 1. ~~~\n     # x\n     ~~~\n\n# b',
      [undefined, undefined, undefined, '', '# b'],
    ],
    ['a fence that ends with its item', '- ```\n  x\n\n# b', [undefined, undefined, undefined, '# b']],
    ['a fence that ends with its quote', '> ```\n> x\n# b', [undefined, undefined, '# b']],
    ['inline code of three marks', '```not a fence``` in text\n\n# b', ['```not a fence``` in text', '', '# b']],
    ['tildes in the info string', '~~~ a~b`c\n# x\n~~~', [undefined, undefined, undefined]],
    ['a shorter mark in a fence', '````\n```\n````\nb', [undefined, undefined, undefined, 'b']],
    ['a mark with text in a fence', '```\n``` x\n```\nb', [undefined, undefined, undefined, 'b']],
    ['an indented mark in a fence', '```\n    ```\n```\nb', [undefined, undefined, undefined, 'b']],
    ['indented code', '    ```\n\n# b', [undefined, '', '# b']],
    ['an indented line of a paragraph', 'a\n    ```\n# b', ['a', '```', '# b']],
    ['a tab', '\t```\n\n# b', [undefined, '', '# b']],
    ['a tab after the mark of an item', '-\t```\n\tx\n\t```\n\n# b', [undefined, undefined, undefined, '', '# b']],
    ['raw text', '<pre>\n# x\n</pre>\n# b', [undefined, undefined, undefined, '# b']],
    ['raw text in one line', '<pre># x</pre>\n# b', [undefined, '# b']],
    ['a comment', '<!--\n# x\n-->\n# b', [undefined, undefined, undefined, '# b']],
    ['a quote', '> # a\n>\n> b\nlazy\n\nc', ['# a', '', 'b', 'lazy', '', 'c']],
    ['a line of marks that is no list', '* * *\n- - -\n# b', ['* * *', '- - -', '# b']],
    ['a number in a paragraph', 'in\n1986. A year\n# b', ['in', '1986. A year', '# b']],
    ['Windows line breaks', '```\r\n# x\r\n```\r\n# b', [undefined, undefined, undefined, '# b']],
  ])('reads %s', (_, text, prose) => {
    expect(listProse(text)).toEqual(prose);
  });

  it('keeps a container as long as its lines go on', () => {
    const lines = [...scanLines('> a\nlazy\n> b\n\n> c\n- d\n\n  e\n\nf')];
    const ids = new Map<object, number>();
    for (const container of lines.flatMap(({ containers }) => containers))
      if (!ids.has(container)) ids.set(container, ids.size);
    expect(lines.map(({ containers }) => containers.map((one) => ids.get(one)))).toEqual([
      ...[[0], [0], [0], [], [1], [2], [2], [2], [2], []],
    ]);
  });

  // A cost that grows with the square of the length would take minutes.
  it.each(['>', '- ', '1. ', '* ', '`', ' ', '\t', '> ```\n', '>\n'])('reads many of %j', (mark) => {
    const text = `${mark.repeat(100_000)}x\n# b`;
    expect([...scanLines(text)].at(-1)?.end).toBe(text.length);
  });
});

it.each([
  ['```js', '```'],
  ['> ~~~~ a', '> ~~~~'],
  ['1. ```sh', '   ```'],
  ['- > ```', '  > ```'],
])('the end of %j is %j', (fence, end) => {
  expect(getFenceEnd(fence)).toBe(end);
});
