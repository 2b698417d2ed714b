// The config as an author writes it: one schema for checks, types and the text that editors show.

import { searchKinds } from 'diglot-search/types';
import * as v from 'valibot';
import { addressForms } from '../../model/address.ts';
import type { CacheStore } from '../../model/cache-store.ts';
import { type DiagnosticCode, diagnosticDefaults } from '../../model/diagnostic.ts';
import { hostNames } from '../../model/host.ts';
import type { StandardSchema } from '../../model/standard-schema.ts';
import { agentsSchema } from './schema-agents.ts';
import { blogSchema } from './schema-blog.ts';
import { cardsSchema } from './schema-cards.ts';
import { structuredDataSchema } from './schema-structured-data.ts';
import { localeOverrideEntries, themeSchema } from './schema-theme.ts';

const severityLevel = v.optional(v.picklist(['error', 'warning', 'warn', 'off']));

const severityEntries = Object.fromEntries(
  Object.keys(diagnosticDefaults).map((code) => [code, severityLevel]),
) as Record<DiagnosticCode, typeof severityLevel>;

const localeSchema = v.object({
  /** Code of the language: `en`, `zh`, `pt-BR`. It is the URL segment too. */
  lang: v.string(),
  /** Name of the language in that language. Default: known for common ones, else the code. */
  label: v.optional(v.string()),
  /** Folder below the content folder. Default: the code, or the content folder itself for the default language. */
  dir: v.optional(v.string()),
  /** Site title in this language. */
  title: v.optional(v.string()),
  /** Site description in this language. */
  description: v.optional(v.string()),
  ...localeOverrideEntries,
});

const searchSchema = v.object({
  /** One index per version instead of one for all. Default true when there are versions. */
  versioned: v.optional(v.boolean()),
  /** Module with search hooks, relative to the project root. */
  hooks: v.optional(v.string()),
  /** Bytes of text beyond which an index is split. Default 4 MB. */
  shardThreshold: v.optional(v.pipe(v.number(), v.minValue(1))),
  /** Groups of words or phrases that mean the same to readers of this site, across its languages. */
  synonyms: v.optional(v.array(v.array(v.string()))),
  /** Kinds of pages by the beginning of their route without language and version. */
  kinds: v.optional(v.record(v.string(), v.picklist(searchKinds))),
  /** Finds Chinese pages by pronunciation as well, whole or by initials. Readers of Chinese pages download a few kilobytes more when they search. Default false. */
  pinyin: v.optional(v.boolean()),
  /** Route paths of pages that an empty search dialog offers, without language and version: `['/guide/start']`. Default: the first five pages of the menus; `[]` for none. */
  popular: v.optional(v.array(v.string())),
  /** What pages of a kind are worth; 1 for guides. */
  priors: v.optional(v.record(v.picklist(searchKinds), v.pipe(v.number(), v.minValue(0)))),
});

const isStore = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'getItem' in value && 'hasItem' in value;

/** Checked for its outer form only: it is code of the site. */
const storeSchema = v.custom<CacheStore>(isStore, 'a driver of unstorage');

const isStandard = (value: unknown): boolean =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  '~standard' in value &&
  typeof (value as StandardSchema)['~standard']?.validate === 'function';

/** Checked for its outer form only: it is code of the site. */
const frontmatterSchema = v.custom<StandardSchema>(isStandard, 'a Standard Schema');

const sharedCacheSchema = v.object({
  /**
   * Where compiled pages, rendered documents and social cards are kept for other builds: a driver of `unstorage`, such as
   * that of Redis, of S3 or of a folder. `build` and `check` use it, `--no-cache` does not. Default: none.
   */
  store: v.optional(storeSchema),
  /** Signs what is stored. What was stored without it is not used. Default: none. */
  secret: v.optional(v.string()),
  /**
   * Seconds that a build waits for the store at most, once for what it reads and once for what it writes; 5 ms more for
   * each page. Then it goes on without. Default 10.
   */
  budget: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(3600))),
});

