// Which links soft navigation may follow. Pure.

import { stripBase } from '../../text/strip-base.ts';

/** The part of an `HTMLAnchorElement` that decides. */
export interface LinkFacts {
  /** Absolute. */
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
  /** The author wants a document load. */
  readonly isHard: boolean;
}

/** Files that are not pages: a dot and an extension that starts with a letter. `v1.2` is a page. */
const otherFile = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i;

/** Address of a page of this site that can be shown in place, `undefined` for everything else. */
export function toSoftUrl(link: LinkFacts, current: URL, base: string): URL | undefined {
  if (link.isDownload || link.isHard || (link.target !== '' && link.target !== '_self')) return undefined;
  if (!URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  if (url.origin !== current.origin || stripBase(base, url.pathname) === undefined) return undefined;
  return otherFile.test(url.pathname) ? undefined : url;
}

/** Same document, ignoring the hash. */
export function isSamePage(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

/** Key of a page's text: the address without its hash. */
export function toPageKey(url: URL): string {
  return url.href.replace(/#.*$/, '');
}
