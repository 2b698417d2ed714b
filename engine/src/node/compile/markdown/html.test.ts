import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

/** Markdown of a page, holes as `«s0»`. */
const toMarkdown = (text: string): string | undefined =>
  compileText(text, { twins: true }).content.body.markdown?.replaceAll('\u0086', '«').replaceAll('\u0087', '»');

describe('raw HTML in the Markdown form', () => {
  it.each([
    ['a paragraph', 'a <a href="./b.md">c</a>', 'a <a href="«l0»">c</a>'],
    ['a picture with a size', '<img src="./a.png" width="10">', '<img src="«u0»">'],
    ['a film', '<video src="./a.mp4"></video>', '<video src="«u0»"></video>'],
    ['a list', '- a <a href="./b.md">c</a>', '- a <a href="«l0»">c</a>'],
    ['a quote', '> a <a href="./b.md">c</a>', '> a <a href="«l0»">c</a>'],
    ['a table', '|a|\n|-|\n|<a href="./b.md">c</a>|', '| a |\n| --- |\n| <a href="«l0»">c</a> |'],
    ['a heading', '## <a href="./b.md">c</a>', '## <a href="«l0»">c</a> {#c}'],
    [
      'attributes that are no addresses',
      '<a href="https://b.c?d&e" title="&quot;f">g</a>',
      '<a href="https://b.c?d&amp;e" title="&quot;f">g</a>',
    ],
    [
      'marks of its author',
      '<img src="./a.png" alt="\u0086l0\u0087"> <a title="\u0086l0\u0087">b</a>',
      '<img src="«u0»" alt="\uFFFDl0\uFFFD"> <a title="\uFFFDl0\uFFFD">b</a>',
    ],
  ])('has the addresses of the site: %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['', '<pre>\na \n\n  b\n</pre>', '<pre>\na \n\n  b\n</pre>'],
    ['in an element', '<pre><code>a\n\n\nb</code></pre>', '<pre><code>a\n\n\nb</code></pre>'],
    ['in a list', '- <pre>\n  a\n\n  b\n  </pre>', '- <pre>\n  a\n\n  b\n  </pre>'],
    ['and not around it', '<ul> \n<li>\n<span>\n</span>\na</li></ul>', '<ul>\n<li>\na</li></ul>'],
  ])('keeps the lines of preformatted text %s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['style sheets', 'a<style>b { c: *d* }</style> e', 'a e'],
    ['scripts', 'a<script>b("c")</script>', 'a'],
    ['drawings', 'a <svg><title>b</title></svg>c', 'a c'],
  ])('has no %s in text', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));
});
