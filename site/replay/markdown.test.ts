import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown } from './markdown.ts';

describe('parseMarkdown', () => {
  it.each([
    ['# 对比', [{ kind: 'heading', depth: 1, text: '对比' }]],
    [
      'a\nb\n\nc',
      [
        { kind: 'paragraph', text: 'a b' },
        { kind: 'paragraph', text: 'c' },
      ],
    ],
    ['- [x] one\n- two', [{ kind: 'list', ordered: false, items: [{ text: 'one' }, { text: 'two' }] }]],
    ['1. one\n2) two', [{ kind: 'list', ordered: true, items: [{ text: 'one' }, { text: 'two' }] }]],
    [
      '- mia\n  1. order\n  2. check\n- jon\n',
      [
        {
          kind: 'list',
          ordered: false,
          items: [
            {
              text: 'mia',
              list: { kind: 'list', ordered: true, items: [{ text: 'order' }, { text: 'check' }] },
            },
            { text: 'jon' },
          ],
        },
      ],
    ],
    ['  - in\n- out', [{ kind: 'list', ordered: false, items: [{ text: 'in' }, { text: 'out' }] }]],
    [
      '```js\nlet a\n\n# no\n```\nend',
      [
        { kind: 'code', lang: 'js', text: 'let a\n\n# no' },
        { kind: 'paragraph', text: 'end' },
      ],
    ],
    ['```\nnever closed', [{ kind: 'code', lang: '', text: 'never closed' }]],
    ['| a | b |\n|---|--:|\n| 1 | 2 |', [{ kind: 'table', head: ['a', 'b'], rows: [['1', '2']] }]],
    ['| no table |', [{ kind: 'paragraph', text: '| no table |' }]],
    ['#nospace', [{ kind: 'paragraph', text: '#nospace' }]],
    ['', []],
  ])('%j', (source, blocks) => {
    expect(parseMarkdown(source)).toEqual(blocks);
  });
});

describe('parseInline', () => {
  it.each([
    ['a `b` **c** *d*', ['text', 'code', 'text', 'strong', 'text', 'emphasis']],
    ['[x](https://example.org)', ['link']],
    ['[x](javascript:alert(1))', ['text']],
    ['[x](mailto:a@example.org)', ['text']],
    ['2 * 3 * 4', ['text']],
    ['**open', ['text']],
  ])('%j', (text, kinds) => {
    expect(parseInline(text).map(({ kind }) => kind)).toEqual(kinds);
  });
});
