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
    ['## Title {#A.__call__}', 'A.__call__', 'Title'],
    ['## *Title* {#_a_b_c_ .wide}', '_a_b_c_', 'Title'],
  ])('%j has the id %s', (text, id, title) => {
    const page = compileText(`${text}\n`, { format });
    expect(page.meta.toc).toEqual([expect.objectContaining({ id, text: title })]);
    expect(page.content.body.html).not.toMatch(/[{}]/);
    expect(listProblems(page)).toEqual([]);
  });

  it('do not hide that an id is chosen later in the page', () => {
    const page = compileText('## A\n\n## B { #a }\n', { format: 'md' });
    expect(page.meta.toc.map(({ id }) => id)).toEqual(['a-1', 'a']);
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

describe('a comment at the end of a heading', () => {
  it.each([
    ['md', '## Title <!-- #id -->', ['id'], 'Title'],
    ['md', '## Title<!--#id #old-->', ['id', 'old'], 'Title'],
    ['md', '## `code` <!-- #id .wide -->', ['id'], 'code'],
    ['mdx', '## Title {/* #id */}', ['id'], 'Title'],
    ['mdx', '## **Title** {/*#a.__b__*/}', ['a.__b__'], 'Title'],
    ['md', '## Title <!-- note -->', ['title'], 'Title'],
    ['mdx', '## Title {/* note #1 */}', ['title'], 'Title'],
  ] as const)('in %s, %j gives it the ids %j', (format, text, ids, title) => {
    const page = compileText(`${text}\n`, { format, twins: true });
    expect(page.meta.toc).toEqual([expect.objectContaining({ id: ids[0], text: title })]);
    expect(page.meta.anchors).toEqual(ids);
    expect(page.content.body.markdown).toMatch(/^## [^ ]+ \{#[^ ]+\}$/);
  });

  it('keeps ids that come before from taking it', () => {
    const page = compileText('## A\n\n## B <!-- #a -->\n');
    expect(page.meta.toc.map(({ id }) => id)).toEqual(['a-1', 'a']);
  });
});
