import { describe, expect, it } from 'vitest';
import { getPageStyles } from './page-styles.ts';

const assets = {
  layoutStyles: { parts: ['parts.css'], search: ['search.css', 'panel.css'] },
  importStyles: { 'a.mdx\0./Box': ['box.css'], 'b.mdx\0./Box': ['other.css', 'box.css'], 'some-package': ['p.css'] },
};
const part = (file: string, specifiers: readonly string[], partials: object = {}): object => ({
  loaded: { file, meta: { imports: specifiers.map((specifier) => ({ specifier })) } },
  partials,
});
const get = (sheets: readonly string[], of?: object): readonly string[] =>
  getPageStyles({ sheets } as never, of as never, assets as never);

describe('the sheets of a page', () => {
  it.each([
    [
      'of the 404 page are those of the theme',
      ['parts', 'search'],
      undefined,
      ['parts.css', 'search.css', 'panel.css'],
    ],
    ['of an import follow', ['parts'], part('a.mdx', ['./Box']), ['parts.css', 'box.css']],
    ['of a package are found by its name', [], part('a.mdx', ['some-package']), ['p.css']],
    ['of code without styles are none', [], part('a.mdx', ['./Plain']), []],
    [
      'of a page in the page come too, each once',
      [],
      part('a.mdx', ['./Box'], { './b.mdx': part('b.mdx', ['./Box']) }),
      ['box.css', 'other.css'],
    ],
  ])('%s', (_, sheets, of, expected) => {
    expect(get(sheets, of)).toEqual(expected);
  });
});
