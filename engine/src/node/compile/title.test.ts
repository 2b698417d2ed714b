// The title is data: the body is free of the first h1, unless something comes before it.

import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../test/fixtures/compile-text.ts';

describe('the first h1', () => {
  it.each([
    ['# Title\n\nText', 'md', { id: 'title', html: 'Title', isFirst: true }, '\n<p>Text</p>\n'],
    ['# A *b* `c` {#x}', 'md', { id: 'x', html: 'A <em>b</em> <code>c</code>', isFirst: true }, '\n'],
    ['---\ntitle: F\n---\n\n<!-- c -->\n\n[l]: /l\n\n# T', 'md', { id: 't', html: 'T', isFirst: true }, '\n'],
    ["import X from './x.js'\n\n{/* c */}\n\n# T", 'mdx', { id: 't', html: 'T', isFirst: true }, '\n'],
    ['Text\n\n# T', 'md', { id: 't', html: 'T', isFirst: false }, '<p>Text</p>\n\u0086s0\u0087\n'],
    ['<div>\n\n# T\n\n</div>', 'mdx', { id: 't', html: 'T', isFirst: false }, '<div>\n\u0086s0\u0087\n</div>\n'],
    ['## Two\n\nText', 'md', undefined, undefined],
  ] as const)('%j', (text, format, expected, body) => {
    const { content, meta } = compileText(text, { format });
    const { id, inline, isFirst } = content.title ?? {};
    expect(content.title && { id, html: inline?.html, isFirst }).toEqual(expected);
    expect(meta.headingId).toBe(expected?.id);
    if (body !== undefined) expect(content.body.html).toBe(body);
  });

  it('keeps its previous ids and its classes', () => {
    expect(compileText('# T {#new #old .wide}').content.title).toMatchObject({
      ...{ id: 'new', aliases: ['old'], classes: ['wide'] },
      inline: { html: 'T' },
    });
  });

  it('keeps the second one in the body', () => {
    const { body, title } = compileText('# A\n\n# A').content;
    expect(title?.id).toBe('a');
    expect(body.html).toContain('<h1 id="a-1">');
  });

  it('has slots of its own, and an id without its badge', () => {
    const { body, title } = compileText('# Title <Badge text="new" />\n\n<Box />', { format: 'mdx' }).content;
    expect(title).toMatchObject({ id: 'title', inline: { slots: [{ name: 'Badge' }] } });
    expect(body.slots).toMatchObject([{ name: 'Box' }]);
  });
});

describe('badge', () => {
  it.each([
    ['New', 'New', []],
    ['1.2', '1.2', []],
    ['{ text: Beta, type: warning }', { text: 'Beta', type: 'warning' }, []],
    [
      '{ text: Beta, type: pink }',
      undefined,
      [
        'frontmatterInvalid 2:8 The frontmatter field `badge` is {"text":"Beta","type":"pink"}, but it expects text, or an object with text and type.',
      ],
    ],
  ])('%s', (yaml, badge, problems) => {
    const page = compileText(`---\nbadge: ${yaml}\n---\n`);
    expect(page.meta.frontmatter.badge).toEqual(badge);
    expect(listProblems(page)).toEqual(problems);
  });
});
