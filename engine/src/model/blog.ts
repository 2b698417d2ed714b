// Blogs of a site: folders whose pages with a date are posts.

/** Forms of a feed, in the order in which pages name them. */
export const feedFormats = ['atom', 'rss', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** File of a feed below the address of its blog, and its media type. */
export const feedFiles: Readonly<Record<FeedFormat, { readonly name: string; readonly type: string }>> = {
  atom: { name: 'feed.xml', type: 'application/atom+xml' },
  rss: { name: 'rss.xml', type: 'application/rss+xml' },
  json: { name: 'feed.json', type: 'application/feed+json' },
};

/** Lists that a blog may have in addition to that of its posts. */
export const blogLists = ['tags', 'authors', 'archive'] as const;
export type BlogList = (typeof blogLists)[number];

export interface BlogConfig {
  /** Folder of its posts below each language, without slashes at its ends. Empty: every page with a date is a post. */
  readonly folder: string;
  /** Name, or a key of `i18n.json`. Default: the title of the folder's own page. */
  readonly title: string | undefined;
  /** The engine adds a page of its posts where there is none, and further pages of it. */
  readonly hasPages: boolean;
  /** Posts on a page of a list. */
  readonly pageSize: number;
  /** Lists that the engine adds pages for. */
  readonly lists: readonly BlogList[];
  /** Forms of its feeds. */
  readonly feeds: readonly FeedFormat[];
  /** Feeds hold the whole text of posts. */
  readonly fullText: boolean;
  /** Addresses of authors by name, for feeds. */
  readonly authors: Readonly<Record<string, AuthorAddress>>;
}

export interface AuthorAddress {
  readonly url?: string | undefined;
  readonly email?: string | undefined;
}

/** Route path of a feed, below that of its blog. */
export const getFeedPath = ({ routePath }: { readonly routePath: string }, format: FeedFormat): string =>
  routePath + feedFiles[format].name;
