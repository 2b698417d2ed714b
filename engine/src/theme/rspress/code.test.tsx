import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CodeBlock, CodeBlockRuntime, Prompt } from './code.tsx';

const render = (element: ReactElement): string => renderToStaticMarkup(element);

describe('code', () => {
  it('that is marked up stays as it is, in the frame of the theme', () => {
    const html = render(h(CodeBlock, { title: 'a.ts', containerElementClassName: 'mine' }, h('pre', null, 'x')));
    expect(html).toBe(
      '<figure class="code mine" data-code=""><figcaption class="code-title">a.ts</figcaption><pre>x</pre></figure>',
    );
    expect(render(h(CodeBlock, { title: '' }, 'x'))).toBe('<figure class="code" data-code="">x</figure>');
  });

  it('of the highlighter is shown by the block of the theme', () => {
    const html = render(h(CodeBlock, { html: '<span class="line">x</span>', lang: 'ts' }));
    expect(html).toContain('<code class="language-ts"><span class="line">x</span></code>');
  });

  it('that is known late is escaped, one span a line', () => {
    const html = render(h(CodeBlockRuntime, { code: 'if (a < b)\n  "x"\n', lang: 'js', wrapCode: true }));
    expect(html).toContain('<span class="line">if (a &lt; b)</span>\n<span class="line">  &quot;x&quot;</span></code>');
    expect(html).toContain('data-wrapped=""');
  });
});

describe('a prompt', () => {
  it.each([
    ['has a title and a line above', { prompt: 'Do <it>' }, ['Agent Prompt', '<p>For your Agent</p>', 'Do &lt;it&gt;']],
    ['says what it is for', { title: 'Set up', description: 'In one step' }, ['Set up', '<p>In one step</p>']],
    ['with content of its own has the line for a title', { custom: true }, ['For your Agent']],
  ])('%s', (_, props, parts) => {
    const html = render(h(Prompt, props));
    for (const part of parts) expect(html).toContain(part);
    expect(html.includes('<p>For your Agent</p>')).toBe(!('custom' in props));
  });
});
