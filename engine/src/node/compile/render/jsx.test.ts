import { expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

it.each([
  ['<style>{`p > a { color: red }`}</style>', '<style>p > a { color: red }</style>'],
  ['<style>{`</style><b>`}</style>', '<style><\\/style><b></style>'],
  // Hole marks are removed first, so that no closing tag forms afterwards.
  ['<style>{"</\\u0086style><b>"}</style>', '<style><\\/style><b></style>'],
])('%j keeps what is inside a style sheet inside', (text, html) => {
  expect(compileText(text, { format: 'mdx' }).content.body.html.trim()).toBe(html);
});

it('an element on a line below the text of an item is set apart from it', () => {
  const { html } = compileText('- text\n  <b>z</b>\n- <i>a</i> b\n', { format: 'mdx' }).content.body;
  expect(html.trim()).toBe('<ul>\n<li>text\n<b>z</b></li>\n<li><i>a</i> b</li>\n</ul>');
});

it('the summary of details is no part of the paragraph after it', () => {
  const { meta, content } = compileText('<details>\n<summary>A *b*</summary>\nText *c*.\n\nMore.\n</details>', {
    format: 'mdx',
    twins: true,
  });
  const { body, text } = content;
  expect(body.html.replace(/\s*\n\s*/g, '')).toBe(
    '<details><summary>A <em>b</em></summary><p>Text <em>c</em>.</p><p>More.</p></details>',
  );
  expect(body.markdown).toContain('<summary>A <em>b</em></summary>');
  expect(meta.description).toBe('Text c.');
  expect(text).toMatch(/^A b\s+Text c\.\s+More\.\s*$/);
});
