import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';
import { markSource } from './marks.ts';

const render = (text: string): string =>
  compileText(text)
    .content.body.html.replace(/^<p>|<\/p>\n$/g, '')
    .replace(/ class="external" target="_blank" rel="noopener noreferrer"/g, '');

describe('emphasis next to CJK text', () => {
  it.each([
    ['**中文。**后文', '<strong>中文。</strong>后文'],
    ['前文**（注）**后文', '前文<strong>（注）</strong>后文'],
    ['前文**「引」**', '前文<strong>「引」</strong>'],
    ['*强调，*后文', '<em>强调，</em>后文'],
    ['~~删除。~~后文', '<del>删除。</del>后文'],
    ['***全部。***后文', '<em><strong>全部。</strong></em>后文'],
    ['**a。**b**c。**d', '<strong>a。</strong>b<strong>c。</strong>d'],
    ['**注意:**别忘', '<strong>注意:</strong>别忘'],
    ['**`code`。**后文', '<strong><code>code</code>。</strong>后文'],
    ['**[链接](./a.md)。**后文', '<strong><a href="\u0086l0\u0087">链接</a>。</strong>后文'],
    ['**강조.**입니다', '<strong>강조.</strong>입니다'],
    ['日本語**「強調」**です', '日本語<strong>「強調」</strong>です'],
    ['𠮷**（注）**𠮷', '𠮷<strong>（注）</strong>𠮷'],
    ['`**不。**变`', '<code>**不。**变</code>'],
    ['2 * 3 * 4 中', '2 * 3 * 4 中'],
    ['\\*\\*不。\\*\\*是', '**不。**是'],
    // CommonMark as it is where no CJK character is near.
    ['**a.**b', '**a.**b'],
    ['**a**b', '<strong>a</strong>b'],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('points to the right column behind marks', () => {
    const { meta } = compileText('**中。**后 **文。**字 [a](./a.md)');
    expect(meta.links).toEqual([{ href: './a.md', line: 1, column: 17 }]);
  });

  it('uses another mark when the text has the first one', () => {
    expect(markSource('⹒**中。**后').text).not.toMatch(/\u2E52.*\u2E52/);
    expect(render('⹒ **中。**后')).toBe('⹒ <strong>中。</strong>后');
  });
});

describe('bare addresses', () => {
  it.each([
    ['https://a.com/x。后', '<a href="https://a.com/x">https://a.com/x</a>。后'],
    ['https://a.com/x后面', '<a href="https://a.com/x">https://a.com/x</a>后面'],
    ['https://a.com/x（见）', '<a href="https://a.com/x">https://a.com/x</a>（见）'],
    ['https://a.com/x.”后', '<a href="https://a.com/x">https://a.com/x</a>.”后'],
    ['，www.a.com/b.。好', '，<a href="http://www.a.com/b">www.a.com/b</a>.。好'],
    ['www.a.com，好', '<a href="http://www.a.com">www.a.com</a>，好'],
    ['https://a.com/x?y=1&z=2 b', '<a href="https://a.com/x?y=1&amp;z=2">https://a.com/x?y=1&amp;z=2</a> b'],
    ['见 https://a.com，**注意**后', '见 <a href="https://a.com">https://a.com</a>，<strong>注意</strong>后'],
    [
      'https://a.com，见[x](./b.md)和`c`',
      '<a href="https://a.com">https://a.com</a>，见<a href="\u0086l1\u0087">x</a>和<code>c</code>',
    ],
    [
      '甲https://a.com，乙http://b.com。',
      '甲<a href="https://a.com">https://a.com</a>，乙<a href="http://b.com">http://b.com</a>。',
    ],
    ['**见https://a.com**后', '<strong>见<a href="https://a.com">https://a.com</a></strong>后'],
    ['- https://a.com：*强调*', '<ul>\n<li><a href="https://a.com">https://a.com</a>：<em>强调</em></li>\n</ul>\n'],
    ['ftp://a.com/b，后', '<a href="ftp://a.com/b">ftp://a.com/b</a>，后'],
    ['`https://a.com，**x**`', '<code class="whole">https://a.com，**x**</code>'],
    ['[x](https://a.com/中 "https://b.com，")', '<a href="https://a.com/中" title="https://b.com，">x</a>'],
    ['[x][r]\n\n[r]: https://a.com/中', '<a href="https://a.com/中">x</a>'],
    ['<img alt="https://a.com/中">', '<img alt="https://a.com/中">'],
    ['<https://a.com/中文>', '<a href="https://a.com/中文">https://a.com/中文</a>'],
    ['[https://a.com/中文](https://a.com/中文)', '<a href="https://a.com/中文">https://a.com/中文</a>'],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html);
  });
});

it.each([
  ['见 https://a.com，**注意** www.b.com。', '见 <https://a.com>，**注意** [www.b.com](http://www.b.com)。'],
  ['https://c.com d', 'https://c.com d'],
  // Signs at the end of an address are no part of it, but they are when more follows.
  ['（见 (https://a.com)）后', '（见 (<https://a.com>)）后'],
  ['见 https://a.com.，后', '见 <https://a.com>.，后'],
  ['(https://a.com) 后', '(https://a.com) 后'],
])('writes bare addresses so that every reader finds their end: %s', (source, expected) => {
  const { content } = compileText(source, { twins: true });
  expect(content.body.markdown).toBe(expected);
});

// Half a minute, if the end were looked for from each of them.
it('finds the end of an address at once that is full of others', () => {
  const address = 'http://'.repeat(40_000);
  expect(markSource(`${address}中`).offsets).toEqual([address.length]);
});

describe('text that looks like a directive', () => {
  it.each([
    ['at 10:30 sharp', 'at 10:30 sharp'],
    ['a:b{c} d', 'a:b{c} d'],
    [':smile: x', ':smile: x'],
    ['see:foo[l](./a.md)', 'see:foo<a href="\u0086l0\u0087">l</a>'],
    ['::leaf', '::leaf'],
    ['x ::: y', 'x ::: y'],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html);
    expect(render(`${text}\n\n:::`)).toBe(`${html}</p>\n<p>:::`);
  });
});

describe('lines of CJK text', () => {
  it('joins them without a space, other lines with one', () => {
    const { content } = compileText('第一行\n第二行\nlatin\nlatin 中\n*文*');
    expect(content.body.html).toBe('<p>第一行第二行\nlatin\nlatin 中\n<em>文</em></p>\n');
    expect(content.text).toBe('第一行第二行 latin latin 中 文');
  });
});
