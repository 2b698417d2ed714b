import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

/** Markdown of an MDX page, holes as `«s0»`. */
const toMarkdown = (text: string): string | undefined =>
  compileText(text, { format: 'mdx', twins: true })
    .content.body.markdown?.replaceAll('\u0086', '«')
    .replaceAll('\u0087', '»');

describe('elements of MDX in the Markdown form', () => {
  it.each([
    ['links and files', '<video src="./a.mp4" controls></video>', '<video src="«u0»" controls></video>'],
    ['files of sources', '<video><source src="./a.mp4" /></video>', '<video><source src="«u0»"></video>'],
    [
      'ids of elements',
      '<table id="c"><tr><td>[a](#c)</td></tr></table>',
      '<table id="c"><tr><td><a href="«l0»">a</a></td></tr></table>',
    ],
  ])('that stay have %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['with empty lines', '<pre><code>{`a\n\n    b\n  c`}</code></pre>', '```\na\n\n  b\nc\n```'],
    ['in a language', '<pre><code className="x language-ts">{`a`}</code></pre>', '```ts\na\n```'],
    ['that is plain text', '<pre>a</pre>', '```\na\n```'],
    ['in paragraphs', '<pre>\n  a *b*\n\n  c\n</pre>', '```\na b\n\nc\n```'],
    ['in a list', '- <pre><code>{`a\n\nb`}</code></pre>', '- ```\n  a\n\n  b\n  ```'],
    ['in text', 'a <code>{"b<"}[c](./d.md){">"}</code>', 'a `b<c>`'],
    ['in text, of several lines', 'a <code>b<br />c</code>', 'a `b c`'],
    ['without text', 'a <code></code> b', 'a  b'],
    ['that is a literal, without holes', 'a <code>{"\\u0086s0\\u0087"}</code>', 'a `s0`'],
    ['that is not known yet', 'a <code>b {c + 1}</code>', 'a <code>b «s0»</code>'],
    ['that is not known yet, in a block', '<pre>a {b + 1}</pre>', '<pre>a «s0»</pre>'],
    ['in the middle of text', 'a <pre>b</pre> c', 'a `b` c'],
    [
      'in HTML',
      '<table><tr><td><pre>{`a\n<b`}</pre></td></tr></table>',
      '<table><tr><td><pre>a\n&lt;b</pre></td></tr></table>',
    ],
    ['in HTML, with empty lines', '<td><pre>{`a\n\nb`}</pre></td>', '<td>\n\n```\na\n\nb\n```\n\n</td>'],
  ])('that hold code %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['bold', 'a <b>c<br/></b> d', 'a **c**\\\nd'],
    ['a paragraph', '<p>a<br/></p>', 'a'],
    ['a paragraph of text', 'a <b>c</b><br/>', 'a **c**'],
    ['a link', '<a href="./b.md">c<br/></a>', '[c](«l0»)'],
    ['a cell', '| a |\n| - |\n| b <br /> |', '| a |\n| --- |\n| b |'],
    ['a heading', '## a<br/>', '## a {#a}'],
    ['a block', '<br />', ''],
  ])('may have a line break at their end: %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each(['a <b>b</b><br/>\nc', 'a <b>b<br/></b>\nc'])('may have a line break at the end of a line: %j', (text) =>
    expect(toMarkdown(text)).toBe('a **b**\\\nc'),
  );

  it.each([
    ['bold', '<strong>a: </strong>b', '**a:** b'],
    ['emphasis', 'c<i> a </i>b', 'c *a* b'],
    ['a link', '<a href="./b.md">a </a>b', '[a](«l0») b'],
  ])('leave their white space to the text around them: %s', (_, text, expected) =>
    expect(toMarkdown(text)).toBe(expected),
  );

  it.each([
    ['deleted text', '<del>10</del> 8', '~~10~~ 8'],
    ['text that is not right any more', 'a <s>10</s> 8', 'a ~~10~~ 8'],
    ['marked text', 'a <mark>*b*</mark> <q>c</q> <u>d</u>', 'a <mark>*b*</mark> <q>c</q> <u>d</u>'],
  ])('keep what they mean: %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    [
      'table',
      '<table><tr><td>See [b](./b.md "c")</td><td>**x** *y* ~~z~~ `<a>`</td></tr></table>',
      '<table><tr><td>See <a href="«l0»" title="c">b</a></td><td><strong>x</strong> <em>y</em> <del>z</del> <code>&lt;a&gt;</code></td></tr></table>',
    ],
    ['cell with a line of its own', '<td>\n  **a** b & c\n</td>', '<td><strong>a</strong> b &amp; c</td>'],
    ['list', '<ul><li>![a](./b.png)<br/>{"<c>"}</li></ul>', '<ul><li><img src="«u0»" alt="a"><br>&lt;c&gt;</li></ul>'],
    ['element with elements', '<dl><dt><span>*a*</span> <b>c</b></dt></dl>', '<dl><dt><em>a</em> <b>c</b></dt></dl>'],
    [
      'element with blocks, which stay Markdown',
      '<details>\n<summary>a **b**</summary>\n\n- c\n- **d**\n\n</details>',
      '<details>\n\n<summary>a <strong>b</strong></summary>\n\n- c\n- **d**\n\n</details>',
    ],
    ['element with what a component says', '<li>a <Badge text="b" /></li>', '<li>\n\na «s0»\n\n</li>'],
    [
      'element at the beginning of text',
      '<ul><li>**a**</li></ul> *b*',
      '<ul><li><strong>a</strong></li></ul> <em>b</em>',
    ],
    ['element within text', 'a <ul><li>**a**</li></ul>', 'a <ul><li>**a**</li></ul>'],
    ['element in a cell', '| a |\n| - |\n| <ul><li>**b**</li></ul> |', '| a |\n| --- |\n| <ul><li>**b**</li></ul> |'],
    ['element with one block', '<td>\n- **a**\n</td>', '<td>\n\n- **a**\n\n</td>'],
    ['element that begins no block', 'a <kbd>**b**</kbd>', 'a <kbd>**b**</kbd>'],
  ])('have no Markdown where it would not be read: %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['an id', '## a \\{#b}', '## a {#b}'],
    ['a backslash', '## a\\\\', '## a\\\\ {#a}'],
  ])('headings may end with %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));
});
