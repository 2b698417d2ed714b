import { describe, expect, it } from 'vitest';
import { Notes } from '../../notes.ts';
import type { MigrationContext } from '../../plan.ts';
import { dropNumber, getNumber, listPages } from './pages.ts';
import type { DocusaurusSite } from './site.ts';

describe('numbers of names', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. Guide', 'Guide', 2],
    ['3_a', 'a', 3],
    ['10 - b', 'b', 10],
    ['intro', 'intro', undefined],
    ['01', '01', undefined],
    ['2024-05-01-post', '2024-05-01-post', undefined],
    ['24-05', '24-05', undefined],
    ['1.2-notes', '1.2-notes', undefined],
    ['7-', '7-', undefined],
  ])('%s', (name, rest, number) => {
    expect([dropNumber(name), getNumber(name)]).toEqual([rest, number]);
  });
});

describe('pages', () => {
  const list = (files: Readonly<Record<string, string>>, kind: 'docs' | 'blog' | 'pages' = 'docs') => {
    const project = { files: Object.keys(files), read: (file: string) => files[file] ?? '', has: () => true };
    const context = { project, notes: new Notes() } as unknown as MigrationContext;
    const site = {
      langs: ['en'],
      kinds: [{ kind, id: '', key: '', path: kind, route: kind, isExcluded: () => false }],
    } as unknown as DocusaurusSite;
    return [...listPages(context, site).values()];
  };

  it.each([
    ['docs/intro.md', '', 'content/docs/intro.md', '/docs/intro', 'intro'],
    ['docs/01-a/02-b.mdx', '', 'content/docs/a/b.mdx', '/docs/a/b', 'a/b'],
    ['docs/a/index.md', '', 'content/docs/a/index.md', '/docs/a', 'a/index'],
    ['docs/a/README.md', '', 'content/docs/a/index.md', '/docs/a', 'a/README'],
    ['docs/a/a.md', '', 'content/docs/a/index.md', '/docs/a', 'a/a'],
    ['docs/a/b.md', 'id: c', 'content/docs/a/c.md', '/docs/a/c', 'a/c'],
    ['docs/a/b.md', 'slug: /', 'content/docs/index.md', '/docs', 'a/b'],
    ['docs/a/b.md', 'slug: /x/y', 'content/docs/x/y.md', '/docs/x/y', 'a/b'],
    ['docs/a/b.md', 'slug: y', 'content/docs/a/y.md', '/docs/a/y', 'a/b'],
    ['docs/a/b.md', 'slug: y/', 'content/docs/a/y/index.md', '/docs/a/y', 'a/b'],
    ['docs/_part/b.md', 'slug: y', 'content/docs/_part/b.md', '/docs/_part/b', '_part/b'],
  ])('%s with %j is %s', (file, front, target, route, id) => {
    const [page] = list({ [file]: `---\n${front}\n---\n# T\n` });
    expect(page).toMatchObject({ target, route, id });
  });

  it.each([
    ['docs/03-a.md', '', 3],
    ['docs/03-a.md', 'sidebar_position: 1', 1],
    ['docs/03-a.md', 'sidebar_position: 1.5', 1.5],
    ['docs/a.md', '', Number.POSITIVE_INFINITY],
    // As a folder without a number: it comes last.
    ['docs/a.md', 'sidebar_position: first', Number.POSITIVE_INFINITY],
    ['docs/03-a.md', 'sidebar_position: first', 3],
    ['docs/03-a.md', 'sidebar_position:', 3],
  ])('%s with %j is at %s', (file, front, position) => {
    expect(list({ [file]: `---\n${front}\n---\n# T\n` })[0]?.position).toBe(position);
  });

  it.each([
    ['blog/2024-05-01-hello.md', 'content/blog/2024/05/01/hello.md', '2024-05-01'],
    ['blog/2024/5/1/hello.md', 'content/blog/2024/5/1/hello.md', '2024-05-01'],
    ['blog/2024-5-1.md', 'content/blog/2024/5/1.md', '2024-05-01'],
    ['blog/releases/2024-05-01-hello.md', 'content/blog/2024/05/01/releases/hello.md', '2024-05-01'],
    ['blog/2023/2024-05-01-hello/index.md', 'content/blog/2024/05/01/2023/hello.md', '2024-05-01'],
    ['blog/2024-05-01-hello/index.md', 'content/blog/2024/05/01/hello.md', '2024-05-01'],
    ['blog/hello.md', 'content/blog/hello.md', undefined],
    ['blog/index.md', 'content/blog/index.md', undefined],
  ])('the post %s is %s', (file, target, date) => {
    expect(list({ [file]: '# T\n' }, 'blog')[0]).toMatchObject({ target, date });
  });
});
