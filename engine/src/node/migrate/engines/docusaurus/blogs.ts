// The blogs of a Docusaurus site: the engine makes their lists and feeds, as Docusaurus does.

import { posix } from 'node:path';
import { asFields, asText, type Fields } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { dropEmpty } from '../shared/settings.ts';
import { readDataFile } from './data-file.ts';
import type { ContentKind } from './kinds.ts';
import type { DocusaurusSite } from './site.ts';

/** What `authors.yml` says of an author. */
interface Author {
  readonly name: string;
  readonly url: string | undefined;
  readonly email: string | undefined;
}

/** By the keys that posts use. */
export type Authors = ReadonlyMap<string, Author>;

/** Blogs that have posts. */
export const listBlogs = (site: DocusaurusSite, { project }: MigrationContext): readonly ContentKind[] =>
  site.kinds.filter(
    ({ kind, path }) =>
      kind === 'blog' && project.files.some((file) => file.startsWith(`${path}/`) && /\.mdx?$/i.test(file)),
  );

/** Authors of all blogs. */
export function readAuthors(context: MigrationContext, site: DocusaurusSite): Authors {
  const blogs = site.kinds.filter(({ kind }) => kind === 'blog');
  return new Map(blogs.flatMap((blog) => readOwnAuthors(context, blog)));
}

function readOwnAuthors(context: MigrationContext, { path, options }: ContentKind): (readonly [string, Author])[] {
  const file = posix.join(path, asText(options['authorsMapPath']) ?? 'authors.yml');
  if (!context.project.has(file)) return [];
  return Object.entries(readDataFile(context, file)).flatMap(([key, value]) => {
    const fields = asFields(value);
    const name = asText(fields['name']);
    const url = asText(fields['url']);
    const author = { url: /^https?:/i.test(url ?? '') ? url : undefined, email: asText(fields['email']) };
    return name === undefined ? [] : [[key, { name, ...author }] as const];
  });
}

/** The setting `blog`; `undefined` for a site without posts. */
export function toBlogs(context: MigrationContext, site: DocusaurusSite): unknown {
  const blogs = listBlogs(site, context).map((blog) => {
    const feeds = readFeeds(asFields(blog.options['feedOptions']));
    if (feeds === undefined || feeds.includes('atom')) noteAtom(blog, context, site);
    return toBlog(blog, feeds, new Map(readOwnAuthors(context, blog)));
  });
  return blogs.length > 1 ? blogs : blogs[0];
}

function toBlog({ route, options }: ContentKind, feeds: readonly string[] | undefined, authors: Authors): Fields {
  const pageSize = options['postsPerPage'];
  const known = [...authors.values()].map(({ name, url, email }) => [name, dropEmpty({ url, email })] as const);
  return {
    folder: route,
    title: asText(options['blogTitle']) ?? 'Blog',
    ...dropEmpty({
      pageSize: typeof pageSize === 'number' ? pageSize : pageSize === 'ALL' ? 1000 : undefined,
      lists: options['archiveBasePath'] === null ? ['tags', 'authors'] : undefined,
      feeds,
      authors: dropEmpty(Object.fromEntries(known)),
    }),
  };
}

/** `undefined`: all. */
function readFeeds({ type = ['rss', 'atom'] }: Fields): readonly string[] | undefined {
  if (type === 'all') return undefined;
  return [type].flat().filter((name) => typeof name === 'string');
}

function noteAtom({ route }: ContentKind, { notes }: MigrationContext, { file }: DocusaurusSite): void {
  const [from, to] = ['atom.xml', 'feed.xml'].map((name) => posix.join('/', route, name));
  const message = `The Atom feed \`${from}\` is at \`${to}\` now.`;
  notes.add({ topic: 'file', file, message, advice: 'Have your host redirect it: feed readers follow redirects.' });
}
