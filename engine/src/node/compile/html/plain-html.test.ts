import { expect, it } from 'vitest';
import { renderPlainHtml } from './plain-html.ts';

const toAddress = (href: string): string | undefined => (href.startsWith('javascript:') ? undefined : `x:${href}`);

it.each([
  ['Words with *weight* & `<b>`.', '<p>Words with <em>weight</em> &amp; <code>&lt;b&gt;</code>.</p>'],
  ['## Über *x* {#own}', '<h2>Über <em>x</em></h2>'],
  ['[a](/b "t") ![c](/d.png)', '<p><a href="x:/b" title="t">a</a> <img src="x:/d.png" alt="c"></p>'],
  ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
  ['> [!TIP]\n> **Do**\n>\n> this', '<blockquote>\n<p><strong>Do</strong></p>\n<p>this</p>\n</blockquote>'],
  ['> [!NOTE]\n>\n> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
  ['```ts title="a"\nif (a < "{#b}") c();\n```', '<pre><code>if (a &lt; "{#b}") c();\n</code></pre>'],
  ['a <b onclick="x()" class="y">b</b><script>alert(1)</script><iframe src="/z"></iframe>', '<p>a <b>b</b></p>'],
  ['<div id="app" style="x">\n\nText\n\n</div>', '<div>\n<p>Text</p>\n</div>'],
  [
    'A[^1].\n\n[^1]: Note.',
    '<p>A<sup><a href="x:#user-content-fn-1">1</a></sup>.</p>\n<ol>\n<li>\n<p>Note.</p>\n</li>\n</ol>',
  ],
])('%j is %j', (markdown, html) => expect(renderPlainHtml(markdown, toAddress)).toBe(html));
