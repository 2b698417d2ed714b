// Addresses within a page: ids of headings, previous ids, and ids of table rows.

import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

/** Ids in the order of the page. */
const listIds = (html: string): readonly string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe.each(['md', 'mdx'] as const)('ids of a heading in %s', (format) => {
  it.each([
    ['## Title {#new #old}\n', ['new', 'old']],
    ['## Title {#new #old #older}\n', ['new', 'old', 'older']],
    ['## Title {#new .wide #old}\n', ['new', 'old']],
    ['## Old\n\n## Title {#new #old}\n', ['old-1', 'new', 'old']],
    ['## `{#code}` Title\n', ['code-title']],
  ])('%j has %j', (text, ids) => {
    const page = compileText(text, { format });
    expect(listIds(page.content.body.html)).toEqual(ids);
    expect([...page.meta.anchors].sort()).toEqual([...ids].sort());
    expect(listProblems(page)).toEqual([]);
  });

  it('links and lists the first', () => {
    const page = compileText('## Title {#new #old}\n', { format });
    expect(page.content.body.html).toContain('href="#new"');
    expect(page.meta.toc).toEqual([expect.objectContaining({ id: 'new', text: 'Title' })]);
  });

  it('reports a previous id that is taken', () => {
    const page = compileText('## A {#a #x}\n\n## B {#b #x}\n', { format });
    expect(listIds(page.content.body.html)).toEqual(['a', 'x', 'b']);
    expect(listProblems(page)).toEqual([
      'duplicateHeadingId 3:1 The id `x` is used twice on this page; only its first place has it.',
    ]);
  });
});

describe('ids of table rows', () => {
  const start = '---\nrowAnchors: true\n---\n\n';
  const table = (...cells: readonly string[]): string =>
    ['| Name | Meaning |', '| --- | --- |', ...cells.map((cell) => `| ${cell} | x |`)].join('\n');

  it.each([
    ['`--port`', ['--port']],
    ['`model.id`', ['model.id']],
    ['`--config`, `-c`', ['--config', '-c']],
    ['`GET /api/v1/models?id`', ['GET-/api/v1/models']],
    ['`getEvents(types?, limit?)`', ['getEvents']],
    ['`--model <id>`', ['--model-id']],
    ['Text with `code`', []],
    ['`"><script>`', ['script']],
  ])('%s gives %j', (cell, ids) => {
    expect(listIds(compileText(start + table(cell)).content.body.html)).toEqual(ids);
  });

  it('belong to the first row of a name', () => {
    const { content } = compileText(start + table('`a`', '`b`', '`a`'));
    expect(listIds(content.body.html)).toEqual(['a', 'b']);
  });

  it('never take the id of a heading, also of one that comes later', () => {
    const { content } = compileText(`${start}${table('`filters`', '`model`')}\n\n## Filters\n\n## Which {#model}\n`);
    expect(listIds(content.body.html)).toEqual(['filters', 'model']);
    expect(content.body.html).toContain('<h2 id="filters">');
  });

  it('are not there unless the page asks for them', () => {
    expect(listIds(compileText(table('`--port`')).content.body.html)).toEqual([]);
  });
});
