// What a bundle is made from, and what is known once it is made. Types only.

import type { AssetManifest, SheetName } from '../../model/output.ts';
import type { PathAlias } from '../../text/path-aliases.ts';
import type { FoundParts } from './bundle-parts.ts';
import type { EnginePaths } from './engine-paths.ts';
import type { ImportedModule } from './entries.ts';
import type { IslandFile } from './islands.ts';

export interface BundleInput {
  readonly root: string;
  readonly base: string;
  readonly cacheDir: string;
  readonly engine: EnginePaths;
  readonly islands: readonly IslandFile[];
  readonly imports: readonly ImportedModule[];
  readonly components: string | undefined;
  readonly globalUIComponents: readonly string[];
  readonly searchHooks: string | undefined;
  /** Module of a theme in the form of Rspress. */
  readonly siteTheme?: string | undefined;
  readonly paths?: readonly PathAlias[] | undefined;
  readonly hasBrokenTsconfig?: boolean | undefined;
  /** Texts that are missing are empty. */
  readonly missingTexts?: boolean | undefined;
  /** Style sheets of the site, loaded after the theme's. */
  readonly styles: readonly string[];
  /** Absolute folder of the bundle that comes with the engine, if it fits the engine's code: half of a server bundle, and scripts. */
  readonly half?: string | undefined;
  /** Absolute folder the two bundles are written to: `server/entry.mjs` and `client/static/…`. */
  readonly outDir: string;
}

/** Lists of pages that components of a site may show on any page. */
export interface ViewReads {
  /** `view.routes`: all pages of the site. */
  readonly readsRoutes: boolean;
  /** `view.posts`: all posts in the language of the page. */
  readonly readsPosts: boolean;
}

export interface BundleResult extends ViewReads {
  readonly manifest: AssetManifest;
  /** Style sheets by page import key, those of every page left out. */
  readonly importStyles: Readonly<Record<string, readonly string[]>>;
  /** Built files of the theme's sheets that only some pages need. */
  readonly layoutStyles: Readonly<Record<SheetName, readonly string[]>>;
  /** Files of the site that are rendered at build time alone, absolute, islands and what only they import left out. */
  readonly staticFiles: readonly string[];
  /** Files of the site whose code or styles browsers get, absolute. */
  readonly browserFiles: readonly string[];
  /** What it is made of, for the comparison of later runs. */
  readonly parts: FoundParts;
}
