import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';
import { parseCodeMeta } from './code-meta.ts';

const empty = {
  title: undefined,
  lines: [],
  added: [],
  removed: [],
  lineNumbers: undefined,
  startLine: 1,
  wrap: undefined,
  words: [],
  problems: [],
};

function read(info: string, meta: string) {
  const { highlighted, added, removed, ...rest } = parseCodeMeta(info, meta);
  return { ...rest, lines: [...highlighted], added: [...added], removed: [...removed] };
}

describe('parseCodeMeta', () => {
  it.each([
    ['ts', '', { lang: 'ts' }],
    ['TS', 'title="a b.ts"', { lang: 'ts', title: 'a b.ts' }],
    ['ts', 'title=a.ts {1}', { lang: 'ts', title: 'a.ts', lines: [1] }],
    ['ts', "title='x'", { lang: 'ts', title: 'x' }],
    ['ts', '[config.ts]', { lang: 'ts', title: 'config.ts' }],
    ['ts', 'filename="x"', { lang: 'ts', title: 'x' }],
    ['ts', '{1,3-5, 7}', { lang: 'ts', lines: [1, 3, 4, 5, 7] }],
    ['ts{2-3}', '', { lang: 'ts', lines: [2, 3] }],
    ['ts:line-numbers', '{1}', { lang: 'ts', lineNumbers: true, lines: [1] }],
    ['ts:line-numbers=9', '', { lang: 'ts', lineNumbers: true, startLine: 9 }],
    ['ts:no-line-numbers', '', { lang: 'ts', lineNumbers: false }],
    ['ts', 'lineNumbers', { lang: 'ts', lineNumbers: true }],
    ['ts', 'lineNumbers=5', { lang: 'ts', lineNumbers: true, startLine: 5 }],
    ['ts', 'lineNumbers={5}', { lang: 'ts', lineNumbers: true, startLine: 5 }],
    ['ts', 'showLineNumbers', { lang: 'ts', lineNumbers: true }],
    ['ts', 'lineNumbers=false', { lang: 'ts', lineNumbers: false }],
    ['ts', 'wrapCode', { lang: 'ts', wrap: true }],
    ['ts', 'wrap=false', { lang: 'ts', wrap: false }],
    ['rust,ignore', '', { lang: 'rust' }],
    ['c++', '', { lang: 'c++' }],
    ['ts', 'file="./x.ts" twoslash custom=1', { lang: 'ts', file: './x.ts' }],
    ['', '', { lang: '' }],
    ['ts', '{1,x}', { lang: 'ts', lines: [1], problems: ['{1,x}'] }],
    ['ts', '{5-3}', { lang: 'ts', problems: ['{5-3}'] }],
    ['ts', 'lineNumbers=ten', { lang: 'ts', lineNumbers: true, problems: ['lineNumbers=ten'] }],
    ['ts', 'del={2} ins={3-4} {6} mark={1, 8}', { lang: 'ts', lines: [6, 1, 8], added: [3, 4], removed: [2] }],
    ['ts', 'ins="word"', { lang: 'ts', problems: ['ins=word'] }],
    ['ts', 'del={"A":2}', { lang: 'ts', problems: ['del="A":2'] }],
    ['ts', 'ins', { lang: 'ts', problems: ['ins='] }],
    ['ts', '"unclosed {1', { lang: 'ts' }],
  ])('%j %j', (info, meta, expected) => {
    expect(read(info, meta)).toEqual({ ...empty, ...expected });
  });

  it.each([
    // MkDocs and Material.
    ['py', 'hl_lines="1 3-4"', { lang: 'py', lines: [1, 3, 4] }],
    ['py', 'linenums="1"', { lang: 'py', lineNumbers: true }],
    ['py', 'linenums="40" title="a.py"', { lang: 'py', lineNumbers: true, startLine: 40, title: 'a.py' }],
    [
      '{',
      '.py .annotate title="a.py" hl_lines="2"}',
      { lang: 'py', title: 'a.py', lines: [2], problems: ['.annotate'] },
    ],
    ['py', 'hl_lines="x"', { lang: 'py', problems: ['hl_lines=x'] }],
    // Pandoc.
    ['{.python}', '', { lang: 'python' }],
    ['{', '.python }', { lang: 'python' }],
    ['{.c++}', '', { lang: 'c++' }],
    [
      '{.python',
      '.numberLines startFrom="5" #id}',
      { lang: 'python', lineNumbers: true, startLine: 5, problems: ['#id'] },
    ],
    ['{.ts', '3-4, "a"}', { lang: 'ts', problems: ['3-4', '"a"'] }],
    ['{#id', '.Haskell .number-lines}', { lang: 'haskell', lineNumbers: true, problems: ['#id'] }],
    ['python', '{.numberLines}', { lang: 'python', lineNumbers: true }],
    // Quarto, which runs the code, and directives of MyST.
    ['{r,', 'echo=FALSE}', { lang: '', problems: ['{r, echo=FALSE}'] }],
    ['{python}', '', { lang: '', problems: ['{python}'] }],
    ['{code-block}', 'python', { lang: '', problems: ['{code-block}'] }],
    // Hugo.
    [
      'go',
      '{linenos=table,hl_lines=[2,"4-5"],linenostart=199}',
      { lang: 'go', lineNumbers: true, startLine: 199, lines: [2, 4, 5] },
    ],
    ['go', '{linenos=false hl_lines="2 4"}', { lang: 'go', lineNumbers: false, lines: [2, 4] }],
    [
      'go',
      '{lineNos=inline, hl_Lines=[3], tabWidth=8}',
      { lang: 'go', lineNumbers: true, lines: [3], problems: ['tabWidth=8'] },
    ],
    ['go{linenos=true}', '', { lang: 'go', lineNumbers: true }],
    ['go', '{style=emacs, x}', { lang: 'go', problems: ['style=emacs', 'x'] }],
    // React Router, Mintlify and others.
    ['ts', 'lines=[1-2,4]', { lang: 'ts', lines: [1, 2, 4] }],
    ['ts', 'lines=1-2', { lang: 'ts', problems: ['lines=1-2'] }],
    ['ts', 'nonumber', { lang: 'ts', lineNumbers: false }],
    ['ts', 'highlight="1,3-4"', { lang: 'ts', lines: [1, 3, 4] }],
    ['ts', 'highlight={1} filename="a.ts"', { lang: 'ts', lines: [1], title: 'a.ts' }],
    ['ts', 'highlight={"2"}', { lang: 'ts', lines: [2] }],
    // Expressive Code of Starlight and Astro.
    ['ts', '{2} "a b" \'title="x"\' /fr/', { lang: 'ts', lines: [2], words: ['a b', 'title="x"', 'fr'] }],
    ['ts', '/title="\\w+"/ title="y"', { lang: 'ts', title: 'y', problems: ['/title="\\w+"/'] }],
    ['ts', '/src/app.ts', { lang: 'ts' }],
    ['ts', "title=\"it's\" it's {1} that's", { lang: 'ts', title: "it's", lines: [1] }],
    ['ts', '"" \'\'', { lang: 'ts' }],
    ['ts', 'highlight=word', { lang: 'ts', problems: ['highlight=word'] }],
  ])('reads what others write: %j %j', (info, meta, expected) =>
    expect(read(info, meta)).toEqual({ ...empty, ...expected }),
  );

  it('marks words wherever the code has them', () => {
    const { html } = compileText('```txt "b" /c/\na b c\nd\n```').content.body.slots[0] as { html: string };
    expect(html.replace(/<\/?span[^>]*>/g, '')).toBe('a <mark class="word">b</mark> <mark class="word">c</mark>\nd');
  });

  it('does not count to a billion', () => {
    expect(parseCodeMeta('ts', '{1-999999}').highlighted.size).toBe(20_000);
    expect(parseCodeMeta('ts', '['.repeat(500_000)).problems).toEqual([]);
  });
});
