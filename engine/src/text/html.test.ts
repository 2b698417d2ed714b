import { describe, expect, it } from 'vitest';
import { escapeHtml, renderAttributes, renderScriptJson, unescapeHtml } from './html.ts';

describe('escapeHtml', () => {
  it.each([
    ['', ''],
    ['a & b', 'a &amp; b'],
    ['<b>"x"</b>', '&lt;b&gt;&quot;x&quot;&lt;/b&gt;'],
    ['&amp;', '&amp;amp;'],
    ["it's 中文 🙂", "it's 中文 🙂"],
    ['\u0086s1\u0087', 's1'],
  ])('%j', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });

  it('takes time in proportion to the length', () => {
    expect(escapeHtml('<'.repeat(1_000_000))).toHaveLength(4_000_000);
  });
});

it.each([
  ['a &lt;b&gt; &amp;lt; &quot;c&quot; it&#39;s', `a <b> &lt; "c" it's`],
  ['&nbsp; &#x27; & b', '&nbsp; &#x27; & b'],
])('unescapeHtml: %s → %s', (html, text) => expect(unescapeHtml(html)).toBe(text));

describe('renderAttributes', () => {
  it.each([
    [{}, ''],
    [{ a: 'x', b: 2, c: '' }, ' a="x" b="2" c=""'],
    [{ hidden: true, open: false, title: undefined }, ' hidden'],
    [{ title: '"><script>' }, ' title="&quot;&gt;&lt;script&gt;"'],
  ])('%j', (attributes, html) => {
    expect(renderAttributes(attributes)).toBe(html);
  });
});

describe('renderScriptJson', () => {
  it.each([
    ['</script><!--', '"\\u003c/script>\\u003c!--"'],
    ['\u2028\u2029', '"\\u2028\\u2029"'],
    [{ a: [1, null, '中'] }, '{"a":[1,null,"中"]}'],
  ])('%j reads back as it was, and ends no element', (value, json) => {
    expect(renderScriptJson(value)).toBe(json);
    expect(JSON.parse(renderScriptJson(value))).toEqual(value);
  });
});
