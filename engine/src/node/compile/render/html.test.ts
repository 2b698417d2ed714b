import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

const render = (text: string, html: 'allow' | 'sanitize'): string =>
  compileText(text, { html }).content.body.html.trim();

describe('raw HTML, allowed', () => {
  it.each([
    ['<div class="a" onclick="x()">t</div>', '<div class="a" onclick="x()">t</div>'],
    ['<div><script>let a = "<b>"</script></div>', '<div><script>let a = "<b>"</script></div>'],
    ['<!-- note -->', ''],
    ['<div><a href="./a.md">x</a></div>', '<div><a href="\u0086l0\u0087">x</a></div>'],
    ['<div><img src="./a.png"></div>', '<div><img \u0086a0\u0087 loading="lazy" decoding="async"></div>'],
    [
      '<div><img src="./a.png" width="9" loading="eager"></div>',
      '<div><img src="\u0086u0\u0087" width="9" loading="eager" decoding="async"></div>',
    ],
    ['<div><Badge text="a"/> b</div>', '<div><Badge text="a"></Badge> b</div>'],
    ['<div><br/></div>', '<div><br/></div>'],
    ['<div>\u0086s0\u0087</div>', '<div>\uFFFDs0\uFFFD</div>'],
    [
      '<div title="\u0086l0\u0087"><a href="/x" title="\u0087">y</a></div>',
      '<div title="\uFFFDl0\uFFFD"><a href="\u0086l0\u0087" title="\uFFFD">y</a></div>',
    ],
    // What is left keeps its meaning without them.
    ['<div><a hr\u0086ef="javascript:alert(1)">x</a></div>', '<div><a hr\uFFFDef="javascript:alert(1)">x</a></div>'],
    ['<div><scr\u0087ipt>x</scr\u0087ipt></div>', '<div><scr\uFFFDipt>x</scr\uFFFDipt></div>'],
    // What a block opens ends with it; what it did not open, it does not close.
    ['<details>\n\ntext', '<details><p>text</p>\n</details>'],
    ['a <b>c\n\nd', '<p>a <b>c</b></p>\n<p>d</p>'],
    ['a</div></main>', '<p>a</p>'],
    [':::tip\n</div>\n:::', '\u0086s0\u0087'],
    ['<table><tr><td>\n\nx\n\n</td></tr></table>', '<table><tr><td><p>x</p>\n</td></tr></table>'],
    ['<p>a<p>b', '<p>a<p>b'],
    ['<textarea>a\n\nb', '<textarea>a\n\nb</textarea>'],
    ['<div class="a\n\nb', '&lt;div class=&quot;a<p>b</p>'],
    ['<div>I </3 you</div>', '<div>I &lt;/3 you</div>'],
    ['<a href="?a=1&amp;b=&ouml;&copy=2">x</a>', '<p><a href="\u0086l0\u0087">x</a></p>'],
    ['<div title="&ouml;&#x22;&amp;" data-x>x</div>', '<div title="ö&quot;&amp;" data-x>x</div>'],
    ["<?php echo '>'; ?>", "<?php echo '>'; ?>"],
    ['<?x > <div> ?>', '<?x > &lt;div> ?>'],
    ['<?x <div>', '&lt;?x &lt;div&gt;'],
    ['a <![CDATA[>&<]]> b', '<p>a <![CDATA[>&<]]> b</p>'],
  ])('%j', (text, html) => {
    expect(render(text, 'allow')).toBe(html);
  });

  it('reads entities in addresses', () => {
    const { meta } = compileText('<a href="?a=1&amp;b=&ouml;&copy=2">x</a>');
    expect(meta.links[0]?.href).toBe('?a=1&b=ö&copy=2');
  });

  it.each([
    ['<details>\n\ntext', 'htmlSyntax 1:1 The element `<details>` is not closed in its block; it ends with the block.'],
    ['a\n\n<ul><li>x\n<b>y', 'htmlSyntax 4:1 The element `<b>` is not closed'],
    ['a <div class="x\n\nb', undefined],
    ['<div class="x\n\nb', 'htmlSyntax 1:1 The tag `<div class="x` has no closing `>` and is shown as text.'],
    ['<!-- a\n\nb', 'htmlSyntax 1:1 The comment `<!--` is not closed'],
    ['a <!-- b --> c', undefined],
    ['<!--@include: ./x.md-->', 'foreignSyntax 1:1 `@include: ./x.md` in a comment includes nothing.'],
    ['x Array<string> y', 'foreignSyntax 1:8 `<string>` is not an HTML element; browsers show nothing of it.'],
    [
      '<Tabs>\n\nx\n\n</Tabs>',
      'foreignSyntax 1:1 `<Tabs>` is a component, which only MDX pages run; its tag stays as written.',
    ],
    ['<my-thing>x</my-thing>', undefined],
    ["<div style={{textAlign: 'center'}}>x</div>", 'foreignSyntax 1:1 The attribute `style={…}` of `<div>` is JSX'],
    ['<p>a<p>b', undefined],
    ['<br><img src="https://a.b/c.png"><hr>', undefined],
  ])('%j: %s', (text, problem) => {
    const problems = listProblems(compileText(text));
    if (problem === undefined) expect(problems).toEqual([]);
    else expect(problems.join('\n')).toContain(problem);
  });
});

