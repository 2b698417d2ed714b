import { expect, it } from 'vitest';
import { markLines, readMarkRules } from './line-marks.ts';

it.each([
  ['nothing', 'a\nb', 'a\nb', ''],
  ['the next line', '// highlight-next-line\na\nb', 'a\nb', '1'],
  ['lines in between', 'a\n# highlight-start\nb\nc\n# highlight-end\nd', 'a\nb\nc\nd', '2-3'],
  ['several places', '// highlight-next-line\na\nb\n// highlight-next-line\nc', 'a\nb\nc', '1,3'],
  ['a next line in between', '// highlight-start\n// highlight-next-line\na\n// highlight-end\nb', 'a\nb', '1'],
  ['what does not end', 'a\n// highlight-start\nb\nc', 'a\nb\nc', '2-3'],
  ['an end without a start', 'a\n// highlight-end\nb', 'a\nb', ''],
  ['comments of HTML', '<!-- highlight-next-line -->\n<a>', '<a>', '1'],
  ['comments of JSX', '{/* highlight-next-line */}\n<A />', '<A />', '1'],
  ['comments of CSS, indented', '  /* highlight-next-line */\n  a {}', '  a {}', '1'],
  ['comments of SQL', '-- highlight-next-line\nselect', 'select', '1'],
  ['no words of a comment', '// highlight-next-line of this\na', '// highlight-next-line of this\na', ''],
])('%s', (_, code, kept, lines) => {
  expect(markLines(code)).toEqual({ code: kept, meta: lines === '' ? '' : ` {${lines}}`, lost: [] });
});

const config = {
  themeConfig: {
    prism: {
      magicComments: [
        { className: 'code-add', line: 'add', block: { start: 'add-start', end: 'add-end' } },
        { className: 'diff_removed', line: 'cut', block: { start: 'cut-start', end: 'cut-end' } },
        { className: 'code-error-line', line: 'bad' },
        { className: 'terminal', line: 'cmd' },
        { className: 'code-error-line', line: 'This will fail!', block: { start: '', end: 'x' } },
      ],
    },
  },
};

it.each([
  ['added lines', '// add-start\na\nb\n// add-end\nc', 'a\nb\nc', ' ins={1-2}', []],
  ['a removed line', '# cut\na\nb', 'a\nb', ' del={1}', []],
  ['a wrong line', '// bad\na', 'a', ' {1}', []],
  ['a comment of several words', '// This will fail!\na\n\nb', 'a\n\nb', ' {1}', []],
  ['several words of JSX', '{/* This will fail! */}\n<A />', '<A />', ' {1}', []],
  ['those of Docusaurus', '// highlight-next-line\na\n// add\nb', 'a\nb', ' {1} ins={2}', []],
  ['what only the site has', '# cmd\nnpm i', 'npm i', '', ['cmd']],
  ['words that are no marks', '# other\na', '# other\na', '', []],
])('by comments of the site: %s', (_, code, kept, meta, lost) => {
  expect(markLines(code, readMarkRules(config))).toEqual({ code: kept, meta, lost });
});

it('has the marks of Docusaurus where the config has no others', () => {
  expect(readMarkRules({}).map(({ line }) => line)).toEqual(['highlight-next-line']);
});
