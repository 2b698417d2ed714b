// The whole site as one value: routes, navigation, sidebars and what follows from them.

import type { BlogConfig } from './blog.ts';
import type { Badge, Frontmatter } from './frontmatter.ts';

/** Entry of a navigation bar, as configured. */
export interface NavItem {
  readonly text: string;
  readonly link?: string;
  /** Regular expression tested against the path without base, language and version. */
  readonly activeMatch?: string;
  /** `<svg…>`, an image URL, or a short text badge. */
  readonly tag?: string;
  /** Default `right`. */
  readonly position?: 'left' | 'right';
  readonly items?: readonly NavItem[];
}

export interface SocialLink {
  /** Name of a preset, case-insensitive, or custom svg. */
  readonly icon: string | { readonly svg: string };
  readonly mode: 'link' | 'text' | 'img' | 'dom';
  /** URL, text, image URL or HTML, by mode. */
  readonly content: string;
  /** Accessible name. Default: the preset's name. */
  readonly label?: string;
}

/** Entry of a sidebar: a discriminated union so that a tree can be walked without guessing. */
export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader;

interface SidebarBase {
  readonly text: string;
  readonly tag?: string;
  /** Colour of a tag that is text. */
  readonly tagType?: Badge['type'];
  readonly context?: string;
  readonly overviewHeaders?: readonly number[];
}

export interface SidebarLink extends SidebarBase {
  readonly kind: 'page';
  /** Route path without base, or an external URL. */
  readonly link: string;
}

export interface SidebarGroup extends SidebarBase {
  readonly kind: 'group';
  readonly link?: string;
  readonly items: readonly SidebarItem[];
  readonly collapsed: boolean;
  readonly collapsible: boolean;
}

export interface SidebarDivider {
  readonly kind: 'divider';
  readonly dividerType: 'dashed' | 'solid';
}

export interface SidebarSectionHeader {
  readonly kind: 'header';
  readonly sectionHeaderText: string;
  readonly tag?: string;
}

/** Sidebars by route prefix. */
export type SidebarMap = Readonly<Record<string, readonly SidebarItem[]>>;

/** Path, below its language and version, of the page that lists all others: where search leads without JavaScript. */
export const ALL_PAGES = '/all-pages';

/** A page that has an address. */
export interface Route {
  /**
   * Decoded, without base; ends with a slash for folder indexes: `/zh/guide/basic/cli`, `/blog/`. With other forms of
   * addresses `/zh/guide/basic/cli/` or `/zh/guide/basic/cli.html`.
   */
  readonly routePath: string;
  /** {@link SourceFile.id}. */
  readonly pageId: string;
  readonly lang: string;
  readonly version: string;
  /** Path without language and version, the same for all translations and all forms of addresses: `/guide/basic/cli`. */
  readonly pagePath: string;
  /** Output file below the output folder: `zh/guide/basic/cli.html` (or `zh/guide/basic/cli/index.html`), `blog/index.html`. */
  readonly file: string;
  /** Output file of the Markdown twin: `zh/guide/basic/cli.md`. `undefined`: the page has none. */
  readonly twin?: string | undefined;
  /** The twin is listed among what agents may skip. */
  readonly isOptional?: boolean | undefined;
  readonly title: string;
  readonly frontmatter: Frontmatter;
  /** Milliseconds since the epoch of the last commit that touched the file, if known. */
  readonly lastUpdated?: number | undefined;
}

/** A dated page, for blog lists; newest first. */
export interface Post {
  readonly routePath: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601 as written. */
  readonly date: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  /** Route paths of the lists of each author and each tag, in their order. `undefined`: the blog has no such lists. */
  readonly authorPaths?: readonly string[] | undefined;
  readonly tagPaths?: readonly string[] | undefined;
  /** Minutes, at least 1. */
  readonly readingTime: number;
}

/** A blog in one language of one version. */
export interface Blog {
  readonly config: BlogConfig;
  readonly lang: string;
  readonly version: string;
  /** Where its posts are, ends with a slash: `/blog/`, `/zh/blog/`. */
  readonly routePath: string;
  /** Empty where the site's title says enough. */
  readonly title: string;
  /** Newest first, at least one. */
  readonly posts: readonly Post[];
}

/** Navigation of one language of one version. */
export interface Section {
  readonly lang: string;
  readonly version: string;
  readonly nav: readonly NavItem[];
  readonly sidebars: SidebarMap;
}

export interface SiteModel {
  /** Sorted by route path. */
  readonly routes: readonly Route[];
  /** Error pages that the site has of its own (`404.md` at the top of a language). They cannot be linked to or searched. */
  readonly notFound?: readonly Route[] | undefined;
  readonly sections: readonly Section[];
  readonly posts: readonly Post[];
  /** Blogs that have posts, by version, language and order in the config. */
  readonly blogs: readonly Blog[];
}

/** Final `href`s of one page's links, by index of `PageMeta.links`. `external` links open in a new tab. */
export interface ResolvedLink {
  readonly href: string;
  readonly external: boolean;
}

/** Final place of an asset. Width and height in CSS pixels where the format has them. */
export interface ResolvedAsset {
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}
