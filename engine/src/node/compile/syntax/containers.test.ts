import { describe, expect, it } from 'vitest';
import { normalizeContainers } from './containers.ts';

describe('normalizeContainers', () => {
  it.each([
    ['::: tip', ':::tip'],
    [':::tip', ':::tip'],
    ['::: tip Title', ':::tip[Title]'],
    [':::tip Title here ', ':::tip[Title here]'],
    ['::: tip Title :::', ':::tip[Title]'],
    ['::: tip a [link] b', ':::tip[a [link] b]'],
    ['::: tip a ] b', ':::tip[a \\] b]'],
    ['::: tip [x] and [y]', ':::tip[[x] and [y]]'],
    [':::tip[Label]{a=b}', ':::tip[Label]{a=b}'],
    ['::: tip[Label]', ':::tip[Label]'],
    [':::tip[See [a](b) \\] c]{d=e}', ':::tip[See [a](b) \\] c]{d=e}'],
    [':::tip [a](b)', ':::tip[[a](b)]'],
    [':::tip{title="x"}', ':::tip{title="x"}'],
    [':::tip title="A b"', ':::tip[A b]'],
    ["::: tip title='A b'", ':::tip[A b]'],
    ['::: details Open me {open}', ':::details[Open me]{open}'],
    ['  ::: tip T', '  :::tip[T]'],
    ['> ::: tip T', '> :::tip[T]'],
    ['- ::: tip T', '- :::tip[T]'],
    ['::: 10:30', '::: 10:30'],
    ['text ::: tip T', 'text ::: tip T'],
    ['```\n::: tip T\n```', '```\n::: tip T\n```'],
    ['~~~~\n```\n::: tip T\n~~~~\n::: tip T', '~~~~\n```\n::: tip T\n~~~~\n:::tip[T]'],
    ['::: a\n::: b\n:::\n:::', '::::a\n:::b\n:::\n::::'],
    ['::: a\n::: b\n::: c\n:::\n:::\n:::', ':::::a\n::::b\n:::c\n:::\n::::\n:::::'],
    ['::::a\n:::b\n:::\n::::', '::::a\n:::b\n:::\n::::'],
    ['::: a\n::: b\n:::', '::::a\n:::b\n:::'],
    ['::: tabs\n- == A\n> == B\n  == C\n:::', ':::tabs\n- == A\n> == B\n  ::diglot-tab[C]\n:::'],
    ['> - ::: tabs\n>   == A\n>   :::', '> - :::tabs\n>   ::diglot-tab[A]\n>   :::'],
    ['::: tabs\n== A\n== B [x]\n:::\n== C', ':::tabs\n::diglot-tab[A]\n::diglot-tab[B [x]]\n:::\n== C'],
  ])('%j → %j', (text, expected) => {
    expect(normalizeContainers(text).text).toBe(expected);
  });

  it.each([
    ['::: a\n| b |\n:::\nc', ':::a\n| b |\n\n:::\nc', [3]],
    ['::: a\n::: b\n| c |\n:::\n:::\n', '::::a\n:::b\n| c |\n\n:::\n::::\n', [4]],
    ['::: a\n| b |\n:::', ':::a\n| b |\n\n:::', [3]],
    ['::: a\n<b>\n:::\nc\n::: d\n| e\n:::', ':::a\n<b>\n\n:::\nc\n:::d\n| e\n\n:::', [3, 8]],
    ['| a |\n::: b\n<i>\n::: c', '| a |\n\n:::b\n<i>\n:::c', [2]],
    ['> ::: a\n> | b |\n> :::\n> c', '> :::a\n> | b |\n> \n> :::\n> c', [3]],
    ['- ::: a\n  | b |\n  :::', '- :::a\n  | b |\n  \n  :::', [3]],
    ['> | a |\n::: b', '> | a |\n:::b', []],
    ['| a |\n- ::: b', '| a |\n- :::b', []],
    ['| a |\n:::', '| a |\n:::', []],
  ])('sets marks apart from tables and HTML: %j → %j, with the lines %j', (text, expected, added) => {
    expect(normalizeContainers(text)).toEqual({ text: expected, added });
  });

  it('adds no line anywhere else', () => {
    const text = '::: tip A\n\n::: b\n== x\n:::\n\n```\n| a |\n:::\n```\n:::\n';
    expect(normalizeContainers(text).text.split('\n')).toHaveLength(text.split('\n').length);
  });
});
