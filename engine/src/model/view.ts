// Everything the theme may know about one page, in one value; components read nothing else. Types only.

import type { Badge, Feature, Frontmatter, Hero, PageType } from './frontmatter.ts';
import type { TocEntry } from './page.ts';
import type { PostListView } from './post-list.ts';
import type { Post, Route } from './site.ts';
import type { ThemeStrings } from './strings.ts';
import type { HeadView } from './view-head.ts';
import type { Crumb, NavbarView, SidebarView } from './view-menus.ts';

export interface FeatureView extends Omit<Feature, 'icon'> {
  /** Address of a picture, a short text, or sanitized SVG. */
  readonly icon?: string | { readonly svg: string };
}

export interface PageView {
  /** What the page is: its address, its title, its frontmatter. */
  readonly page: PageData;
  /** What all pages of the language share: title, base, addresses. */
  readonly site: SiteView;
  /** Interface texts in the page's language. */
  readonly strings: ThemeStrings;
  /** `undefined`: the page shows no title. */
  readonly title: TitleView | undefined;
  /** `undefined`: no navigation bar on this page. */
  readonly navbar: NavbarView | undefined;
  /** `undefined`: no sidebar on this page. */
  readonly sidebar: SidebarView | undefined;
  /** `undefined`: no outline on this page (switched off, or no headings). */
  readonly outline: OutlineView | undefined;
  /** Date, edit link and neighbours. `undefined`: no footer on this page. */
  readonly docFooter: DocFooterView | undefined;
  /** What leads from a page of an old version to the current one. `undefined`: the page is of the current version. */
  readonly oldVersion?: OldVersionView | undefined;
  /** Ancestors of the page in its sidebar, outermost first, the page itself left out. */
  readonly breadcrumb: readonly Crumb[];
  /** Groups of an overview page. `undefined`: the page is not an overview. */
  readonly overview: OverviewView | undefined;
  /** First block of a home page. `undefined`: the page has none. */
  readonly hero: Hero | undefined;
  /** Home pages only; empty on others. */
  readonly features: readonly FeatureView[];
  /** All posts in the page's language, newest first. Shown only by components that use them. */
  readonly posts: readonly Post[];
  /** What `<PostList />` shows on a page of a blog's lists. Default: the page is not a list. */
  readonly list?: PostListView | undefined;
  /** All pages of the site, in every language, but those that are unlisted. For components that list pages. */
  readonly routes?: readonly Route[] | undefined;
  /** What the head of the document says. */
  readonly head: HeadView;
  /** `false`: the page is rendered without the global components. */
  readonly globalUIComponents: boolean;
}

/** Field names as in the specification of the site. */
export interface PageData {
  /** Route without language and version. */
  readonly pagePath: string;
  /** Address without `base`. */
  readonly routePath: string;
  /** Layout of the page. */
  readonly pageType: PageType;
  /** Title of the page. */
  readonly title: string;
  /** Checked fields; unknown ones are in its `extra`. */
  readonly frontmatter: Frontmatter;
  /** Headings in page order, with id and depth. */
  readonly toc: readonly TocEntry[];
  /** Language of the page. */
  readonly lang: string;
  /** Version of the page; empty on sites without versions. */
  readonly version: string;
  /** Time of the last change in Git, ISO 8601 UTC. `undefined`: not known, or `lastUpdated` is off. */
  readonly lastUpdatedTime: string | undefined;
  /** One sentence about the page. */
  readonly description: string;
  /** Path of the source below the content root. */
  readonly _relativePath: string;
}

/** The heading at the top of a page. */
export interface TitleView {
  readonly text: string;
  /** Of the heading; `undefined` when nothing can point to it. */
  readonly id: string | undefined;
  /** The title is the page's own h1, whose markup reaches the theme as content. */
  readonly isHeading: boolean;
  readonly badge: Badge | undefined;
}

export interface SiteView {
  readonly title: string;
  readonly base: string;
  readonly defaultLang: string;
  readonly darkMode: boolean;
  readonly appearanceTransition: boolean;
  readonly scrollToTop: boolean;
  readonly hideNavbar: 'never' | 'auto' | 'always';
  readonly imageZoom: string | false;
  readonly footerMessage: string | undefined;
  readonly searchEnabled: boolean;
  /** `href` of the list of all pages, for readers without JavaScript. */
  readonly allPagesHref: string;
  /** `href` of the home page of the page's language and version. */
  readonly homeHref: string;
}

export interface OldVersionView {
  /** What the page says about its version. */
  readonly text: string;
  /** To the same page of the current version, or to its home page. */
  readonly link: {
    readonly text: string;
    readonly href: string;
    /** Ids that also exist there, so that a hash can be kept; `undefined`: all ids of this page do. */
    readonly anchors: readonly string[] | undefined;
  };
}

export interface OutlineView {
  readonly title: string;
  /** Flat, in page order. */
  readonly items: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
}

export interface DocFooterView {
  readonly lastUpdated: { readonly iso: string; readonly text: string } | undefined;
  readonly editLink: { readonly href: string; readonly text: string } | undefined;
  readonly previous: { readonly text: string; readonly href: string } | undefined;
  readonly next: { readonly text: string; readonly href: string } | undefined;
  /** What readers can do with the page's Markdown; `undefined` when it has none, or the site does not offer it. */
  readonly tools?:
    | {
        /** `href` of the page as Markdown, to copy and to see. `undefined`: the site does not offer it. */
        readonly twin: string | undefined;
        /** Links that hand the page to an assistant. */
        readonly assistants: readonly { readonly text: string; readonly href: string }[];
      }
    | undefined;
}

export interface OverviewView {
  readonly groups: readonly OverviewGroup[];
}

export interface OverviewGroup {
  readonly name: string;
  readonly id: string;
  readonly cards: readonly OverviewCard[];
}

export interface OverviewCard {
  readonly text: string;
  readonly href: string;
  readonly headers: readonly { readonly text: string; readonly href: string }[];
}
