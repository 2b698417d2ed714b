import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

/** Markdown of a page, holes as `«s0»`. */
const toMarkdown = (text: string, format: 'md' | 'mdx' = 'md'): string | undefined =>
  compileText(text, { format, twins: true }).content.body.markdown?.replaceAll('\u0086', '«').replaceAll('\u0087', '»');

describe('the Markdown form of a page', () => {
  it.each([
    ['text stays as it is', 'A *b* **c** ~~d~~ `e` f_g 1 * 2 a.b.\n', 'A *b* **c** ~~d~~ `e` f_g 1 * 2 a.b.'],
    ['what would mean something else is escaped', '\\*a\\* \\[b](c) \\<d> \\`e\\`', '\\*a\\* \\[b](c) \\<d> \\`e\\`'],
    ['what would begin a block is escaped', '\\# a\n\\- b\n1\\. c\n\\> d', '\\# a\n\\- b\n1\\. c\n\\> d'],
    ['headings keep their ids', '## A *b*\n\n## C {#own}', '## A *b* {#a-b}\n\n## C {#own}'],
    ['ids that hold marks', '## A {#b.__c__}', '## A {#b.__c__}'],
    ['links and pictures become holes', '[a](./b.md "t") ![c](d.png)', '[a](«l0» "t") ![c](«u0»)'],
    ['external links stay', '[a](https://x.y/z?q=1) https://b.c', '[a](https://x.y/z?q=1) https://b.c'],
    ['references are resolved', '[a][b]\n\n[b]: https://x.y', '[a](https://x.y)'],
    ['lists are tight or loose', '- a\n  - b\n- [x] c\n\n1. d\n\n2. e', '- a\n  - b\n- [x] c\n\n1. d\n\n2. e'],
    ['two lists stay two', '- a\n\n+ b', '- a\n\n* b'],
    ['quotes nest', '> a\n>\n> - b\n>\n>   c', '> a\n>\n> - b\n>\n>   c'],
    [
      'code with removed lines is a diff',
      '```ts title="a.ts" {1}\nold(); // [!code --]\nnow(); // [!code ++]\n\nx();\n```',
      '```diff lang="ts" title="a.ts"\n-old();\n+now();\n\n x();\n```',
    ],
    ['code with lines marked by number is a diff', '```ts del={2}\nx\ny\n```', '```diff lang="ts"\n x\n-y\n```'],
    ['code with added lines is whole', '```ts\nx // [!code ++]\n```', '```ts\nx\n```'],
    ['code keeps its language and title', '```ts title="a.ts" {1}\nx\n```', '```ts title="a.ts"\nx\n```'],
    ['code in code has a longer fence', '````md\n```\nx\n```\n````', '````md\n```\nx\n```\n````'],
    ['notations are no code', '```js\na // [!code ++]\n```', '```js\na\n```'],
    ['tables', 'a|b\n:-|-:\n`x\\|y`|1', '| a | b |\n| :-- | --: |\n| `x\\|y` | 1 |'],
    ['names with underscores stay whole', 'a_b_c _d_ x_', 'a_b_c _d_ x_'],
    ['a request to an assistant is code', '```prompt\nRead this.\n```', '```prompt\nRead this.\n```'],
    ['footnotes', 'a[^n]\n\n[^n]: b', 'a[^1]\n\n[^1]: b'],
    ['containers are slots', '::: tip T\nx\n:::\n\n> [!NOTE]\n> y', '«s0»\n\n«s1»'],
    [
      'containers end after a table, and after HTML',
      '::: tip\n|a|\n|-|\n|b|\n:::\n\nc\n\n::: tip\n<p>d</p>\n:::\n\ne\n\n:::tip\n|a|\n|-|\n:::',
      '«s0»\n\nc\n\n«s1»\n\ne\n\n«s2»',
    ],
    [
      'containers end after a table where text follows at once, and begin after one, in quotes as well',
      '::: tip\n|a|\n|-|\n|b|\n:::\nc\n\n|a|\n|-|\n::: tip\nd\n:::\n\n> ::: tip\n> |a|\n> |-|\n> :::\n> e',
      '«s0»\n\nc\n\n|a|\n|-|\n\n«s1»\n\n> «s2»\n>\n> e',
    ],
    ['HTML that says something stays', 'a <kbd class="x">b</kbd><br>c', 'a <kbd>b</kbd><br>c'],
    ['HTML that arranges goes', '<div class="x">\n\n**a**\n\n</div>', '**a**'],
    ['marks of holes are no holes', 'a\u0086s0\u0087 `\u0086`', 'a\uFFFDs0\uFFFD `\uFFFD`'],
    ['comments and styles go', '<!-- a -->\n\n<style>b{}</style>\n\nc', 'c'],
    ['the first title is the layout’s', '# T\n\na', 'a'],
  ])('%s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['components are slots', '<Tabs>\n  <Tab label="a">b</Tab>\n</Tabs>\n\nc <Badge text="d" />', '«s0»\n\nc «s1»'],
    ['expressions are slots, literals are text', 'a {1 + 1} b {"*c*"}', 'a «s0» b \\*c\\*'],
    ['elements become Markdown', '<p>a <b>c</b> <a href="/d">e</a></p>', 'a **c** [e](«l0»)'],
    ['elements without a form of their own stay', '<kbd className="x">a</kbd>', '<kbd>a</kbd>'],
    ['a literal has no holes', 'a {"\\u0086s0\\u0087"}', 'a s0'],
    ['an indent makes no code', 'a\n\n    b\n    *c*\n\n\t## D', 'a\n\nb\n*c*\n\n## D {#d}'],
    ['an indent in a list makes no code', '* a\n\n      b\n\n* c', '- a\n\n  b\n\n- c'],
    ['an indent behind a marker makes no code', '*     a', '- a'],
  ])('of MDX: %s', (_, text, expected) => expect(toMarkdown(text, 'mdx')).toBe(expected));

  it.each([
    ['marks and signs', 'a_b **c**  d*e \\_f `g  h`', 'a_b **c**  d*e \\_f `g  h`'],
    ['lines, with their ends', 'a  \nb\\\nc', 'a  \nb\\\nc'],
    ['markers and depths of lists', '* a\n    + b\n\n      c\n* [ ] d', '* a\n    + b\n\n      c\n* [ ] d'],
    ['numbers that count', '2. a\n3. b', '2. a\n3. b'],
    ['numbers that do not count, as they are shown', '1. a\n1. b\n   1. c\n   1. d', '1. a\n2. b\n   1. c\n   2. d'],
    ['an indented list', 'a\n\n  * b\n  * c', 'a\n\n  * b\n  * c'],
    [
      'addresses of this build',
      '- **[a *b*](./c.md)** d\n- [![e](f.png)](g.md "h")',
      '- **[a *b*](«l0»)** d\n- [![e](«u0»)](«l1» "h")',
    ],
    ['links of other forms', '<https://a.b> www.c.d [e]\n\n[e]: ./f.md', '<https://a.b> www.c.d [e](«l2»)'],
    ['what says something in another way', 'a<br>c[^d]\n\n[^d]: e', 'a<br>c[^1]\n\n[^1]: e'],
    ['no white space at the end', 'a \\\n\nc', 'a \\\n\nc'],
    ['paragraphs, one after another', '## A\nb\n\nc & d\n\n\n   \ne', '## A {#a}\nb\n\nc & d\n\ne'],
    ['lines that begin deeper', 'a\n   b', 'a\n   b'],
    [
      'headings, with their ids',
      '##  A `b` *c*\n### [d](https://x.y) &',
      '##  A `b` *c* {#a-b-c}\n### [d](https://x.y) & {#d-}',
    ],
    ['an address that seems to have one', 'https://a.b/?c&amp;d e', 'https://a.b/?c&amp;d e'],
    ['all but the text with character references', 'a_b &copy; **c__d** `&e`\nf', 'a_b © **c__d** `&e`\nf'],
    ['a reference in a link', '[a &#93; b](c.md)', '[a \\] b](«l0»)'],
    ['references in other blocks', '## A &lt; b\n\n* a &copy; _b_', '## A < b {#a--b}\n\n* a © _b_'],
    [
      'code in a list, as it was rendered',
      '*   a\n\n    ```ts {1}\n    b\n\n\n    c\n    ```\n\n    d',
      '*   a\n\n    ```ts\n    b\n\n\n    c\n    ```\n\n    d',
    ],
    [
      'code, as it was rendered',
      'a\n\n~~~ts title="b"\nc\n\n\nd\n~~~\n\ne',
      'a\n\n```ts title="b"\nc\n\n\nd\n```\n\ne',
    ],
    [
      'quotes, without an empty line at their beginning',
      '>\n> a _b_\n>   c\n>\n> [d](e.md)',
      '> a _b_\n>   c\n>\n> [d](«l0»)',
    ],
    ['tables', '|a|b|\n|:-|-:|\n|`x\\|y`|[c](d.md)', '|a|b|\n|:-|-:|\n|`x\\|y`|[c](«l0»)'],
  ])('is a copy of the source: %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    [
      'numbers that do not count, and would be longer',
      `${'1. a\n'.repeat(10)}`,
      `${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${n}. a`).join('\n')}`,
    ],
    ['an indented list after another', '1.  a\n\n   * b', '1.  a\n\n- b'],
    ['indented code in a list', '*   a\n\n        b', '- a\n\n  ```\n  b\n  ```'],
    ['a quote with more than paragraphs', '> *   a', '> - a'],
    ['a quote that would begin with a list', 'a\n> 2. b', 'a\n\n> 2\\. b'],
    ['a quote with lines that have no mark', '> a\nb', '> a\n> b'],
    ['a line of a quote that would begin a block without its link', '> a\n> [- b](javascript:c)', '> a\n> \\- b'],
    ['lists with nothing to be seen between them', '* a\n\n[b]: c\n\n* d\n\n<!-- e -->\n\n* f', '- a\n\n* d\n\n- f'],
    ['a text of an item that would begin a block', '- &#45; a', '- \\- a'],
    ['a reference that would end a cell', '|a|\n|-|\n|b &#124; c|', '| a |\n| --- |\n| b \\| c |'],
    ['white space that would be next to a mark', 'a **&nbsp;b** &lt;', 'a \u00a0**b** \\<'],
    ['a row that has nothing but white space', '|a|\n|-|\n&emsp;', '| a |\n| --- |\n|  |'],
    ['a letter that would be next to a mark', 'a&eacute;_b_', 'aé*b*'],
    ['a heading that seems to have an id', '## A &#123;#b&#125;', '## A {#b}'],
    ['a line that ends within Chinese text', '中\n文', '中文'],
    ['a link that leads nowhere', '[a](javascript:b) c', 'a c'],
    ['a line that would begin a block without what precedes it', '[a]: b\n2. c', '2\\. c'],
    ['an item that would begin a block', 'a\n- 2. b', 'a\n\n- 2\\. b'],
    ['a line that would begin a block without its link', 'a\n [- b](javascript:c)', 'a\n\\- b'],
    ['signs that would become a tag', 'A<b<!-- c -->>', 'A\\<b>'],
    ['a sign that would make a tag of an address', '&lt;b@c.d>', '\\<b@c.d>'],
    ['a sign that would make a picture of a link', '&#33;[a](b.md) c', '\\![a](«l0») c'],
    ['that sign in another block', '- &#33;[a](b.md)', '- \\![a](«l0»)'],
    ['that sign, escaped', '> * \\![a](b.md)', '> - \\![a](«l0»)'],
    ['braces that are no id', '## A {##b}', '## A {##b} {#a-b}'],
    ['braces around a mark, which are no id', '## A {#x __b__}', '## A {#x **b**} {#a-x-b}'],
    ['an item that would be a rule', '* ---\n* b', '+ ---\n+ b'],
    ['empty items that would be a rule', '+ * *', '+ - -'],
    ['HTML to the next empty line, whose lines begin nothing', '<b>\n> c\n\n> d', '<b>\n> c\n\n> d'],
    ['lines without the tag before them', '<span>\n> c', '\\> c'],
    ['lists in a row', '+ a\n\n- b', '- a\n\n* b'],
    ['a line that would begin a block after an empty one', '    a\n2. b', '```\na\n```\n\n2\\. b'],
    ['a text whose indent would make it part of a list', '1.    a\n1. b\n\n  c', '1.    a\n2. b\n\nc'],
    ['marks that close nothing, which end a paragraph', '- a\n:::\nb\n\nc\n:::', '- a\n\n\\:::\nb\n\nc\n:::'],
    ['what the parser takes for text after indented code', '    a\n\n2. b', '```\na\n```\n\n2\\. b'],
    [
      'what the parser takes for text after a table',
      '[a]: b\n## c\n\n|d|\n|-|\n|e|\n2) f',
      '## c {#c}\n\n|d|\n|-|\n|e|\n\n2\\) f',
    ],
    ['headings of other forms', 'A\n---\n\n## B ##\n\n## C {#d}', '## A {#a}\n\n## B {#b}\n\n## C {#d}'],
    ['cells without a column', '|a|\n|-|\n|b|c|', '| a |\n| --- |\n| b |'],
    ['bars that are written in a table', '|a|\n|-|\n|[b](c.md "d\\|e")|', '| a |\n| --- |\n| [b](«l0» "d\\|e") |'],
  ])('is made from the tree: %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it('belongs to each body, children of components included', () => {
    const { slots } = compileText('::: tip\n- a\n:::', { twins: true }).content.body;
    expect(slots[0]).toMatchObject({ children: { markdown: '- a' } });
  });

  it('is not made for a site without twins', () => expect(compileText('a').content.body.markdown).toBeUndefined());
});
