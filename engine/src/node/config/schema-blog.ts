// A blog as an author writes it in the config.

import * as v from 'valibot';
import { blogLists, feedFormats } from '../../model/blog.ts';

export const blogSchema = v.object({
  /** Folder below each language: its pages with a date are the posts. A folder within it may be a blog of its own. Default `blog`. */
  folder: v.optional(v.string()),
  /** Name of the blog in feeds, or a key of `i18n.json`. Default: the title of the folder's own page. */
  title: v.optional(v.string()),
  /** Posts on a page of a list; older ones are on further pages, such as `/blog/page/2`. Default 10. */
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /**
   * Lists that get pages: of each tag (`/blog/tags/`), of each author (`/blog/authors/`), and of all posts by year
   * (`/blog/archive`). A page of yours at such an address takes its place. Default: `tags`, `authors` and `archive`.
   */
  lists: v.optional(v.array(v.picklist(blogLists))),
  /** Forms of its feeds: `atom` (`feed.xml`), `rss` (`rss.xml`), `json` (`feed.json`). They need `siteUrl`. Default: all three. */
  feeds: v.optional(v.array(v.picklist(feedFormats))),
  /** Feeds hold the whole text of posts, in place of their descriptions alone. Needs `agents`, whose Markdown it is made of. Default `false`. */
  fullText: v.optional(v.boolean()),
  /** Addresses of authors in feeds, by their names as posts write them: `{ Ada: { url: 'https://ada.example', email: 'ada@example.com' } }`. */
  authors: v.optional(
    v.record(
      v.string(),
      v.object({
        /** Page of the author, with `https://`. */
        url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/, 'an address that begins with https://'))),
        /** Mail address. Feeds show it to anyone. */
        email: v.optional(v.pipe(v.string(), v.regex(/^[^\s@<>()]+@[^\s@<>()]+$/, 'a mail address'))),
      }),
    ),
  ),
});
