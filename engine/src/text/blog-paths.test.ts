import { describe, expect, it } from 'vitest';
import { getBlogPath, getNamePath, getNumberedPath, toNameSlug } from './blog-paths.ts';

describe('addresses of lists', () => {
  it.each([
    ['news', 'news'],
    ['Open Source', 'open-source'],
    ['Node.js', 'node-js'],
    ['Ada L.', 'ada-l'],
    ['C', 'c'],
    ['C++', 'c++'],
    ['C#', 'c-'],
    ['a/../b', 'a----b'],
    ['新闻', '新闻'],
    ['e\u0301', '\u00e9'],
    ['index', 'index-'],
    ['', '-'],
  ])('have %j as %j', (name, slug) => {
    expect(toNameSlug(name)).toBe(slug);
  });

  it('are below that of the blog', () => {
    expect([getBlogPath(''), getBlogPath('a/b')]).toEqual(['/', '/a/b/']);
    expect(getNamePath('blog', 'tags', 'News')).toBe('/blog/tags/news');
    expect(['/', '/blog/', '/blog/tags/x'].map((path) => getNumberedPath(path, 2))).toEqual([
      '/page/2',
      '/blog/page/2',
      '/blog/tags/x/page/2',
    ]);
    expect(getNumberedPath('/blog/', 1)).toBe('/blog/');
  });
});
