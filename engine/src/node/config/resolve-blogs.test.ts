import { describe, expect, it } from 'vitest';
import { tell } from '../../../test/tell.ts';
import { resolveConfig } from './resolve-config.ts';

const resolve = (blog: unknown) => resolveConfig({ blog }, { root: '/site', isFolder: () => true });
const feeds = ['atom', 'rss', 'json'];

describe('blogs', () => {
  it.each<[string, unknown, unknown]>([
    ['are one of all pages', undefined, [{ folder: '', title: undefined, feeds: ['atom'] }]],
    ['have a folder, and all feeds', {}, [{ folder: 'blog', title: undefined, feeds }]],
    [
      'may be several',
      [
        { folder: '/news/', title: 'News' },
        { folder: 'a/b', feeds: ['json', 'atom'] },
        { folder: '', feeds: [] },
      ],
      [
        { folder: 'news', title: 'News', feeds },
        { folder: 'a/b', title: undefined, feeds: ['atom', 'json'] },
        { folder: '', title: undefined, feeds: [] },
      ],
    ],
  ])('%s', (_, blog, expected) => {
    const { config, diagnostics } = resolve(blog);
    expect(diagnostics).toEqual([]);
    expect(config.blogs).toEqual(expected);
  });

  it.each<[string, unknown, string]>([
    [
      'a folder twice',
      [{}, { folder: 'blog/' }],
      "configInvalid: Two blogs have the folder 'blog'. Give each entry of `blog` a `folder` of its own.",
    ],
    [
      'another form of a feed',
      { feeds: ['rdf'] },
      "configInvalid: `blog.feeds[0]` is 'rdf'; expected 'atom' or 'rss' or 'json'. Write 'atom' or 'rss' or 'json' there, or remove the key for the default.",
    ],
    [
      'another key',
      { path: 'x' },
      'configUnknownKey: `blog.path` is not a known setting. Known here: folder, title, feeds.',
    ],
  ])('report %s', (_, blog, expected) => {
    expect(tell(resolve(blog).diagnostics)).toEqual([expected]);
  });
});
