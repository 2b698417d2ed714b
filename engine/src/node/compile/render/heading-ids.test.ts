import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

describe.each(['md', 'mdx'] as const)('braces at the end of a heading in %s', (format) => {
  it.each([
    ['## Title {#id}', 'id', 'Title'],
    ['## Title \\{#id}', 'id', 'Title'],
    ['## Title \\{#id\\}', 'id', 'Title'],
    ['## Title {#a_b_c}', 'a_b_c', 'Title'],
    ['## **Title** {#id .wide}', 'id', 'Title'],
    ['## `code` {#id}', 'id', 'code'],
    ['Title {#id}\n---', 'id', 'Title'],
    ['> ## 标题 {#id}', 'id', '标题'],
  ])('%j has the id %s', (text, id, title) => {
    const page = compileText(`${text}\n`, { format });
    expect(page.meta.toc).toEqual([expect.objectContaining({ id, text: title })]);
    expect(page.content.body.html).not.toMatch(/[{}]/);
    expect(listProblems(page)).toEqual([]);
  });

  it('renders classes', () => {
    expect(compileText('## Title {#id .wide}\n', { format }).content.body.html).toContain('<h2 id="id" class="wide">');
  });

  it('reads ten thousand equal ids', () => {
    const page = compileText('## A {#same}\n\n'.repeat(10_000), { format });
    expect(page.diagnostics).toHaveLength(9_999);
  });
});

describe('braces of a Markdown heading that hold no id', () => {
  it.each([
    ['### GET /v1/route/{route_id}', 'GET /v1/route/{route_id}'],
    ['## Method {method}', 'Method {method}'],
    ['## A {.wide}', 'A {.wide}'],
    ['## A {#}', 'A {#}'],
    ['## A {key=value}', 'A {key=value}'],
  ])('%j is text', (text, title) => {
    const { meta, content } = compileText(`${text}\n`);
    expect(meta.toc[0]?.text).toBe(title);
    expect(content.text).toContain(title);
  });
});
