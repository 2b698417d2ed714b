// A blog as an author writes it in the config.

import * as v from 'valibot';
import { feedFormats } from '../../model/blog.ts';

export const blogSchema = v.object({
  /** Folder below each language: its pages with a date are the posts. A folder within it may be a blog of its own. Default `blog`. */
  folder: v.optional(v.string()),
  /** Name of the blog in feeds, or a key of `i18n.json`. Default: the title of the folder's own page. */
  title: v.optional(v.string()),
  /** Forms of its feeds: `atom` (`feed.xml`), `rss` (`rss.xml`), `json` (`feed.json`). They need `siteUrl`. Default: all three. */
  feeds: v.optional(v.array(v.picklist(feedFormats))),
});
