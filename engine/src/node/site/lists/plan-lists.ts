// The pages on which a blog lists its posts. Pure.

import type { BlogList } from '../../../model/blog.ts';
import type { Blog, Post } from '../../../model/site.ts';
import { getBlogPath, getNamePath, getNumberedPath, toNameSlug } from '../../../text/blog-paths.ts';

export type ListPlan = PostsPlan | NamesPlan | ArchivePlan;

interface ListBase {
  readonly blog: Blog;
  /** Below language and version: `/blog/tags/news`. */
  readonly pagePath: string;
}

/** One page of all posts, or of those with a tag or of an author. */
export interface PostsPlan extends ListBase {
  readonly kind: 'posts';
  /** `undefined`: all posts. */
  readonly of: { readonly list: NameList; readonly name: string } | undefined;
  /** Counts from 1. */
  readonly number: number;
  readonly pages: number;
  /** Where page 1 is. */
  readonly first: string;
  readonly posts: readonly Post[];
}

/** All tags, or all authors. */
export interface NamesPlan extends ListBase {
  readonly kind: 'names';
  readonly list: NameList;
  readonly names: readonly NamedPosts[];
}

export interface ArchivePlan extends ListBase {
  readonly kind: 'archive';
}

export interface NamedPosts {
  /** As the newest post writes it. */
  readonly name: string;
  readonly posts: readonly Post[];
}

type NameList = Exclude<BlogList, 'archive'>;

export function planLists(blog: Blog): readonly ListPlan[] {
  const { folder, hasPages, lists } = blog.config;
  if (!hasPages) return [];
  return [
    ...planPosts(blog, getBlogPath(folder), { posts: blog.posts, of: undefined }),
    ...lists.flatMap((list) => (list === 'archive' ? planArchive(blog) : planNames(blog, list))),
  ];
}

type PostsOf = Pick<PostsPlan, 'posts' | 'of'>;

function planPosts(blog: Blog, first: string, { posts, of }: PostsOf): readonly PostsPlan[] {
  const { pageSize } = blog.config;
  const pages = Math.ceil(posts.length / pageSize);
  return Array.from({ length: pages }, (_, i) => ({
    kind: 'posts',
    blog,
    of,
    first,
    pages,
    number: i + 1,
    pagePath: getNumberedPath(first, i + 1),
    posts: posts.slice(i * pageSize, (i + 1) * pageSize),
  }));
}

function planNames(blog: Blog, list: NameList): readonly ListPlan[] {
  const groups = groupByName(blog.posts, (post) => post[list]);
  if (groups.length === 0) return [];
  const { folder } = blog.config;
  return [
    { kind: 'names', blog, pagePath: `${getBlogPath(folder)}${list}/`, list, names: groups },
    ...groups.flatMap(({ name, posts }) =>
      planPosts(blog, getNamePath(folder, list, name), { posts, of: { list, name } }),
    ),
  ];
}

const planArchive = (blog: Blog): readonly ListPlan[] => [
  { kind: 'archive', blog, pagePath: `${getBlogPath(blog.config.folder)}archive` },
];

/** Those with the most posts first, then by name. */
function groupByName(posts: readonly Post[], getNames: (post: Post) => readonly string[]): readonly NamedPosts[] {
  const groups = new Map<string, { name: string; posts: Set<Post> }>();
  for (const post of posts) {
    for (const name of getNames(post)) {
      const slug = toNameSlug(name);
      const group = groups.get(slug) ?? { name, posts: new Set() };
      group.posts.add(post);
      groups.set(slug, group);
    }
  }
  return [...groups]
    .sort(([a, one], [b, other]) => other.posts.size - one.posts.size || (a < b ? -1 : 1))
    .map(([, group]) => ({ name: group.name, posts: [...group.posts] }));
}
