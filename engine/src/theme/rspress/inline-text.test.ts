import { describe, expect, it } from 'vitest';
import { parseInlineMarkdownText, renderHtmlOrText, renderInlineMarkdown } from './inline-text.ts';

const html = (text: string | number): string => renderInlineMarkdown(text).dangerouslySetInnerHTML.__html;

describe('texts with a little Markdown', () => {
  it.each([
    ['plain', 'plain'],
    [7, '7'],
    ['**bold** and *soft*', '<strong>bold</strong> and <em>soft</em>'],
    ['~~gone~~', '<del>gone</del>'],
    ['`<a>` is code', '<code>&lt;a&gt;</code> is code'],
    ['`**not bold**`', '<code>**not bold**</code>'],
    ['<b>kept</b>', '<b>kept</b>'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<b onclick="x()">no</b>', '&lt;b onclick=&quot;x()&quot;&gt;no</b>'],
    ['a `b', 'a `b'],
  ])('%o', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each([
    [undefined, ''],
    [null, ''],
    ['a < b', 'a &lt; b'],
    ['**stars stay**', '**stars stay**'],
  ])('without Markdown: %o', (text, expected) => {
    expect(renderHtmlOrText(text).dangerouslySetInnerHTML.__html).toBe(expected);
  });

  it.each([
    ['**bold** `code` ~~gone~~', 'bold code gone'],
    [' <b>tag</b> ', 'tag'],
    ['2 * 3', '2 * 3'],
  ])('%o is read as text', (text, expected) => {
    expect(parseInlineMarkdownText(text)).toBe(expected);
  });
});
