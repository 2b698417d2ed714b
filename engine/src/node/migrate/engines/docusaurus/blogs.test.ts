import { expect, it } from 'vitest';
import { Notes } from '../../notes.ts';
import type { MigrationContext } from '../../plan.ts';
import { readAuthors, toBlogs } from './blogs.ts';
import type { DocusaurusSite } from './site.ts';

const texts: Readonly<Record<string, string>> = {
  'blog/a.md': '',
  'blog/authors.yml':
    'ann:\n  name: Ann\n  url: https://ann.example\nbob:\n  name: Bob\n  url: /bob\n  email: b@a.example\nkey: {}\n',
  'news/2024-01-01-a.mdx': '',
  'news/people.yml': 'cy:\n  name: Cy\n',
  'empty/authors.yml': '',
};

function create(...blogs: readonly Readonly<Record<string, unknown>>[]) {
  const kinds = blogs.map(({ path = 'blog', route = path, ...options }) => ({ kind: 'blog', path, route, options }));
  const project = {
    files: Object.keys(texts),
    has: (file: string) => texts[file] !== undefined,
    read: (file: string) => texts[file],
  };
  const notes = new Notes();
  const context = { project, notes } as unknown as MigrationContext;
  return { context, notes, site: { file: 'config.js', kinds } as unknown as DocusaurusSite };
}

const authors = { Ann: { url: 'https://ann.example' }, Bob: { email: 'b@a.example' } };

it.each<[string, readonly Readonly<Record<string, unknown>>[], unknown]>([
  ['without posts', [{ path: 'empty' }], undefined],
  ['as they are by default', [{}], { folder: 'blog', title: 'Blog', feeds: ['rss', 'atom'], authors }],
  [
    'at the top',
    [{ route: '', blogTitle: 'All', postsPerPage: 5, feedOptions: { type: 'all' }, archiveBasePath: null }],
    { folder: '', title: 'All', pageSize: 5, lists: ['tags', 'authors'], authors },
  ],
  [
    'of two folders, one on one page and without feeds',
    [{ feedOptions: { type: 'json' } }, { path: 'news', postsPerPage: 'ALL', feedOptions: { type: null } }],
    [
      { folder: 'blog', title: 'Blog', feeds: ['json'], authors },
      { folder: 'news', title: 'Blog', pageSize: 1000, feeds: [] },
    ],
  ],
])('blogs %s', (_, blogs, expected) => {
  const { context, site } = create(...blogs);
  expect(toBlogs(context, site)).toEqual(expected);
});

it('says where an Atom feed is now', () => {
  const { context, site, notes } = create({ route: '' }, { path: 'news', feedOptions: { type: 'rss' } });
  toBlogs(context, site);
  expect(notes.list.map(({ message }) => message)).toEqual(['The Atom feed `/atom.xml` is at `/feed.xml` now.']);
});

it('knows the authors of all blogs, from the file that each names', () => {
  const { context, site } = create({}, { path: 'news', authorsMapPath: 'people.yml' });
  expect([...readAuthors(context, site)].map(([key, { name }]) => [key, name])).toEqual([
    ['ann', 'Ann'],
    ['bob', 'Bob'],
    ['cy', 'Cy'],
  ]);
});
