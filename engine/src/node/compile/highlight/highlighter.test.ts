import { describe, expect, it } from 'vitest';
import { createHighlighter } from './highlighter.ts';
import { createLineBuilder, tokenClasses } from './token-classes.ts';

const highlighter = createHighlighter();

/** Lines as `[class text]`, plain text as it is. */
const show = (code: string, lang: string): string[] | undefined =>
  highlighter
    .highlight(code, lang)
    ?.map((line) => line.map(({ text, type }) => (type === '' ? text : `[${type} ${text}]`)).join(''));

describe('highlighter', () => {
  it.each([
    ['ts', 'const a: Foo = 1', ['[t-k const ][t-v a][t-o : ][t-t Foo ][t-o = ][t-n 1]']],
    ['js', 'f("a") // b', ['[t-f f][t-p (][t-s "a"][t-p ) ][t-c // b]']],
    ['json', '{"a": true}', ['[t-p {][t-v "a"][t-o : ][t-n true][t-p }]']],
    ['yaml', 'a: 1', ['[t-v a][t-p : ][t-n 1]']],
    ['html', '<a b="c">', ['[t-p <][t-g a ][t-a b][t-p ="][t-s c][t-p ">]']],
    ['css', 'a { b: c }', ['[t-g a ][t-p { ][t-v b][t-p :] c [t-p }]']],
    ['diff', '-a\n+b', ['[t-d -a]', '[t-x +b]']],
    ['sh', 'npm i # x', ['[t-f npm] i [t-c # x]']],
    ['bash', '$ ls\na', ['[t-prompt $ ][t-f ls]', '[t-out a]']],
    [
      'console',
      'a$ b\n$ cat\nout\n\nout',
      ['[t-out a$ b]', '[t-prompt $ ][t-f cat]', '[t-out out]', '', '[t-out out]'],
    ],
    ['text', 'let a', ['let a']],
    ['', 'a\n\nb', ['a', '', 'b']],
    [
      'bash',
      'npx agent-tars --port 1\nagent-tars && ./run.sh x\nA=1 b',
      [
        '[t-f npx] agent-tars [t-v --port ][t-n 1]',
        '[t-f agent-tars ][t-o && ][t-f ./run.sh] x',
        '[t-v A][t-o =][t-n 1] b',
      ],
    ],
    ['html', '<script>let a</script>', ['[t-p <][t-g script][t-p >][t-k let] a[t-p </][t-g script][t-p >]']],
    ['css', 'a > .b { c: 1px #fff }', ['[t-g a ][t-o > ][t-g .b ][t-p { ][t-v c][t-p : ][t-n 1px #fff ][t-p }]']],
    ['ts', 'class A<T> { b: C }', ['[t-k class ][t-t A][t-o <][t-t T][t-o > ][t-p { ][t-v b][t-o : ][t-t C ][t-p }]']],
    [
      'mdx',
      'import A from "a"\n\n# Hi\n\n<A b={1}>\n  **x**\n</A>',
      [
        '[t-k import ][t-t A ][t-k from ][t-s "a"]',
        '',
        '[t-p #][t-g  Hi]',
        '',
        '[t-p <][t-t A ][t-a b][t-p ={][t-n 1][t-p }>]',
        '  **x**',
        '[t-p </][t-t A][t-p >]',
      ],
    ],
    ['mdx', '```js\n\nimport a\n```\n\ntext', ['[t-p ```]js', '', 'import a', '[t-p ```]', '', 'text']],
    ['bibtex', '@misc{a, b = 1}', ['[t-p @][t-k misc][t-p {][t-t a][t-p , ][t-v b ][t-o = ][t-n 1][t-p }]']],
    ['zig', 'const a = 1;', ['[t-k const] a [t-o = ][t-n 1][t-p ;]']],
  ])('%s %j', (lang, code, lines) => {
    expect(show(code, lang)).toEqual(lines);
  });

  it('splits tokens at line breaks', () => {
    expect(show('/* a\n\nb */', 'js')).toEqual(['[t-c /* a]', '', '[t-c b */]']);
  });

  it('turns to Shiki for what Prism lacks', () => {
    const [line] = show('pub fn main() -> Nil { 1 }', 'gleam') ?? [];
    expect(line).toContain('[t-k pub fn');
    expect(line).toContain('[t-f main]');
  });

  it.each(['nonsense', '../core', 'core', 'all', 'js-extras', '__proto__', 'constructor', 'a b', 'x'.repeat(1000)])(
    'does not know %j',
    (lang) => {
      expect(highlighter.highlight('a', lang)).toBeUndefined();
    },
  );

  it.each(['ts', 'tsx', 'rust', 'cpp', 'py', 'md', 'vue', 'php', 'toml', 'go', 'java', 'gleam', 'bash', 'console'])(
    'keeps every character of %s and uses only known classes',
    (lang) => {
      const code =
        '# a <b c="d">\n\n// é 中文 😀\n$ x="1" && y(2.5) /* z\n*/ def f(a: int): return `t$' +
        '{u}` \t \n@v { w: #fff }\n';
      const lines = highlighter.highlight(code, lang) ?? [];
      expect(lines.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(code);
      for (const { type } of lines.flat()) expect(['', ...tokenClasses]).toContain(type);
    },
  );

  it('does not colour data', () => {
    const code = 'let a;'.repeat(40_000);
    expect(highlighter.highlight(code, 'js')).toEqual([[{ text: code, type: '' }]]);
  });
});

describe('createLineBuilder', () => {
  it('merges equal neighbours, and white space with the token before it', () => {
    const lines = createLineBuilder();
    for (const [text, type] of [
      ['a', 't-k'],
      [' ', ''],
      ['b', 't-k'],
      ['  ', ''],
      ['c', ''],
      ['\n', 't-c'],
      ['d', ''],
    ] as const)
      lines.add(text, type);
    expect(lines.finish()).toEqual([
      [
        { text: 'a b  ', type: 't-k' },
        { text: 'c', type: '' },
      ],
      [{ text: 'd', type: '' }],
    ]);
  });
});
