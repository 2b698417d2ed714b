import { describe, expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

/** Markdown of blocks that are written from the tree. */
const toMarkdown = (text: string, format: 'md' | 'mdx' = 'md'): string | undefined => {
  const slot = compileText(`:::tip\n${text}\n:::`, { format, twins: true }).content.body.slots[0];
  return slot !== undefined && 'children' in slot ? slot.children?.markdown : undefined;
};

describe('delimiters that are written from the tree', () => {
  it.each([
    ['alone', '_a_ __b__ ~~c~~', '*a* **b** ~~c~~'],
    ['one in another', '***a** b* **c _d_**', '***a** b* **c *d***'],
    ['emphasis in emphasis', '*_a_ b*', '_*a* b_'],
    ['emphasis next to bold', '_a_**,** _b_', '_a_**,** *b*'],
    ['bold next to emphasis', '**a**_,_ b', '__a__*,* b'],
    ['next to Chinese text', '中**文。**后', '中**文**。后'],
    ['behind an escaped sign', '\\**a*', '\\**a*'],
    [
      'that end with a break',
      '*`a`*:\\\n&emsp;*`b`*opt\\\n&emsp;*`c`* *`d`*',
      '*`a`*:\\\n\u2003*`b`*opt*\\\n\u2003`c`* *`d`*',
    ],
  ])('%s', (_, text, expected) => expect(toMarkdown(text)).toBe(expected));

  it.each([
    ['within a word, next to another', 'a<i>b</i>**c**', 'a<em>b</em>**c**'],
    ['with a sign at their edge, next to a letter', 'a<b>(c)</b>d', 'a<strong>(c)</strong>d'],
    ['with a sign at their edge, next to a sign', 'a (<b>"c"</b>) d', 'a (**"c"**) d'],
    ['deleted, with a sign at its edge', '<del>a.</del>b', '<del>a.</del>b'],
  ])('are HTML where Markdown has no way: %s', (_, text, expected) => expect(toMarkdown(text, 'mdx')).toBe(expected));

  it('are not copied next to those of elements', () =>
    expect(compileText('*a*<b>c</b> d', { format: 'mdx', twins: true }).content.body.markdown).toBe('_a_**c** d'));
});
