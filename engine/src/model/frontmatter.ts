// The fields an author may put at the top of a page.

/** How a page is laid out. Any other value an author writes is treated as `doc`. */
export type PageType = (typeof pageTypes)[number];
export const pageTypes = ['home', 'doc', '404', 'custom', 'blank'] as const;

/** A tag for the document head: its name and its attributes. */
export type HeadTag = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Checked frontmatter. Unknown keys are kept in {@link Frontmatter.extra} for hooks and custom components. */
export interface Frontmatter {
  /**
   * Title of the page: in the document title, the sidebar and search. Default: the first heading of the first level, which
   * the document title of `custom` and `blank` pages leaves out. That of a home page is the title of the site.
   */
  readonly title?: string;
  /** Replaces the site title after the dash in the document title. */
  readonly titleSuffix?: string;
  /**
   * One sentence for search engines and lists of posts. Default: the beginning of the text. On pages of types
   * other than `doc`, search engines get that of the site first, if there is one.
   */
  readonly description?: string;
  /** A word next to the page's title: its state, its version. */
  readonly badge?: string | Badge;
  /** Not finished: dev shows the page with a mark next to its title, and builds leave it out. Default `false`. */
  readonly draft?: boolean;
  /**
   * For those who have the address: the page is built, but no menu, list of posts, search, sitemap or feed has it, and
   * neither robots nor agents are offered it. Default `false`.
   */
  readonly unlisted?: boolean;
  /** Tags for the head of this page, after those of the config. A `meta` takes the place of one with its name there. */
  readonly head?: readonly HeadTag[];
  /**
   * Picture that other sites show with a link to the page, in place of its card: a path in the public folder or an
   * address. `false`: none. Default: the card that `socialCards` of the config draws.
   */
  readonly socialCard?: false | string;
  /**
   * Layout: `doc` has sidebar, outline and footer, `home` a hero and features, `custom` the navigation bar only,
   * `blank` nothing, and `404` is the page for missing addresses. Default `doc`.
   */
  readonly pageType?: PageType;
  /** Turns the page into an overview of its sidebar section. */
  readonly overview?: boolean;
  /** Heading depths listed on an overview page. Default `[2]`. */
  readonly overviewHeaders?: readonly number[];
  /** ISO 8601 date or date-time. A page with a date is a post. */
  readonly date?: string;
  /** Author of a post, or several. */
  readonly author?: string | readonly string[];
  /** Tags of a post. */
  readonly tags?: readonly string[];
  /** `false` leaves the navigation bar out. */
  readonly navbar?: boolean;
  /**
   * `false` leaves the sidebar out on this page, and with it the links to the previous and the next page. An object says how
   * sidebars list the page.
   */
  readonly sidebar?: boolean | SidebarFields;
  /** `false` leaves the outline out. */
  readonly outline?: boolean;
  /** `false` leaves the footer of a doc page out: date, edit link, previous and next page. */
  readonly footer?: boolean;
  /** `false` leaves the components of `globalUIComponents` out. */
  readonly globalUIComponents?: boolean;
  /** `false` keeps the page out of the search index. */
  readonly search?: boolean;
  /** `false` keeps the page from agents: no Markdown twin, not in `llms.txt`. `optional` lists it last there. Default `true`. */
  readonly agents?: boolean | 'optional';
  /** Words that readers use for what the page is about; search finds it by them. */
  readonly keywords?: readonly string[];
  /** The same for the text below a heading, by its id. */
  readonly headingKeywords?: Readonly<Record<string, readonly string[]>>;
  /** Value of the `data-context` attribute of the page's sidebar item. */
  readonly context?: string;
  /** Line numbers in all code blocks of the page. */
  readonly lineNumbers?: boolean;
  /** Table rows that begin with code have an address of their own: `#--port` for a row of `--port`. */
  readonly rowAnchors?: boolean;
  /** First block of a home page. */
  readonly hero?: Hero;
  /** Cards of a home page, below the hero. */
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
  /** A word next to the entry. */
  readonly badge?: string | Badge;
  /** Left out of sidebars that list their pages by themselves. Default false. */
  readonly hidden?: boolean;
}

export interface Badge {
  /** What the badge says. */
  readonly text: string;
  /** Colour. Default `info`. */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger';
}

export interface Hero {
  /** The large title. Default: the title of the site. */
  readonly name?: string;
  /** Each line becomes a paragraph. Bare tags such as `<b>`, `<code>` and `<br>` are kept, Markdown is not read. */
  readonly text?: string;
  /** Small text below `text`, with the same tags. */
  readonly tagline?: string;
  /** Picture next to the text. */
  readonly image?: HeroImage;
  /** Buttons. */
  readonly actions?: readonly HeroAction[];
}

export interface HeroImage {
  /** Address of the picture, or one for each scheme. */
  readonly src: string | { readonly light: string; readonly dark: string };
  /** Text for readers who do not see the picture. */
  readonly alt?: string;
  /** Further sizes, as in HTML. */
  readonly srcset?: string;
  /** Width of the picture by that of the window, as in HTML. */
  readonly sizes?: string;
}

export interface HeroAction {
  /** Label of the button. */
  readonly text: string;
  /** Where it leads. */
  readonly link: string;
  /** `brand` is filled, `alt` is not. Default `brand`. */
  readonly theme?: 'brand' | 'alt';
}

export interface Feature {
  /** Title of the card. Bare tags such as `<b>`, `<code>` and `<br>` are kept, Markdown is not read. */
  readonly title: string;
  /** Text of the card, with the same tags. */
  readonly details?: string;
  /** Address of a picture, markup of an SVG, or a short text such as an emoji. */
  readonly icon?: string;
  /** Columns of twelve. Default 4. */
  readonly span?: 2 | 3 | 4 | 6;
  /** Where the card leads. */
  readonly link?: string;
}

/** A value that survives `JSON.stringify`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
