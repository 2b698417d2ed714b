// A site's settings after validation, with every default filled in. The form an author writes is inferred from `node/config/schema.ts`.

import type { SearchSettings } from 'diglot-search/types';
import type { PathAlias } from '../text/path-aliases.ts';
import type { AddressForm } from './address.ts';
import type { BlogConfig } from './blog.ts';
import type { DiagnosticCode, Severity } from './diagnostic.ts';
import type { HeadTag } from './frontmatter.ts';
import type { HostName } from './host.ts';
import type { NavItem, SidebarMap, SocialLink } from './site.ts';

export interface ResolvedConfig {
  /** Absolute project root; relative paths in the config are relative to it. */
  readonly root: string;
  /** Absolute path of the config file, `undefined` when the site has none. */
  readonly configFile: string | undefined;
  /** Absolute path of the content folder. Default `docs`. */
  readonly contentDir: string;
  /** Absolute path of the output folder. Default `dist`. */
  readonly outDir: string;
  /** Absolute path of the cache folder. Default `.diglot`. */
  readonly cacheDir: string;
  /** URL prefix, starts and ends with a slash. Default `/`. */
  readonly base: string;
  /** What addresses of pages look like. Default `clean`. */
  readonly addresses: AddressForm;
  /** Origin the site is published at, without a trailing slash, for canonical links and the sitemap. */
  readonly siteUrl: string | undefined;
  /** Posts with a later date are drafts. Default: no post is a draft because of its date. */
  readonly publishUntil: string | undefined;
  readonly title: string;
  readonly description: string;
  /** Default language. Default `en`. */
  readonly lang: string;
  /** At least one; the default language is among them. */
  readonly locales: readonly LocaleConfig[];
  readonly multiVersion: MultiVersion | undefined;
  readonly logo: LogoConfig | undefined;
  /** Path or URL of the favicon. */
  readonly icon: string | undefined;
  readonly head: readonly HeadTag[];
  readonly redirects: readonly RedirectRule[];
  /** Hosts that the build writes files for. Default: none. */
  readonly hosts: readonly HostName[];
  /** Sources added to the content security policy, by directive; `false`: pages carry no policy. Default: none. */
  readonly contentSecurityPolicy: PolicySources | false;
  /** Names of policies that may create HTML from text, in addition to Diglot's own. Default: `undefined`, and text need not be trusted. */
  readonly trustedTypes: readonly string[] | undefined;
  /** Scripts and style sheets of a build carry the hash of their content. Default false. */
  readonly subresourceIntegrity: boolean;
  readonly route: RouteConfig;
  readonly search: SearchConfig;
  /** Default: every page has a Markdown twin. `undefined`: none has. */
  readonly agents: AgentsConfig | undefined;
  /** At least one: sites that configure none have one of all pages with a date. */
  readonly blogs: readonly BlogConfig[];
  /** What pages say about themselves to search engines. */
  readonly structuredData: StructuredDataConfig;
  /** Default: `undefined`, and pages have no pictures made for them. */
  readonly socialCards: SocialCardsConfig | undefined;
  /** Absolute paths of modules whose default export is rendered at the end of every page. */
  readonly globalUIComponents: readonly string[];
  /** Absolute path of a module whose named exports may be used in every page without import. */
  readonly components: string | undefined;
  /** Absolute path of the site's own theme in the form of Rspress, `theme/index.tsx`; `undefined`: none. */
  readonly siteTheme?: string | undefined;
  /** Names for folders, from the project's tsconfig. */
  readonly paths?: readonly PathAlias[] | undefined;
  /** The tsconfig cannot be read: code is compiled without it. */
  readonly hasBrokenTsconfig?: boolean | undefined;
  /** Texts by key and language, from `i18n.json`: menus may name a key instead of a text. */
  readonly texts?: SiteTexts | undefined;
  /** Absolute paths of style sheets loaded after the theme's. */
  readonly styles: readonly string[];
  readonly markdown: MarkdownConfig;
  readonly theme: ThemeConfig;
  /** Severity of each diagnostic kind the author changed. */
  readonly severity: Readonly<Partial<Record<DiagnosticCode, Severity>>>;
}

/** `texts[key][lang]`. */
export type SiteTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Sources by directive: `{ 'connect-src': ['https://api.example.com'] }`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

export interface LocaleConfig {
  readonly lang: string;
  /** Name of the language in that language. */
  readonly label: string;
  /** Folder below the content root (below the version, if any). Default: `lang`, or the content root itself when the folder is absent and this is the default language. */
  readonly dir: string;
  readonly title: string;
  readonly description: string;
  /** `themeConfig` with this locale's overrides applied. */
  readonly theme: LocaleTheme;
}

/** The part of the theme settings that may differ by language. */
export interface LocaleTheme {
  readonly nav: readonly NavItem[] | undefined;
  readonly sidebar: SidebarMap | undefined;
  readonly editLink: EditLink | undefined;
  readonly lastUpdated: boolean;
  /** Interface texts that replace the built-in ones; keys of `ThemeStrings`. */
  readonly strings: Readonly<Record<string, string>>;
  /** Replaces {@link ThemeConfig.footerMessage} in this language. */
  readonly footerMessage?: string | undefined;
}

export interface MultiVersion {
  readonly default: string;
  readonly versions: readonly string[];
  /** Versions whose pages lead to the default one. Default: all others. */
  readonly old: readonly string[];
  /** Pages of old versions show a banner. Default true. */
  readonly banner: boolean;
  /** `current`: pages of old versions name the same page of the default version as canonical. Default `current`. */
  readonly canonical: 'current' | 'own';
}

