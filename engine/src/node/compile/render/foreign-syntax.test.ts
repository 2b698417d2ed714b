import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

describe('syntax of other generators', () => {
  it.each([
    ["import Tabs from '@theme/Tabs'", 'foreignSyntax 1:1 `import` is code, which only MDX pages run'],
    ["import {\n  a,\n} from 'b'", 'foreignSyntax 1:1 `import` is code, which only MDX pages run'],
    ['export const a = 1', 'foreignSyntax 1:1 `export` is code, which only MDX pages run'],
    ['import duties apply', undefined],
    ['exports of tea', undefined],
    ['a\n\n<<< @/snippets/a.ts{1}', "foreignSyntax 3:1 `<<< @/snippets/a.ts{1}` is VitePress's way to include a file"],
    ['[[toc]]', 'foreignSyntax 1:1 `[[toc]]` is a table of contents of other generators'],
    ['[TOC]', 'foreignSyntax 1:1 `[TOC]` is a table of contents of other generators'],
    ['$$\na^2\n$$', 'foreignSyntax 1:1 `$$` is mathematics, which nothing renders'],
    ['+++\ntitle = "A"\n+++\n\nb', 'foreignSyntax 1:1 `+++` is frontmatter in TOML, which nothing reads'],
    ['a\n\n+++\nb', undefined],
    ['!!! note "A"\n    b', 'foreignSyntax 1:1 `!!! note` is an admonition of MkDocs'],
    ['{% include "a" %}', 'foreignSyntax 1:1 `{% include "a" %}` is a template tag of other generators'],
    ['Version {{ version }} it is', 'foreignSyntax 1:9 `{{ version }}` is an expression of other generators'],
    ['`{{ version }}`', undefined],
    [':::tip\na\n:::\n\n::youtube[x]', 'foreignSyntax 5:1 `::youtube` is a directive that is not known here'],
    [
      'a\n![img](./image 01.png)',
      'foreignSyntax 2:1 `![img](./image 01.png)` is no link, because its address has spaces; it appears on the page as written.',
    ],
    ['See [a](Constexpr Attribute.md#b).', 'foreignSyntax 1:5 `[a](Constexpr Attribute.md#b)` is no link'],
    ['[**a**](/my page "Title")', 'foreignSyntax 1:7 `](/my page "Title")` is no link'],
    ['\\[a](my page.md)', undefined],
    ['`[a](my page.md)` and f[0](a, b.id) and [1](see above)', undefined],
    ['[a](<my page.md>) and [a](my%20page.md)', undefined],
    ['```mermaid\na-->b\n```', 'notRendered 1:1 Nothing renders `mermaid`; the block is shown as code.'],
    ['```math\na^2\n```', 'notRendered 1:1 Nothing renders `math`; the block is shown as code.'],
    ['```ts twoslash\nlet a\n```', 'notRendered 1:1 Nothing runs a block with `twoslash`; it is shown as code.'],
    [
      '```{r, echo=FALSE}\na\n```',
      "invalidCodeMeta 1:1 The code block's `{r, echo=FALSE}` cannot be read and was left out.",
    ],
    [
      '``` { .python .annotate }\na\n```',
      "invalidCodeMeta 1:1 The code block's `.annotate` cannot be read and was left out.",
    ],
    ['```ts /b.*/\nb\n```', "invalidCodeMeta 1:1 The code block's `/b.*/` cannot be read and was left out."],
    ['```{.python .numberLines startFrom="5"}\na\n```', undefined],
    ['```ts title="a live preview"\nlet a\n```', undefined],
    ['```ts file="./a.ts"\n```', 'codeFileMissing 1:1 The code block\'s file "./a.ts" was not found.'],
    ['```ts file="app/page.tsx"\nlet a\n```', undefined],
    ['```ts file="./page.tsx"\nlet a\n```', 'codeFileMissing 1:1 The code block'],
    [
      '| a | b |\n|-|-|\n| `x || y` | z |',
      'tableCells 3:7 The row has 4 cells, and the table 2 columns; the rest of the row is not shown.',
    ],
    ['| a | b |\n|-|-|\n| `x \\|\\| y` | z |  |', undefined],
  ])('%j: %s', (text, problem) => {
    const problems = listProblems(compileText(text));
    if (problem === undefined) expect(problems).toEqual([]);
    else expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it.each([["import { A } from './a.tsx'\n\n<A />"], ['export const a = 1\n\n{a}'], ['text {{ a: 1 }.a} text']])(
    '%j is MDX',
    (text) => {
      expect(listProblems(compileText(text, { format: 'mdx' })).join()).not.toContain('foreignSyntax');
    },
  );
});

it.each([
  ['a\u0086b', 'controlCharacter 1:2 The text contains the control character U+0086; \uFFFD is shown in its place.'],
  ['a\0b', 'controlCharacter 1:2 The text contains the control character U+0000; \uFFFD is shown in its place.'],
  ['a\n\nb\u001b[31m\u001b[0m', 'controlCharacter 3:2 The text contains the control character U+001B, and 1 more;'],
])('%j is not published', (text, problem) => {
  const page = compileText(text);
  expect(listProblems(page)).toEqual([expect.stringContaining(problem)]);
  expect(page.content.body.html).not.toMatch(/[\0\u001b]/);
});
