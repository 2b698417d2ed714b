import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

const render = (code: string): string => compileText(`\`${code}\``).content.body.html.trim().slice(3, -4);

describe('inline code behind Chinese', () => {
  it.each([
    ['用`--debug`', '用<wbr><code class="whole">--debug</code>'],
    ['`--a`、`--b`', '<code class="whole">--a</code>、<wbr><code class="whole">--b</code>'],
    ['`.a`、`.b`', '<code>.a</code>、<wbr><code>.b</code>'],
    ['（`--a`）', '（<code class="whole">--a</code>）'],
    ['用`debug`', '用<code>debug</code>'],
    ['use `--debug`', 'use <code class="whole">--debug</code>'],
  ])('%s', (text, html) => {
    expect(compileText(text).content.body.html.trim()).toBe(`<p>${html}</p>`);
  });
});

describe('inline code', () => {
  it.each([
    ['a word without signs that end lines', 'toolCallEngine', '<code>toolCallEngine</code>'],
    ['short code stays whole', '--debug', '<code class="whole">--debug</code>'],
    ['with its spaces', 'agent run --debug', '<code class="whole">agent run --debug</code>'],
    ['a question mark ends lines, too', '?focus=', '<code class="whole">?focus=</code>'],
    [
      'in longer code each word stays whole',
      'agent --thinking.type enabled',
      '<code>agent <span class="whole">--thinking.type</span> enabled</code>',
    ],
    [
      'an option that is a path',
      '--workspace.workingDirectory',
      '<code><span class="whole">--workspace.</span><wbr>workingDirectory</code>',
    ],
    [
      'a piece that is longer than short code',
      'npm i --experimental-strip-types',
      '<code>npm i <span class="whole">--experimental-strip-types</span></code>',
    ],
    [
      'a long name ends lines where it is composed',
      'webui.guiAgent.defaultScreenshotRenderStrategy',
      '<code>webui.<wbr>guiAgent.<wbr>default<wbr>Screenshot<wbr>Render<wbr>Strategy</code>',
    ],
    [
      'a long address after its parts, which stay whole',
      'https://ark.cn-beijing.example.com/api/v3',
      '<code><span class="whole">https://ark.</span><wbr><span class="whole">cn-beijing.</span><wbr>example.<wbr><span class="whole">com/api/v3</span></code>',
    ],
    [
      'an address of an interface keeps its method',
      'POST /api/v1/sessions/create',
      '<code><span class="whole">POST /api/</span><wbr><span class="whole">v1/sessions/</span><wbr>create</code>',
    ],
    [
      'the last piece may be shorter than others',
      'POST /api/v1/sessions/query',
      '<code><span class="whole">POST /api/</span><wbr><span class="whole">v1/sessions/</span><wbr>query</code>',
    ],
    [
      'the ending of a file is no piece',
      'agent-replay-<id>-<time>.html',
      '<code>agent-replay-&lt;id&gt;-&lt;time&gt;.html</code>',
    ],
    [
      'no piece is too short',
      'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q',
      '<code>a.b.c.<wbr>d.e.f.<wbr>g.h.i.<wbr>j.k.l.<wbr>m.n.o.p.q</code>',
    ],
    ['signs are escaped', '<a>&-', '<code class="whole">&lt;a&gt;&amp;-</code>'],
  ])('%s', (_, code, html) => {
    expect(render(code)).toBe(html);
  });

  it('is searched as it was typed', () => {
    const page = compileText('`webui.guiAgent.defaultScreenshotRenderStrategy`');
    expect(page.content.text).toContain('webui.guiAgent.defaultScreenshotRenderStrategy');
  });
});
