import { expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

const words = 'word '.repeat(300).trim();

it.each([
  ['words, headings, lists', 'One **a** `b` [c](#d).\n\n## D\n\n- e\n  - f\n', ''],
  ['code', 'One.\n\n```js\na\n```\n\nTwo.', '\u0086s0\u0087\n<p>Two.</p>\n'],
  ['a table', 'One.\n\n| a |\n| - |\n| b |\n', '<div class="table"'],
  ['a quote', '> One.\n\nTwo.', '<blockquote>'],
  ['a picture', 'One.\n\n![a](https://b.c/d.png)', '<p><img'],
  ['tasks', 'One.\n\n- [x] two\n', '<ul class="tasks">'],
  ['HTML', 'One.\n\nTwo <b>three</b>.', '<p>Two <b>'],
  ['a footnote', 'One.\n\nTwo[^a].\n\n[^a]: Three.', '<p>Two<sup'],
  ['what is below the first screen', `${words}\n\nTwo.`, '<p>Two.</p>\n'],
  ['as many signs of Han', `${'字'.repeat(600)}\n\nTwo.`, '<p>Two.</p>\n'],
  ['nothing', '', ''],
])('the first screen ends before %s', (_, text, rest) => {
  const { html, screenEnd } = compileText(text).content.body;
  expect(screenEnd).toBeDefined();
  const found = html.slice(screenEnd);
  if (rest.endsWith('\n') || rest === '') expect(found).toBe(rest);
  else expect(found.slice(0, rest.length)).toBe(rest);
});

it.each([
  ['a component', 'One.\n\n<Box />\n\nTwo.', '\u0086s0\u0087'],
  ['an expression', 'One.\n\n{/* nothing */}\n\nTwo {1 + 1}.', '<p>Two \u0086s0\u0087.</p>\n'],
])('in MDX before %s', (_, text, rest) => {
  const { html, screenEnd } = compileText(text, { format: 'mdx' }).content.body;
  expect(html.slice(screenEnd).startsWith(rest)).toBe(true);
});

it('is unknown where a page has a layout of its own', () => {
  const text = 'export default ({ children }) => <div>{children}</div>\n\nOne.';
  const { body } = compileText(text, { format: 'mdx' }).content;
  expect(body.screenEnd).toBeUndefined();
  expect(body.slots[0]).not.toHaveProperty('children.screenEnd');
});