export interface LogoConfig {
  readonly light: string | undefined;
  readonly dark: string | undefined;
  readonly text: string | undefined;
  readonly alt: string | undefined;
}

/** `from`: regular expressions tested against the path without base and query; `to`: replacement, may use `$1`. */
export interface RedirectRule {
  readonly from: readonly string[];
  readonly to: string;
}

export interface RouteConfig {
  /** Globs below the content root, with or without the language folder. */
  readonly exclude: readonly string[];
  /** Build excluded routes all the same. Default false. */
  readonly showExcluded: boolean;
  /** Whether numbers at the beginning of names, as in `01-guide/02-start.md`, are part of addresses. Default `keep`. */
  readonly numbers: 'keep' | 'strip';
}

export interface SearchConfig {
  readonly enabled: boolean;
  /** One index per version instead of one for all. Default true when versions are configured. */
  readonly versioned: boolean;
  /** Absolute path of the hook module. */
  readonly hooks: string | undefined;
  /** Text of one language beyond which the index is sharded, in bytes. Default 4 MB. */
  readonly shardThreshold: number;
  /** Chinese pages are found by pronunciation as well. Default false. */
  readonly pinyin: boolean;
  /** Route paths that an empty search dialog offers, without language and version. `undefined`: the first pages of the menus. */
  readonly popular?: readonly string[] | undefined;
  /** Sent to the browser with the list of indexes; `undefined` when the site changes nothing. */
  readonly settings: SearchSettings | undefined;
}

export interface AssistantConfig {
  readonly name: string;
  /** An address with `{url}`, the page's Markdown, or `{prompt}`, a request to read it. */
  readonly url: string;
}

/** What the site offers to programs that read it for people. */
export interface AgentsConfig {
  /** Globs of route paths whose pages have no Markdown twin. Default: none. */
  readonly exclude: readonly string[];
  /** Globs of route paths whose pages are listed as optional. Default: none. */
  readonly optional: readonly string[];
  /** Pages of a language above which its folders have an `llms.txt` of their own. Default 100. */
  readonly sectionPages: number;
  /** Bytes of an `llms.txt` above which it leads to the lists of its sections. Default 50,000. */
  readonly listBytes: number;
  /** Tokens below one heading above which a check reports a page. Default 12,500. */
  readonly tokenLimit: number;
  /** Pages offer their Markdown to readers: to copy, and to see. Default `true`. */
  readonly copyPage: boolean;
  /** Assistants that readers can open with the page. Default: none. */
  readonly assistants: readonly AssistantConfig[];
}

/** Kinds of pages that say what they are. */
export const describedPages = ['home', 'posts', 'docs'] as const;
export type DescribedPage = (typeof describedPages)[number];

export interface StructuredDataConfig {
  /** Default: home pages and posts. */
  readonly pages: readonly DescribedPage[];
  /** Default: none. */
  readonly software: SoftwareFacts | undefined;
}

export interface SoftwareFacts {
  /** Default: the title of the site. */
  readonly name: string | undefined;
  readonly category: string;
  readonly operatingSystem: string | undefined;
  readonly version: string | undefined;
  readonly license: string | undefined;
  readonly download: string | undefined;
}

/** How the pictures are drawn that other sites show with a link to a page. */
export interface SocialCardsConfig {
  /** Font files, and style sheets with `@font-face` rules, as written: paths from the root, or inside of packages. */
  readonly fonts: readonly string[];
  /** The same for section, language and address. Default: none of their own. */
  readonly labelFonts: readonly string[];
  /** Absolute path of a picture (SVG or PNG) that is shown next to the site's title. */
  readonly mark: string | undefined;
  readonly colors: CardColors;
  /** Hash of all that cards are drawn with; empty until it is loaded. Names of cards depend on it. */
  readonly id: string;
}

/** As `#rrggbb`. */
export interface CardColors {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
}

/** What begins and ends a formula in TeX, named as in `remark-math`. */
export interface MathSyntax {
  /** `$…$` is a formula, not only `$$…$$`. */
  readonly singleDollarTextMath: boolean;
}

export interface MarkdownConfig {
  /** `allow`: raw HTML passes; `sanitize`: only harmless tags and attributes. Default `allow`. */
  readonly html: 'allow' | 'sanitize';
  readonly lineNumbers: boolean;
  readonly wrapCode: boolean;
  /** Formulas in TeX are rendered. Default: `$` is text. */
  readonly math?: MathSyntax | undefined;
  /** Seconds of processor time a page may take to compile before it is left out and reported. Default 5. */
  readonly pageBudget: number;
  /** Values of one line by name: `{{name}}` in a page is replaced by the value before the page is parsed. Default: none. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

export interface EditLink {
  readonly docRepoBaseUrl: string;
  /** Default: the interface text `editLink`. */
  readonly text: string | undefined;
}

export interface ThemeConfig {
  /** `false` fixes the light scheme and removes the toggle. Default true. */
  readonly darkMode: boolean;
  readonly socialLinks: readonly SocialLink[];
  readonly enableScrollToTop: boolean;
  /** Default true: animated change of scheme. */
  readonly appearanceTransition: boolean;
  readonly localeRedirect: 'auto' | 'never' | 'only-default-lang';
  readonly fallbackHeadingTitle: boolean;
  readonly hideNavbar: 'never' | 'auto' | 'always';
  /** CSS selector of zoomable images, or `false`. Default `.prose img`. */
  readonly imageZoom: string | false;
  /** Message at the foot of home pages; HTML is sanitised. */
  readonly footerMessage: string | undefined;
}