export const configSchema = v.object({
  /** Name of the site: the end of document titles, and the navigation bar's text, unless there is a `logo` or a `logoText`. Default: the folder's name. */
  title: v.optional(v.string()),
  /** One sentence for search engines. */
  description: v.optional(v.string()),
  /** Default language, the one without a URL prefix. Default `en`. */
  lang: v.optional(v.string()),
  /** Languages of the site. Default: the default language alone. */
  locales: v.optional(v.array(localeSchema)),
  /** Versions of the documentation, each a folder above the language folders. */
  multiVersion: v.optional(
    v.object({
      /** The version without a URL prefix. */
      default: v.string(),
      /** All versions, in the order of the menu. */
      versions: v.array(v.string()),
      /** Versions whose pages lead to the default version, by a banner and for search engines. Default: all others. */
      old: v.optional(v.array(v.string())),
      /** Pages of `old` versions show a banner with a link to the same page of the default version. Default true. */
      banner: v.optional(v.boolean()),
      /**
       * What pages of `old` versions name as their canonical address: `current`, the same page of the default version if
       * there is one, or `own`. Default `current`.
       */
      canonical: v.optional(v.picklist(['current', 'own'])),
    }),
  ),
  /** Settings of the theme. */
  themeConfig: v.optional(themeSchema),
  /** Logo: a path in the public folder or a URL; two for light and dark. */
  logo: v.optional(
    v.union([
      v.string(),
      v.object({
        /** Picture of the light scheme. Default: that of the dark one. */
        light: v.optional(v.string()),
        /** Picture of the dark scheme. Default: that of the light one. */
        dark: v.optional(v.string()),
        /** Text for readers who do not see the picture. Default: the site's title; next to `logoText` there is none. */
        alt: v.optional(v.string()),
      }),
    ]),
  ),
  /** Text next to the logo. */
  logoText: v.optional(v.string()),
  /** Path or URL of the favicon. */
  icon: v.optional(v.string()),
  /** Tags for the head of every page, `meta`, `link` and `script` with a `src`: `['meta', { name: 'author', content: 'Ada' }]`. */
  head: v.optional(
    v.array(v.tuple([v.string(), v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))])),
  ),
  /** Rules that send old paths to new ones; `from` is one regular expression or several. */
  redirects: v.optional(
    v.array(
      v.object({
        /** Regular expression, or several, matched against the path below `base`. */
        from: v.union([v.string(), v.array(v.string())]),
        /** Path or address to go to; `$1` is what the first group of `from` matched. */
        to: v.string(),
      }),
    ),
  ),
  /** URL prefix of the site. Default `/`. */
  base: v.optional(v.string()),
  /**
   * What addresses of pages look like: `clean`, `/guide/start` from the file `guide/start.html`; `folder`, `/guide/start/`
   * from `guide/start/index.html`, for hosts that know folders only; or `html`, `/guide/start.html`, for hosts that serve
   * files by their names. Default `clean`.
   */
  addresses: v.optional(v.picklist(addressForms)),
  /**
   * Where the site will be served: `netlify`, `cloudflare`, `vercel`, `github-pages`, `nginx`, `caddy` or `s3`, one or
   * several. The build then writes the files that configure this host's redirects, headers and 404 pages. Default: none.
   */
  host: v.optional(v.union([v.picklist(hostNames), v.array(v.picklist(hostNames))])),
  /**
   * Sources that the content security policy allows in addition to its own, by directive:
   * `{ 'connect-src': ['https://api.example.com'] }`. `false` leaves the policy out. It is the same in dev and builds.
   */
  contentSecurityPolicy: v.optional(
    v.union([v.literal(false), v.record(v.string(), v.union([v.string(), v.array(v.string())]))]),
  ),
  /**
   * Browsers make HTML and scripts of text only where a named policy made the text (Trusted Types). A list adds the names
   * of your policies: `['dompurify']`. Components that hand texts to `dangerouslySetInnerHTML` in the browser then need one.
   * Default `false`.
   */
  trustedTypes: v.optional(
    v.union([v.boolean(), v.array(v.pipe(v.string(), v.regex(/^[\w\-#=/@.%]+$/, 'the name of a policy')))]),
  ),
  /**
   * Scripts and style sheets carry the hash of their content, and browsers run no other. It costs each page about 60 bytes
   * (compressed) for each of these files. Builds only. Default `false`.
   */
  subresourceIntegrity: v.optional(v.boolean()),
  /** Origin the site is published at (`https://example.org`), for canonical links and the sitemap. */
  siteUrl: v.optional(v.string()),
  /**
   * Date or time (ISO 8601) up to which posts are published: those with a later date are drafts. A build never reads the
   * clock; `new Date().toISOString()` does. Default: all posts are published.
   */
  publishUntil: v.optional(v.string()),
  /** Which files become pages. */
  route: v.optional(
    v.object({
      /** Globs below the content folder, with or without version and language folder. */
      exclude: v.optional(v.array(v.string())),
      /** Build excluded pages all the same. Default false. */
      showExcluded: v.optional(v.boolean()),
      /**
       * What becomes of numbers at the beginning of file and folder names. `strip`: `01-guide/02-start.md` is the page
       * `/guide/start`, and the numbers order the menu. `keep`: they are part of the address. Default `keep`.
       */
      numbers: v.optional(v.picklist(['keep', 'strip'])),
    }),
  ),
  /**
   * Schema of the frontmatter fields that are the site's own: a Standard Schema, such as an object of Zod, Valibot or
   * ArkType. Pages that it refuses are reported. What it makes of the fields is in `view.page.frontmatter.extra`. Default:
   * any field is taken.
   */
  frontmatter: v.optional(frontmatterSchema),
  /** Content folder. Default `docs` if there is one, else the project root. */
  contentDir: v.optional(v.string()),
  /** Output folder. Default `dist`. */
  outDir: v.optional(v.string()),
  /** Cache folder. Default `.diglot`. */
  cacheDir: v.optional(v.string()),
  /** What builds on several machines share. */
  cache: v.optional(sharedCacheSchema),
  /** Modules whose default export is rendered at the end of every page. */
  globalUIComponents: v.optional(v.array(v.string())),
  /** Module whose named exports may be used in every page without import. */
  components: v.optional(v.string()),
  /** Style sheets loaded after the theme's. */
  styles: v.optional(v.union([v.string(), v.array(v.string())])),
  /** How Markdown is rendered. */
  markdown: v.optional(
    v.object({
      /** Raw HTML: `allow` passes it, `sanitize` keeps only harmless tags. Default `allow`. */
      html: v.optional(v.picklist(['allow', 'sanitize'])),
      /** Line numbers in all code blocks. Default false. */
      lineNumbers: v.optional(v.boolean()),
      /** Wrap long lines of code. Default false. */
      wrapCode: v.optional(v.boolean()),
      /**
       * Formulas in LaTeX: `$…$` in a line, `$$…$$` or a block of the language `math` in lines of their own. Pages get MathML and no
       * script. Default false.
       */
      math: v.optional(
        v.union([
          v.boolean(),
          v.object({
            /** `false`: `$…$` stays text. Default true. */
            singleDollarTextMath: v.optional(v.boolean()),
          }),
        ]),
      ),
      /** Seconds of processor time a page may take to compile before it is left out and reported. Default 5. */
      pageBudget: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(3600))),
      /** Texts of one line that pages use as `{{name}}`, in code and tables as well. A name is words joined by dots. */
      variables: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[^\r\n]*$/, 'a text of one line')))),
    }),
  ),
  /** `false` builds no search index and shows no search. */
  search: v.optional(v.union([v.boolean(), searchSchema])),
  /**
   * What agents get: a Markdown twin of every page at its address with `.md`, and `llms.txt`. `false`: nothing.
   * Default `true`.
   */
  agents: v.optional(v.union([v.boolean(), agentsSchema])),
  /** A blog, or several. Default: every page with a date is a post of one blog, with an Atom feed for each language. */
  blog: v.optional(v.union([v.array(blogSchema), blogSchema])),
  /**
   * Draws a picture for every page, which other sites show with a link to it: `og:image`. Needs `siteUrl` and the package
   * `@takumi-rs/core`. A page's `socialCard` names another picture, or none. Default `false`.
   */
  socialCards: v.optional(v.union([v.literal(false), cardsSchema])),
  /**
   * Facts of a page for search engines, as JSON-LD in the words of schema.org. Needs `siteUrl`. `true`: on home pages, posts
   * and doc pages; `false`: on none. Default: on home pages and posts.
   */
  structuredData: v.optional(v.union([v.boolean(), structuredDataSchema])),
  /** How loud each kind of problem is, by its name in the list of diagnostics: `error`, `warning` (or `warn`), or `off`. */
  severity: v.optional(v.object(severityEntries)),
});

/** What `defineConfig` takes. */
export type UserConfig = v.InferInput<typeof configSchema>;
