import { describe, expect, it } from 'vitest';
import { keepAnchors } from './anchors.ts';
import { Body } from './body.ts';
import { hoistCode } from './hoist-code.ts';
import { editImports } from './imports.ts';
import { takeLines, takeRegion } from './includes.ts';
import { convertToMdx, usesMdx } from './to-mdx.ts';

const edit = (text: string, change: (body: Body) => void): string => {
  const body = new Body(text, 1);
  change(body);
  return body.text;
};

describe('patterns leave code alone', () => {
  it.each([
    ['a `a` a', 'b `a` b'],
    ['a ``a`a`` a', 'b ``a`a`` b'],
    ['a `a\n\na` a', 'b `b\n\nb` b'],
    // A backslash makes a backtick text, unless it is text itself; in code it is code.
    ['a \\`a\\` a', 'b \\`b\\` b'],
    ['a \\\\`a` a', 'b \\\\`a` b'],
    ['a `a\\` a', 'b `a\\` b'],
    // A line of a list does not end the code that shows it.
    ['```md\n- ```\na\n```\na', '```md\n- ```\na\n```\nb'],
    ['a\n```a\na\n```\na', 'b\n```a\na\n```\nb'],
    ['- a\n  ~~~~\n  a\n  ~~~\n  a\n  ~~~~\n> ```\n> a', '- b\n  ~~~~\n  a\n  ~~~\n  a\n  ~~~~\n> ```\n> a'],
  ])('%j', (text, expected) => {
    expect(edit(text, (body) => body.replace(/a/g, () => 'b'))).toBe(expected);
  });

  it('know the lines of the file after edits', () => {
    const body = new Body('x\nx\ny\nz\n', 5);
    body.replace(/x\n/g, () => '');
    body.replace(/y/g, () => '1\n2');
    expect([...body.text].flatMap((sign, i) => (sign === '\n' ? [] : [`${sign}${body.getLine(i)}`]))).toEqual([
      '17',
      '27',
      'z8',
    ]);
  });
});

it.each([
  ['a { b } < c', 'a \\{ b \\} \\< c'],
  ['## T {#id}', '## T {#id}'],
  [':::tip{title="x"}', ':::tip{title="x"}'],
  ['<A b={1} c="{" /> {', '<A b={1} c="{" /> \\{'],
  ['a<br>b<img src="x">', 'a<br />b<img src="x" />'],
  ['<https://x.dev/a> <!-- c -->', '[https://x.dev/a](https://x.dev/a) {/* c */}'],
  ['`{` \\{', '`{` \\{'],
])('%j is MDX as %j', (text, expected) => expect(edit(text, convertToMdx)).toBe(expected));

it.each([
  ['# A {#a}\n\n`{x}` <b>', false],
  ['<Tabs>', true],
  ['a {x}', true],
  ['import a from "a"', true],
])('%j needs MDX: %s', (text, expected) => expect(usesMdx(new Body(text, 1))).toBe(expected));

it.each([
  ['## A & B ##', '## A & B {#x}'],
  ['## `C` [d](e) ', '## `C` [d](e) {#x}'],
  ['## E {#own}', '## E {#own}'],
  ['```\n## F\n```', '```\n## F\n```'],
])('%j keeps its address as %j', (text, expected) =>
  expect(edit(text, (body) => keepAnchors(body, () => 'x'))).toBe(expected),
);

it('takes imports apart', () => {
  const text = "import A, { B as C, D } from 'x';\nimport * as E from 'y';\nimport './z.css';\n\n<C /><D></D>\n";
  const seen: string[] = [];
  const result = edit(text, (body) =>
    editImports(body, (module, { imported, local }, line) => {
      seen.push(`${line} ${module} ${imported} ${local}`);
      return imported === 'B' ? { kind: 'own', name: 'B' } : { kind: 'from', module: `./${module}` };
    }),
  );
  expect(seen).toEqual(['1 x B C', '1 x D D', '1 x default A', '2 y * E', '3 ./z.css * ']);
  expect(result).toBe(
    "import { D } from './x';\nimport A from './x';\nimport * as E from './y';\nimport '././z.css';\n\n<B /><D></D>\n",
  );
});

it.each([
  [
    "import A from 'a'; import { B } from 'b'; import 'c';\n\n<A />",
    "import A from './a';\nimport { B } from './b';\nimport './c';\n\n<A />",
  ],
  ["import A from 'a';import B from 'b'\n", "import A from './a';\nimport B from './b';\n"],
  ["import A from 'drop'; import B from 'b';\n", "\nimport B from './b';\n"],
  ["import A from 'a';  \n", "import A from './a';\n"],
])('takes several imports of one line apart: %j', (text, expected) => {
  const result = edit(text, (body) =>
    editImports(body, (module) => (module === 'drop' ? { kind: 'drop' } : { kind: 'from', module: `./${module}` })),
  );
  expect(result).toBe(expected);
});

it.each([
  [
    'code',
    "import a from 'a';\n\n<P>\n\nexport const b = `\nx`;\n\ntext\n\n</P>\n",
    "import a from 'a';\n\nexport const b = `\nx`;\n\n\n<P>\n\n\ntext\n\n</P>\n",
  ],
  [
    'code with an empty line in it',
    "import a from 'a';\n\ntext\n\nexport const b = (c) => `\nx\n\ny\n`\n\n<P />\n",
    "import a from 'a';\n\nexport const b = (c) => `\nx\n\ny\n`\n\n\ntext\n\n\n<P />\n",
  ],
])('moves %s to the top', (_, text, expected) => expect(edit(text, hoistCode)).toBe(expected));

it('takes lines and regions of files', () => {
  const text = 'a\n// #region one\n  b\n  // #region two\n    c\n  // #endregion two\n// #endregion one\nd';
  expect([takeLines(text, '1,2'), takeLines(text, '8,'), takeLines(text, ',1')]).toEqual([
    'a\n// #region one',
    'd',
    'a',
  ]);
  expect([takeRegion(text, 'one'), takeRegion(text, 'two'), takeRegion(text, 'no')]).toEqual([
    'b\n  c',
    'c',
    undefined,
  ]);
});
