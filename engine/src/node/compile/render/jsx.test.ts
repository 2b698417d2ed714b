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
