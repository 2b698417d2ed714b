import { describe, expect, it } from 'vitest';
import { tell } from '../../../test/tell.ts';
import { resolveConfig } from './resolve-config.ts';

const resolve = (blog: unknown) => resolveConfig({ blog }, { root: '/site', isFolder: () => true });
const feeds = ['atom', 'rss', 'json'];

describe('blogs', () => {
  const none = { fullText: false, authors: {} };
  const all = { title: undefined, hasPages: true, pageSize: 10, lists: ['tags', 'authors', 'archive'], feeds, ...none };

  it.each<[string, unknown, unknown]>([
    [
      'are one of all pages, without lists',
      undefined,
      [{ folder: '', title: undefined, hasPages: false, pageSize: 10, lists: [], feeds: ['atom'], ...none }],
    ],
    ['have a folder, all lists and all feeds', {}, [{ ...all, folder: 'blog' }]],
    [
      'may be several',
      [
        { folder: '/news/', title: 'News', pageSize: 3 },
        { folder: 'a/b', lists: ['archive', 'tags'], feeds: ['json', 'atom'] },
        { folder: '', lists: [], feeds: [], fullText: true, authors: { Ada: { url: 'https://ada.example' } } },
      ],
      [
        { ...all, folder: 'news', title: 'News', pageSize: 3 },
        { ...all, folder: 'a/b', lists: ['tags', 'archive'], feeds: ['atom', 'json'] },
        { ...all, folder: '', lists: [], feeds: [], fullText: true, authors: { Ada: { url: 'https://ada.example' } } },
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
      "configInvalid: `blog.feeds[0]` is 'rdf'; expected 'atom' or 'rss' or 'json'. Write 'atom' or 'rss' or 'json' there, or remove it.",
    ],
    [
      'another key',
      { path: 'x' },
      'configUnknownKey: `blog.path` is not a known setting. Known here: folder, title, pageSize, lists, feeds, fullText, authors.',
    ],
    [
      'an author without a whole address',
      { authors: { Ada: { url: '/ada' } } },
      "configInvalid: `blog.authors.Ada.url` is '/ada'; expected an address that begins with https://. Write an address that begins with https:// there, or remove the key for the default.",
    ],
  ])('report %s', (_, blog, expected) => {
    expect(tell(resolve(blog).diagnostics)).toEqual([expected]);
  });
});

it('whole posts in feeds need their Markdown', () => {
  const { diagnostics } = resolveConfig(
    { agents: false, blog: [{ fullText: true }, { folder: 'a' }] },
    { root: '/site', isFolder: () => true },
  );
  expect(tell(diagnostics)).toEqual([
    'configInvalid: `blog.fullText` takes the text of posts from their Markdown, which `agents: false` switches off. Remove one of them.',
  ]);
});