describe('raw HTML, sanitised', () => {
  it.each([
    ['<div class="a" style="x" data-copy id="ok" onclick="x()">t</div>', '<div id="ok">t</div>'],
    ['<div id="diglot-page">t</div>', '<div>t</div>'],
    ['<div><script>alert(1)</script>t</div>', '<div>t</div>'],
    ['<div><script>alert(1)', '<div></div>'],
    ['<div><iframe src="https://a.com"></iframe><object data="x"></object>t</div>', '<div>t</div>'],
    ['<div><svg><script>alert(1)</script></svg>t</div>', '<div>t</div>'],
    ['<div><unknown>t</unknown></div>', '<div>t</div>'],
    ['<div></div></div></main>', '<div></div>'],
    ['<div><b>open', '<div><b>open</b></div>'],
    ['<div><a href="javascript:alert(1)">x</a></div>', '<div><a>x</a></div>'],
    ['<div><a href="java&#x0A;script&colon;alert(1)">x</a></div>', '<div><a>x</a></div>'],
    ['<div><img src="x" onerror="alert(1)"></div>', '<div><img \u0086a0\u0087 loading="lazy" decoding="async"></div>'],
    ['<div><input autofocus onfocus="x()"><form action="/"></form></div>', '<div></div>'],
    ['<div>a < b <c', '<div>a &lt; b &lt;c</div>'],
    ['<details open><summary>S</summary></details>', '<details open><summary>S</summary></details>'],
    ['<div>one <embed src="x"> two <link rel="x"> three</div>', '<div>one  two  three</div>'],
    ['<ul><li>a</ul>', '<ul><li>a</li></ul>'],
  ])('%j', (text, html) => {
    expect(render(text, 'sanitize')).toBe(html);
  });

  it('cannot close what it did not open', () => {
    expect(render('- a <b>x\n- </b></li></ul>y', 'sanitize')).toBe('<ul>\n<li>a <b>x</b></li>\n<li>y</li>\n</ul>');
  });

  it('leaves out nothing that Markdown itself made', () => {
    const text = '# T\n\n```js\nlet a\n```\n\n[a](./a.md) ![b](./b.png)\n\n- [x] c';
    expect(compileText(text, { html: 'sanitize' })).toEqual(compileText(text));
  });
});

describe('addresses that run scripts', () => {
  it.each([
    ['[x](javascript:alert(1))'],
    ['[x](JAVASCRIPT:alert(1))'],
    ['[x](java&#x73;cript:alert(1))'],
    ['[x](<java\tscript:alert(1)>)'],
    ['[x](vbscript:x)'],
    ['[x](data:text/html,x)'],
    ['[x][r]\n\n[r]: javascript:alert(1)'],
    ['![x](javascript:alert(1))'],
    ['<javascript:alert(1)>'],
    ['<div><a href="javascript:x">y</a></div>'],
    ['<div><form action="javascript:x"></form></div>'],
    ['<div><iframe src="javascript:x"></iframe></div>'],
    ['<div><img srcset="javascript:x 1x"></div>'],
  ])('%j is dropped and reported', (text) => {
    const page = compileText(text);
    expect(page.content.body.html).not.toMatch(/(?:href|src|srcset|action)="[^"]*script:/i);
    expect(listProblems(page)).toHaveLength(1);
    expect(page.diagnostics[0]?.code).toBe('unsafeUrl');
    expect(page.meta.links).toEqual([]);
    expect(page.meta.assets).toEqual([]);
  });
});
