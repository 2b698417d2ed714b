import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { escapeInlineMarkdown, renderInlineMarkdown, toPlainText } from './view/inline-markdown.ts';
import { buildTagView } from './view/tag-view.ts';

describe('renderInlineMarkdown', () => {
  it.each([
    ['plain', 'plain', 'plain'],
    ['**bold** and *it* and ~~no~~', '<strong>bold</strong> and <em>it</em> and <del>no</del>', 'bold and it and no'],
    ['__b__ _i_ snake_case_name', '<strong>b</strong> <em>i</em> snake_case_name', 'b i snake_case_name'],
    ['`a **b** <c>`', '<code>a **b** &lt;c&gt;</code>', 'a **b** <c>'],
    ['**a `b` *c***', '<strong>a <code>b</code> <em>c</em></strong>', 'a b c'],
    ['2 * 3 * 4', '2 * 3 * 4', '2 * 3 * 4'],
    ['\\*not\\* **', '*not* **', '*not* **'],
    ['**中文。**后文', '<strong>中文。</strong>后文', '中文。后文'],
    ['<b>&amp;', '&lt;b&gt;&amp;amp;', '<b>&amp;'],
    ['**', '**', '**'],
    ['`', '`', '`'],
  ])('%s', (text, html, plain) => {
    expect([renderInlineMarkdown(text), toPlainText(text)]).toEqual([html, plain]);
  });

  it('shows any escaped text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '*', '_', '`', '~', '\\', ' ', '<', '中') }), (text) => {
        expect(toPlainText(escapeInlineMarkdown(text))).toBe(text);
      }),
    );
  });

  it('renders no tags but its own', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '*', '_', '`', '~', '\\', ' ', '<', '>', '"', '&') }),
        (text) => {
          expect(renderInlineMarkdown(text).replace(/<\/?(?:strong|em|del|code)>/g, '')).not.toMatch(/[<>"]/);
        },
      ),
    );
  });
});

describe('sanitizeSvg', () => {
  it.each([
    ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'],
    [
      '<SVG viewbox="0 0 1 1"><LINEARGRADIENT id="a"/></SVG>',
      '<svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient></svg>',
    ],
    ['x<svg onload=alert(1) style="a:b"><g onclick="x"></g></svg>y', '<svg><g></g></svg>'],
    ['<svg><script>alert("</script>")</script><path d=""/></svg>', '<svg>&quot;)<path d=""></path></svg>'],
    ['<svg><foreignObject><body onload=x></foreignObject></svg>', '<svg></svg>'],
    ['<svg><a href="javascript:x"><text>t</text></a></svg>', '<svg><text>t</text></svg>'],
    [
      '<svg><use href="#a"/><use href="http://x/#a"/><use xlink:href="data:x"/></svg>',
      '<svg><use href="#a"></use><use></use><use></use></svg>',
    ],
    [
      '<svg><rect fill="url(#g)"/><rect fill="url(http://x)"/><rect fill="u\\72l(http://x)"/></svg>',
      '<svg><rect fill="url(#g)"></rect><rect></rect><rect></rect></svg>',
    ],
    ['<svg><image href="http://x"/><animate attributeName="href"/><set/><style>*{}</style></svg>', '<svg></svg>'],
    ['<svg><!-- --><![CDATA[<script>]]><g>', '<svg>]]&gt;<g></g></svg>'],
    ['<svg><title><script>x</script></title></svg>', '<svg><title></title></svg>'],
    ['<svg', '<svg></svg>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['</svg><svg>', '<svg></svg>'],
    ['<svg><p fill="&#34;><script>">', '<svg></svg>'],
    ['<svg><g fill="&quot;&gt;&lt;script&gt;">', '<svg><g fill="&quot;&gt;&lt;script&gt;"></g></svg>'],
  ])('%s', (input, expected) => {
    expect(sanitizeSvg(input)).toBe(expected);
  });

  it('comes out the same a second time, and without a way to run script', () => {
    const parts = [
      '<svg',
      '<g',
      '<script',
      '</script>',
      '</svg>',
      '>',
      '/>',
      ' onload=',
      ' href=',
      '"',
      "'",
      'javascript:',
      '&#106;',
      '<',
      ' ',
      'x',
      '<!--',
      '-->',
      '=',
      '<style>',
      '\u0000',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (list) => {
        const clean = sanitizeSvg(list.join(''));
        expect(clean).not.toMatch(/<(?:script|style|!)|<[^>]* on\w+=/i);
        expect(sanitizeSvg(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '<'.repeat(90_000),
    '<svg '.repeat(18_000),
    '<svg a="'.repeat(9000),
    '<script>'.repeat(11_000),
    '<!--'.repeat(20_000),
    ' a='.repeat(30_000),
  ])('ends soon on hostile input', (input) => {
    const start = performance.now();
    sanitizeSvg(input);
    sanitizeSvg(`<svg ${input}`);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('sanitizeHtml', () => {
  it.each([
    [
      'Made by <a href="https://x.dev" onclick="x()">us</a><br>&copy; 2025',
      'Made by <a href="https://x.dev">us</a><br>© 2025',
    ],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    [
      '<a href="https://x.dev" target="_blank">x</a>',
      '<a href="https://x.dev" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ["<a href='/a' target='top' rel=\"x\">x</a>", '<a href="/a" rel="x">x</a>'],
    ['<img src="data:text/html,x"><img src="/a.png" onerror="x">', '<img><img src="/a.png">'],
    ['<iframe src=x>hi</iframe><form><b>k</b></form>', '<b>k</b>'],
    ['a < b', 'a &lt; b'],
    ['&copy 2025 &toString;', '© 2025 &amp;toString;'],
    // As browsers read them (HTML, 13.2.5.73): a name of a query is no reference.
    ['<a href="/?a=1&copy=2&amp;lt=3">x</a>', '<a href="/?a=1&amp;copy=2&amp;lt=3">x</a>'],
    ['<a href="/?a&amp=1" title="&copy&lt;">x</a>', '<a href="/?a&amp;amp=1" title="©&lt;">x</a>'],
    ['<b>open', '<b>open</b>'],
    ['<a href="/a" rel="X">one<hr>two</a>', '<a href="/a">one<hr>two</a>'],
  ])('%s', (input, expected) => {
    expect(sanitizeHtml(input)).toBe(expected);
  });
});

describe('buildTagView', () => {
  it.each([
    [undefined, undefined],
    ['  ', undefined],
    ['New', { kind: 'badge', text: 'New' }],
    ['实验性', { kind: 'badge', text: '实验性' }],
    ['/t.svg', { kind: 'image', url: '/b/t.svg' }],
    ['t.png', { kind: 'image', url: '/b/t.png' }],
    ['./t.png', { kind: 'image', url: '/b/t.png' }],
    ['https://x.dev/t.png', { kind: 'image', url: 'https://x.dev/t.png' }],
    ['data:image/svg+xml,<svg/>', undefined],
    ['<svg></svg>', { kind: 'svg', svg: '<svg></svg>' }],
    ['Formerly t.png', { kind: 'badge', text: 'Formerly t.png' }],
    ['<script>', { kind: 'badge', text: '<script>' }],
  ])('%s', (tag, expected) => {
    expect(buildTagView(tag, '/b/')).toEqual(expected);
  });

  it('has the colour of a text', () => {
    expect(buildTagView('New', '/', 'tip')).toEqual({ kind: 'badge', text: 'New', type: 'tip' });
  });
});
