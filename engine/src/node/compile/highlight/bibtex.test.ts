import { describe, expect, it } from 'vitest';
import { highlightBibtex } from './bibtex.ts';
import { tokenClasses } from './token-classes.ts';

/** Lines as `[class text]`, plain text as it is. */
const show = (code: string): string[] =>
  highlightBibtex(code).map((line) =>
    line.map(({ text, type }) => (type === '' ? text : `[${type} ${text}]`)).join(''),
  );

describe('BibTeX', () => {
  it.each([
    [
      '@misc{chen2025,\n  title  = {Introducing {TARS}},\n  year = 2025\n}',
      [
        '[t-p @][t-k misc][t-p {][t-t chen2025][t-p ,]',
        '  [t-v title  ][t-o = ][t-s {Introducing {TARS}}][t-p ,]',
        '  [t-v year ][t-o = ][t-n 2025]',
        '[t-p }]',
      ],
    ],
    [
      '@Book ( a:b ,note="a {"} # " # jan)',
      ['[t-p @][t-k Book ][t-p ( ][t-t a:b ][t-p ,][t-v note][t-o =][t-s "a {"} # " ][t-o # ][t-n jan][t-p )]'],
    ],
    ['@string{acm = "ACM"}', ['[t-p @][t-k string][t-p {][t-v acm ][t-o = ][t-s "ACM"][t-p }]']],
    ['@preamble{"a" # b}', ['[t-p @][t-k preamble][t-p {][t-s "a" ][t-o # ][t-n b][t-p }]']],
    ['@misc{a, % why\nb={}}', ['[t-p @][t-k misc][t-p {][t-t a][t-p , ][t-c % why]', '[t-v b][t-o =][t-s {}][t-p }]']],
    ['A note, a@b.org\n@comment{x = 1}', ['[t-c A note, a@b.org]', '[t-c @comment{x = 1}]']],
    ['@misc{a, b = {c', ['[t-p @][t-k misc][t-p {][t-t a][t-p , ][t-v b ][t-o = ][t-s {c]']],
    ['@misc{a\n\n@misc{b,}', ['[t-p @][t-k misc][t-p {][t-n a]', '', '@[t-n misc][t-s {b,}]']],
    ['', ['']],
  ])('%j', (code, lines) => expect(show(code)).toEqual(lines));

  it('keeps every character and uses only known classes', () => {
    const code = '\n@@a{b,c={é 中文 😀}\t}\r\n@x(\\ \'"y\n"){\n@z {{}}} @comment {} % @';
    const lines = highlightBibtex(code);
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
    for (const { type } of lines.flat()) expect(['', ...tokenClasses]).toContain(type);
  });
});
