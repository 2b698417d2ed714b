// Frontmatter markup: what passes and what does not.

import { expect, it } from 'vitest';
import { toInlineHtml } from './inline-html.ts';

it.each([
  ['plain', 'plain'],
  ['a <b>b</b><br>c<br />', 'a <b>b</b><br>c<br />'],
  ['A&nbsp;B &#169; & C', 'A&nbsp;B &#169; &amp; C'],
  ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
  ['<b onclick=x>', '&lt;b onclick=x&gt;'],
  ['<a href="javascript:x">', '&lt;a href=&quot;javascript:x&quot;&gt;'],
  ['<BR>', '<BR>'],
])('%s', (text, html) => {
  expect(toInlineHtml(text)).toBe(html);
});
