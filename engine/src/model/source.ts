// A file of the content folder, classified but not yet read into a page.

/** Where a page belongs and what it is called, known from its path alone. */
export interface SourceFile {
  /** Path below the content root, forward slashes: `en/guide/basic/cli.mdx`. Unique; the key of every map by page. */
  readonly id: string;
  /** Absolute path on disk. */
  readonly path: string;
  readonly format: 'md' | 'mdx';
  readonly lang: string;
  /** Empty string when the site has no versions. */
  readonly version: string;
  /** Path without version, language and extension: `guide/basic/cli`, `guide/index`. */
  readonly pagePath: string;
  /**
   * `page`: gets a route. `partial`: name or folder starts with an underscore; only imported by other pages.
   * `excluded`: matches `route.exclude`; compiled only when excluded routes are shown. `draft`: a page that a build
   * leaves out; known once it is read, and never in dev.
   */
  readonly kind: 'page' | 'partial' | 'excluded' | 'draft';
  /** Text of a page that the engine adds and no file has. `undefined`: that of the file counts. */
  readonly text?: string | undefined;
}

/** A `_nav.json` or `_meta.json`, read but not yet parsed. */
export interface MetaFile {
  /** Path below the content root: `en/guide/_meta.json`. */
  readonly id: string;
  readonly path: string;
  readonly kind: 'nav' | 'meta';
  readonly lang: string;
  readonly version: string;
  /** Folder without version and language; empty string at the top: `guide/basic`. */
  readonly folder: string;
  /** The text as read; the site stage parses it so that problems point to a line. */
  readonly text: string;
}

/** What `scanContent` finds. */
export interface ContentScan {
  readonly files: readonly SourceFile[];
  readonly metas: readonly MetaFile[];
  /** Absolute path of the `public` folder, or `undefined` when there is none. */
  readonly publicDir: string | undefined;
}
