import { expect, it } from 'vitest';
import { markLines } from './line-marks.ts';

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
  expect(markLines(code)).toEqual({ code: kept, lines });
});
