// What the late stages pass to each other: rendered pages, built assets, files to write. Types, and the names that belong to them.

import type { Diagnostic } from './diagnostic.ts';
import type { RenderContent } from './page.ts';
import type { ResolvedAsset, ResolvedLink } from './site.ts';
import type { PageView } from './view.ts';
import type { HeadView } from './view-head.ts';

/** Everything `renderPage` needs for one page. */
export interface RenderInput {
  readonly view: PageView;
  readonly content: RenderContent;
  /** By index of `PageMeta.links`. */
  readonly links: readonly ResolvedLink[];
  /** By index of `PageMeta.assets`. */
  readonly assets: readonly ResolvedAsset[];
  /** Pages this one imports as components (`import Part from './_part.mdx'`), by specifier. */
  readonly partials: Readonly<Record<string, RenderPartial>>;
  /** Specifiers of pages that import this one again, themselves or through others. Default: none. */
  readonly circles?: readonly string[] | undefined;
  /** For messages: path of the source from the project root. */
  readonly file: string;
  /** `undefined`: the page gets no Markdown form. */
  readonly twin?: TwinAddresses | undefined;
}

/** Where links and pictures of a page's Markdown form lead. */
export interface TwinAddresses {
  /** Address of a page's Markdown form; other addresses stay as they are. */
  readonly toTwin: (href: string) => string;
  /** Address of a file, with the site's origin when that is known. */
  readonly toFile: (href: string) => string;
}

export type RenderPartial = Pick<RenderInput, 'content' | 'links' | 'assets' | 'partials' | 'circles' | 'file'>;

/** Style sheets of the theme that only some pages need, named like their files in `theme/styles/`. */
export const sheetNames = [
  'cards',
  'home',
  'math',
  'overview',
  'not-found',
  'parts',
  'posts',
  'right-to-left',
  'version-banner',
] as const;
export type SheetName = (typeof sheetNames)[number];

/** A rendered page, without names of built files. */
export interface RenderedPage {
  /**
   * Inner HTML of `<body>`, scripts left out, in pieces that follow each other. They are joined as bytes: a character
   * beyond Latin-1 in one of them does not double the others, and nothing copies them before.
   */
  readonly html: readonly string[];
  /** Number of the pieces up to which the critical styles are enough on phones. `undefined`: they may not be. */
  readonly screenEnd?: number | undefined;
  /** Title and body as Markdown; `undefined`: the page has none. */
  readonly markdown?: string | undefined;
  readonly head: HeadView;
  readonly htmlAttributes: Readonly<Record<string, string>>;
  /** Ids of the islands on the page, sorted. */
  readonly islands: readonly string[];
  /** Style sheets of the theme that the page needs in addition to the common one. */
  readonly sheets: readonly SheetName[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Names of built files, as URLs below the base, without a leading slash: `static/start.3fa9c1.js`. */
export interface AssetManifest {
  /** The page entry, loaded as a module by every page. */
  readonly start: string;
  /** Text of the styles that come with the HTML of every page, before {@link AssetManifest.styles}. Default: none do. */
  readonly criticalStyles?: string | undefined;
  /** Texts of short sheets of few pages, by name: they may come with the HTML, before {@link AssetManifest.styles}. Default: none do. */
  readonly inlineStyles?: Readonly<Record<string, string>> | undefined;
  /** Style sheets of every page, in order. */
  readonly styles: readonly string[];
  /** Style sheets for readers without scripts; everyone else gets their rules with the late script. Default: none. */
  readonly noScriptStyles?: readonly string[] | undefined;
  /** Modules that `start` imports statically; preloaded. */
  readonly preload: readonly string[];
  readonly islands: Readonly<Record<string, IslandAsset>>;
  /** `sha256-…` of scripts and style sheets, by name. Default: pages name no hashes. */
  readonly integrity?: Readonly<Record<string, string>> | undefined;
}

export interface IslandAsset {
  readonly file: string;
  readonly styles: readonly string[];
}

/** A file below the output folder. */
export interface OutputFile {
  /** Relative, forward slashes, not percent-encoded. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** File that it is made of, from the project root, for diagnostics. */
  readonly source?: string | undefined;
}

/** Where a build describes itself. A folder with this file in it is the output of a build: it may be replaced, and holds no pages. */
export const BUILD_MANIFEST = 'build-manifest.json';

/** `build-manifest.json` in the output folder: what tests, hosts and tools may rely on. */
export interface BuildManifest {
  readonly version: 1;
  readonly base: string;
  readonly routes: readonly {
    readonly path: string;
    readonly file: string;
    readonly lang: string;
    /** The Markdown twin; absent on pages without one. */
    readonly twin?: string;
    readonly islands: readonly string[];
  }[];
  readonly islands: Readonly<Record<string, IslandAsset>>;
  /** Size in bytes of every file below `static/`. */
  readonly assets: Readonly<Record<string, number>>;
  /** Search index files by `lang` or `lang/version`. */
  readonly searchIndexes: Readonly<Record<string, string>>;
  /** The `llms.txt` of each language and version that has pages for agents; absent when none has. */
  readonly lists?: readonly string[];
}
