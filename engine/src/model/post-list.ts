// What the pages of a blog's lists show. Types only.

import type { Post } from './site.ts';

/** One page of posts, names with the number of their posts, or all posts by year. */
export type PostListView = PostsView | NamesView | YearsView;

export interface PostsView {
  readonly kind: 'posts';
  /** Newest first. */
  readonly posts: readonly Post[];
  /** Further pages of the list, this one among them. Empty: there is no other. */
  readonly pages: readonly ListLink[];
  /** Other lists of the blog. */
  readonly links: readonly ListLink[];
}

export interface NamesView {
  readonly kind: 'names';
  readonly names: readonly (ListLink & { readonly count: number })[];
  readonly links: readonly ListLink[];
}

export interface YearsView {
  readonly kind: 'years';
  readonly years: readonly { readonly year: string; readonly posts: readonly Post[] }[];
  readonly links: readonly ListLink[];
}

export interface ListLink {
  readonly text: string;
  readonly href: string;
  /** It leads to the page that it is on. */
  readonly current: boolean;
}
