// The fields an author may put at the top of a page.

/** How a page is laid out. Any other value an author writes is treated as `doc`. */
export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** A tag for the document head: its name and its attributes. */
export type HeadTag = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Checked frontmatter. Unknown keys are kept in {@link Frontmatter.extra} for hooks and custom components. */
export interface Frontmatter {
  readonly title?: string;
  /** Replaces the site title after the dash in the document title. */
  readonly titleSuffix?: string;
  readonly description?: string;
  /** A word next to the page's title: its state, its version. */
  readonly badge?: string | Badge;
  readonly head?: readonly HeadTag[];
  readonly pageType?: PageType;
  /** Turns the page into an overview of its sidebar section. */
  readonly overview?: boolean;
  /** Heading depths listed on an overview page. Default `[2]`. */
  readonly overviewHeaders?: readonly number[];
  /** ISO 8601 date or date-time. A page with a date is a post. */
  readonly date?: string;
  readonly author?: string | readonly string[];
  readonly tags?: readonly string[];
  readonly navbar?: boolean;
  /** `false` leaves the sidebar out on this page; an object says how sidebars list the page. */
  readonly sidebar?: boolean | SidebarFields;
  readonly outline?: boolean;
  readonly footer?: boolean;
  readonly globalUIComponents?: boolean;
  /** `false` keeps the page out of the search index. */
  readonly search?: boolean;
  /** Words that readers use for what the page is about; search finds it by them. */
  readonly keywords?: readonly string[];
  /** The same for what stands below a heading, by its id. */
  readonly headingKeywords?: Readonly<Record<string, readonly string[]>>;
  /** Value of the `data-context` attribute of the page's sidebar item. */
  readonly context?: string;
  /** Line numbers in all code blocks of the page. */
  readonly lineNumbers?: boolean;
  /** Table rows that begin with code have an address of their own: `#--port` for a row of `--port`. */
  readonly rowAnchors?: boolean;
  readonly hero?: Hero;
  readonly features?: readonly Feature[];
  /** Everything else the author wrote, as parsed from YAML. */
  readonly extra: Readonly<Record<string, Json>>;
}

/** How sidebars list a page. A `_meta.json` decides order and presence itself; its labels and tags win. */
export interface SidebarFields {
  /** Place among its neighbours, lowest first; pages without one follow by name. A folder counts as its own page, else as its first. */
  readonly order?: number;
  /** Text of the entry. Default: the page's title. */
  readonly label?: string;
  readonly badge?: string | Badge;
  /** Left out of sidebars that list their pages by themselves. Default false. */
  readonly hidden?: boolean;
}

export interface Badge {
  readonly text: string;
  /** Colour. Default `info`. */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger';
}

export interface Hero {
  readonly name?: string;
  /** Each line becomes a paragraph. */
  readonly text?: string;
  readonly tagline?: string;
  readonly image?: HeroImage;
  readonly actions?: readonly HeroAction[];
}

export interface HeroImage {
  readonly src: string | { readonly light: string; readonly dark: string };
  readonly alt?: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

export interface HeroAction {
  readonly text: string;
  readonly link: string;
  readonly theme?: 'brand' | 'alt';
}

export interface Feature {
  readonly title: string;
  readonly details?: string;
  readonly icon?: string;
  /** Columns of twelve. Default 4. */
  readonly span?: 2 | 3 | 4 | 6;
  readonly link?: string;
}

/** A value that survives `JSON.stringify`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
