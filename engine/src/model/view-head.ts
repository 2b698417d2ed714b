// What the head of a page's document says. Types only.

import type { HeadTag, Json } from './frontmatter.ts';

/** `href`s of what a page offers to agents. */
export interface AgentLinks {
  /** The page as Markdown; `undefined` on pages for addresses that do not exist. */
  readonly twin: string | undefined;
  /** `llms.txt` of the page's language and version. */
  readonly index: string;
}

export interface ImageView {
  /** With scheme and host. */
  readonly url: string;
  readonly alt: string;
  /** Pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
}

export interface FeedLink {
  /** Media type. */
  readonly type: string;
  readonly href: string;
  /** `undefined`: that of the site. */
  readonly title: string | undefined;
}

/** JSON-LD. */
export type StructuredData = { readonly [name: string]: Json };

export interface HeadView {
  /** Complete document title, suffix included. */
  readonly title: string;
  readonly description: string;
  /** Address for search engines: the page's own, except for old versions of a page. */
  readonly canonical: string | undefined;
  /** `hreflang` to absolute URL, `x-default` among them. Empty without a site URL or translations. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  readonly icon: string | undefined;
  /** What agents read; `undefined` on pages that they do not get. */
  readonly agents?: AgentLinks | undefined;
  /** Picture for places that link to the page. `undefined`: none. */
  readonly image?: ImageView | undefined;
  /** Feeds that readers of the page may want. Default: none. */
  readonly feeds?: readonly FeedLink[] | undefined;
  /** What the page says about itself in the words of schema.org. Default: nothing. */
  readonly structuredData?: StructuredData | undefined;
  /** Tags from the config, then from the page. */
  readonly tags: readonly HeadTag[];
}
