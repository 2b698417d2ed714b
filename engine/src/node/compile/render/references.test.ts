import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

describe('a link to a file next to the page', () => {
  it.each([
    ['[Prices](./prices.pdf)', './prices.pdf'],
    ['[Prices](prices.PDF#page=2)', 'prices.PDF#page=2'],
    ['[Prices][1]\n\n[1]: <../our prices.xlsx>', '../our prices.xlsx'],
    ['<a href="./all.tar.gz">All</a>', './all.tar.gz'],
  ])('is one to a file of the site: %j', (text, src) => {
    const { meta, content } = compileText(text, { twins: true });
    expect(meta.assets.map((asset) => asset.src)).toEqual([src]);
    expect(meta.links).toEqual([]);
    expect(content.body.html).toContain('<a href="\u0086u0\u0087">');
    expect(content.body.markdown).toContain('u0');
  });

  it('may be in an element or a component of MDX', () => {
    const text = '<p><a href="./a.zip">A</a></p>\n\n<LinkCard title="B" href="./b.zip" />';
    const { meta, content } = compileText(text, { format: 'mdx' });
    expect(meta.assets.map((asset) => asset.src)).toEqual(['./a.zip', './b.zip']);
    expect(content.body.slots).toMatchObject([{ props: { href: { kind: 'asset', index: 1 } } }]);
  });

  it.each([
    '[Public](/prices.pdf)',
    '[Elsewhere](https://example.org/prices.pdf)',
    '[Page](./package.json)',
    '[Page](./v1.2)',
    '[Page](./a.md#b.pdf)',
  ])('is none: %s', (text) => {
    const { meta } = compileText(text);
    expect(meta.assets).toEqual([]);
    expect(meta.links).toHaveLength(1);
  });
});
