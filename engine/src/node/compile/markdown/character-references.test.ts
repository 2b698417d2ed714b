import { describe, expect, it } from 'vitest';
import { hasReference, writeReference } from './character-references.ts';

describe('a character reference', () => {
  it.each([
    ['a &lt; b', true],
    ['&#123;', true],
    ['AT&T', false],
    ['a & b;', false],
  ])('is in a text: %s', (text, expected) => expect(hasReference(text)).toBe(expected));

  /** The first reference of the text. */
  const write = (source: string): string | undefined => {
    const match = /&#?\w+;/.exec(source);
    if (!match) throw new Error(`no reference in ${source}`);
    return writeReference(source, { start: match.index, end: match.index + match[0].length });
  };

  it.each([
    ['before a name', '&lt;b>', '\\<'],
    ['before another one', '&lt;&#105;', '\\<'],
    ['at the end', 'a &lt;', '\\<'],
    ['before a number', 'a &lt;3', '<'],
    ['after text', 'a &gt; b', '>'],
    ['of an ampersand', 'AT&amp;T', '&'],
    ['of a quotation mark', 'a &quot;b', '"'],
    ['of a brace', '&#123;x}', '{'],
    ['of a colon before a space', 'a&#58; b', ':'],
    ['of a sign beyond ASCII', 'a &copy; b', '©'],
    ['of a space', 'a&nbsp;b', '\u00a0'],
    ['after an escaped backslash', '\\\\&lt;b', '\\<'],
  ])('is written as its sign %s', (_, source, expected) => expect(write(source)).toBe(expected));

  it.each([
    ['that is escaped', 'a \\&lt;b'],
    ['whose sign would begin another one', '&amp;lt;'],
    ['whose sign would begin another one, written as one', '&amp;&#108;t;'],
    ['that ends an address', 'https://a.b&gt; c'],
    ['that ends an address with quotes', 'www.a.b&quot; c'],
    ['that may be the title of a definition', '[a]: b &quot;c&quot;'],
    ['that would make a definition', '[a]&#58; b'],
    ['that would make an address', 'https&#58;//a.b'],
  ])('stays %s', (_, source) => expect(write(source)).toBe(/&#?\w+;/.exec(source)?.[0]));

  // Minutes, if each sign of the paragraph were tried as the beginning of an address.
  it('is written at once in a paragraph full of what addresses have', () => {
    const source = `${'@a'.repeat(8000)}${' &amp;'.repeat(500)}`;
    const signs = [...source.matchAll(/&amp;/g)].map(({ index }) =>
      writeReference(source, { start: index, end: index + 5 }),
    );
    expect(new Set(signs)).toEqual(new Set(['&']));
  });

  it.each([
    ['a line begins with', '&gt; a'],
    ['a line of a quote begins with', 'x\n> &gt; a'],
    ['an item begins with', '- &gt; a'],
    ['a numbered item begins with', 'a\n\n10. [ ] &gt; a'],
    ['may end a tag', '<b c&gt;'],
    ['is not known here', 'a &nonsense; b'],
    ['is no character', 'a &#0; b'],
    ['is half a character', 'a &#xd83d; b'],
    ['is a letter', '&#x69;mport'],
    ['is a bar', 'a &#124; b'],
    ['is next to a delimiter', '&eacute;_a_'],
    ['is white space within a delimiter', '**&nbsp;a**'],
  ])('has to be read with the tree where the sign %s', (_, source) => expect(write(source)).toBeUndefined());
});
