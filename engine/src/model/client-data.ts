// What a page passes to its scripts: one JSON block. Types only. Small, because every page carries it.

import type { RedirectRule, ThemeConfig } from './config.ts';

/** Id of `<script type="application/json">` that holds {@link PageFacts}. It is in the head, before the inline script. */
export const PAGE_FACTS_ID = 'diglot-page';
/** Id of `<script type="application/json">` that holds a `Partial<ThemeStrings>`: the texts that behaviours show. */
export const CLIENT_STRINGS_ID = 'diglot-strings';
/** Name of the `<meta>` whose content differs between two builds of the site's code. */
export const BUILD_META_NAME = 'diglot-build';

export interface PageFacts {
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly lang: string;
  readonly defaultLang: string;
  readonly langs: readonly string[];
  /** Empty when the site has no versions. */
  readonly version: string;
  readonly defaultVersion?: string | undefined;
  readonly versions?: readonly string[] | undefined;
  /** Without base. On 404 pages empty. */
  readonly route: string;
  /** Default `auto`. */
  readonly localeRedirect?: ThemeConfig['localeRedirect'] | undefined;
  /** `href`, base included, of every existing translation by language, without the page itself. */
  readonly translations?: Readonly<Record<string, string>> | undefined;
  /** Rules to try on this page: all of them on 404 pages, elsewhere those that match the page's own path. */
  readonly redirects?: readonly RedirectRule[] | undefined;
}
