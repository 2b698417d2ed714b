import { describe, expect, it } from 'vitest';
import {
  escapeLineStarts,
  escapeMarkdown,
  getLinePrefix,
  joinBlocks,
  joinInline,
  prefixLines,
  toBold,
  toCell,
  toCodeSpan,
  toDestination,
  toFence,
  toOneLine,
  toTable,
  toTitle,
} from './markdown.ts';

describe('escapeMarkdown', () => {
  it.each([
    ['Plain words, 1.5 > 1.', 'Plain words, 1.5 > 1.'],
    ['*emphasis*', '\\*emphasis\\*'],
    ['2 * 3', '2 * 3'],
    ['`x` 2 * 3', '\\`x\\` 2 * 3'],
    ['``` *a b c*, d e', '\\`\\`\\` \\*a b c\\*, d e'],
    ['snake_case_name', 'snake_case_name'],
    ['_under_', '\\_under\\_'],
    ['变量_名', '变量_名'],
    ['<div> and a < b', '\\<div> and a < b'],
    ['before what is no text: <', 'before what is no text: \\<'],
    ['</p>, <!-- and <?php', '\\</p>, \\<!-- and \\<?php'],
    ['AT&T &amp; &#39; &x', 'AT&T \\&amp; \\&#39; &x'],
    ['C:\\Users\\me', 'C:\\Users\\me'],
    ['\\*', '\\\\\\*'],
    ['ends in \\', 'ends in \\\\'],
    ['about ~5 %', 'about ~5 %'],
    ['~~struck~~', '\\~\\~struck\\~\\~'],
    ['[link](/a)', '\\[link\\](/a)'],
    ['[link][ref]', '\\[link]\\[ref]'],
    ['array[0] = 1', 'array[0] = 1'],
    ['[^1]', '\\[^1]'],
    ['[ref]: /a', '\\[ref]: /a'],
  ])('%j → %j', (text, markdown) => expect(escapeMarkdown(text)).toBe(markdown));

  it('escapes all brackets in a link, whose end they would be', () =>
    expect(escapeMarkdown('array[0]', { isInLink: true })).toBe('array\\[0\\]'));
});

describe('joinInline', () => {
  it.each([
    ['a!', '[b](c)', 'a\\![b](c)'],
    ['a\\!', '[b](c)', 'a\\![b](c)'],
    ['a\\\\!', '[b](c)', 'a\\\\\\![b](c)'],
    ['a!', ' [b](c)', 'a! [b](c)'],
    ['a', '[b](c)', 'a[b](c)'],
  ])('%j and %j → %j', (before, after, joined) => expect(joinInline(before, after)).toBe(joined));
});

describe('escapeLineStarts', () => {
  it.each([
    ['# no heading', '\\# no heading'],
    ['#hashtag', '#hashtag'],
    ['####### seven', '####### seven'],
    ['> no quote', '\\> no quote'],
    ['- no item', '\\- no item'],
    ['no item\n*\n+', 'no item\n\\*\n\\+'],
    ['-5 degrees', '-5 degrees'],
    ['one\n---', 'one\n\\---'],
    ['one\n===', 'one\n\\==='],
    ['1. no item', '1\\. no item'],
    ['2) no item', '2\\) no item'],
    ['3.5 litres', '3.5 litres'],
    ['1234567890. is too long a number', '1234567890. is too long a number'],
    ['| no table', '\\| no table'],
    ['~~~', '\\~~~'],
    [':::tip', '\\:::tip'],
  ])('%j → %j', (text, markdown) => expect(escapeLineStarts(text)).toBe(markdown));
});

describe('code', () => {
  it.each([
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['``', '``` `` ```'],
    ['`a', '`` `a ``'],
    [' a ', '`  a  `'],
    [' a', '` a`'],
    ['a ', '`a `'],
    [' ', '` `'],
    ['two\nlines', '`two lines`'],
  ])('the span of %j is %j', (code, markdown) => expect(toCodeSpan(code)).toBe(markdown));

  it.each([
    [{ code: 'x' }, '```\nx\n```'],
    [{ code: 'x', lang: 'ts' }, '```ts\nx\n```'],
    [{ code: 'x', lang: 'ts', title: 'a "b".ts' }, '```ts title="a \'b\'.ts"\nx\n```'],
    [{ code: 'x', title: 'notes' }, '```text title="notes"\nx\n```'],
    [{ code: 'x', title: '' }, '```\nx\n```'],
    [{ code: '```\nx\n```' }, '````\n```\nx\n```\n````'],
    [{ code: 'a ``` b' }, '```\na ``` b\n```'],
  ])('the fence of %j is %j', (input, markdown) => expect(toFence(input)).toBe(markdown));
});

describe('blocks', () => {
  it('puts a prefix in front of every line, without white space at its end', () =>
    expect(prefixLines('a\n\nb', '> ')).toBe('> a\n>\n> b'));

  it('has another prefix on the first line', () => expect(prefixLines('a\n\nb', '- ', '  ')).toBe('- a\n\n  b'));

  it.each([
    [['a', '', 'b'], 'a\n\nb'],
    [['', 'a', ''], 'a'],
    [['', ''], ''],
    [[], ''],
  ])('of the blocks %j leaves empty ones out', (blocks, markdown) => expect(joinBlocks(blocks)).toBe(markdown));

  it.each([
    ['', ''],
    ['text\n', ''],
    ['> ', '> '],
    ['> - ', '>   '],
    ['10. ', '    '],
    ['- [x] ', '      '],
    ['[^note]: ', '    '],
    ['words ', undefined],
    ['- words', undefined],
  ])('after %j, later lines begin with %j', (before, prefix) => expect(getLinePrefix(before)).toBe(prefix));
});

describe('tables', () => {
  it('fills rows up, and says how columns align', () =>
    expect(toTable([['a', 'b', 'c'], ['1'], []], ['left', 'center'])).toBe(
      '| a | b | c |\n| :-- | :-: | --- |\n| 1 |  |  |\n|  |  |  |',
    ));

  it.each([
    [' a | b ', 'a \\| b'],
    ['\\| a', '\\| a'],
    ['a\\\\| b', 'a\\\\\\| b'],
    ['one\\\ntwo', 'one<br>two'],
    ['one\n  two', 'one two'],
    ['one \\\n ', 'one'],
    ['\\\none\\\\\n', 'one\\\\'],
  ])('the cell of %j is %j', (text, cell) => expect(toCell(text)).toBe(cell));
});

it.each([
  ['', ''],
  ['/a(b)', '/a%28b%29'],
  ['/a b<c>', '/a%20b%3Cc%3E'],
  ['/快速', '/快速'],
])('the destination of %j is %j', (href, markdown) => expect(toDestination(href)).toBe(markdown));

it.each([
  [undefined, ''],
  ['', ''],
  ['say "hi" \\', ' "say \\"hi\\" \\\\"'],
  ['two\n  lines', ' "two lines"'],
])('the title %j is written as %j', (title, markdown) => expect(toTitle(title)).toBe(markdown));

it.each([
  ['a\nb', 'a b'],
  ['a\\\n  b', 'a b'],
  [' a ', 'a'],
  ['\\\n', ''],
])('on one line %j is %j', (text, line) => expect(toOneLine(text)).toBe(line));

it.each([
  ['Frontmatter ', '**Frontmatter**'],
  [' a\n*b*', '**a \\*b\\***'],
  [' ', ''],
])('the bold form of %j is %j', (text, markdown) => expect(toBold(text)).toBe(markdown));
