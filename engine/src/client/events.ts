// The messages between a site's own code and the running client, as document events. No state: the document is the bus.

import type { PageChangeKind } from './behaviour.ts';

/** Asks the client to go to an address: `detail` has `href` and `replace`. `navigate()` dispatches it. */
const NAVIGATE = 'diglot:navigate';
/**
 * Follows every change of page. `detail` is `navigate` for another page, and `update` for the same one with other
 * content, which happens in development only. `onPageChange()` listens to it.
 */
const PAGE_CHANGE = 'diglot:pagechange';
/** Says that pages fetched ahead and the search index are out of date, which happens in development only. */
const STALE = 'diglot:stale';

export interface NavigateOptions {
  /** Take the place of the current history entry. Default false. */
  readonly replace?: boolean;
}

export interface NavigateRequest extends NavigateOptions {
  readonly href: string;
}

/** Goes to an address, softly when it is part of the site. Relative addresses are relative to the current page. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  // `javascript:`, `data:` and the like are not pages to go to.
  if (!new URL(href, location.href).protocol.startsWith('http')) return;
  const request = new CustomEvent<NavigateRequest>(NAVIGATE, { detail: { ...options, href }, cancelable: true });
  // No listener yet: the browser navigates instead.
  if (document.dispatchEvent(request)) location[options.replace ? 'replace' : 'assign'](href);
}

export function onNavigate(listener: (request: NavigateRequest) => void): void {
  document.addEventListener(NAVIGATE, (event) => {
    event.preventDefault();
    listener((event as CustomEvent<NavigateRequest>).detail);
  });
}

/** Calls `listener` after every change of page. Returns the function that ends it. */
export function onPageChange(listener: (kind: PageChangeKind) => void): () => void {
  const handle = (event: Event): void => listener((event as CustomEvent<PageChangeKind>).detail);
  document.addEventListener(PAGE_CHANGE, handle);
  return () => document.removeEventListener(PAGE_CHANGE, handle);
}

export function emitPageChange(kind: PageChangeKind): void {
  document.dispatchEvent(new CustomEvent<PageChangeKind>(PAGE_CHANGE, { detail: kind }));
}

/** Pages that were fetched ahead and the search index are no longer true. */
export function emitStale(): void {
  document.dispatchEvent(new Event(STALE));
}

export function onStale(listener: () => void): void {
  document.addEventListener(STALE, listener);
}
