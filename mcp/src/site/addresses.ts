// Addresses of pages in all their forms, and the one form that tools use: a route without base.

import { decode } from '../source/decode.ts';

export interface AddressBook {
  /** Paths that addresses of the site may start with, longest first; each starts and ends with a slash. */
  readonly bases: readonly string[];
  /** Origins of the site: where it is read, and where its pages say they are. */
  readonly origins: readonly string[];
}

export interface PageAddress {
  /**
   * `/guide/start`, `/`, `/zh/`; decoded. The likeliest first: a folder of the site may have the name of its base, so that
   * both `/guide/start` and what is below the base may be meant.
   */
  readonly routes: readonly [string, ...string[]];
  /** Part after `#`, decoded; empty without one. */
  readonly hash: string;
}

export interface PageLink {
  readonly route: string;
  /** The route with the ending that its file has in the address: `/guide/start.md`, `/logo.svg`. */
  readonly file: string;
}

/** Resources have addresses of this form: `docs:///guide/start`. */
export const SCHEME = 'docs://';

/** An address that an agent gives. `undefined` for one of another site, or an invalid one. */
export function parseAddress(address: string, book: AddressBook): PageAddress | undefined {
  const text = address.trim();
  const url = resolveUrl(text.toLowerCase().startsWith(`${SCHEME}/`) ? text.slice(SCHEME.length) : text, book, '/');
  if (url === undefined) return undefined;
  const path = decode(url.pathname).replace(/\/{2,}/g, '/');
  const route = toPageRoute(path);
  const inner = toPageRoute(dropBase(path, book));
  const hash = decode(url.hash.slice(1));
  const ordered = isComplete(text) ? [inner, route] : [route, inner];
  // A mark at the end may belong to the name: `/api/c#`.
  const mark = /[^#?]([#?])$/.exec(text)?.[1] ?? '';
  const marked = mark === '' ? [] : ordered.map((name) => name + mark);
  const [first = route, ...others] = new Set([...ordered, ...marked]);
  return { routes: [first, ...others], hash };
}

/** An address that a file of the site holds: complete, with the base, or relative to `from`, the route that it is on. */
export function parseLink(address: string, book: AddressBook, from: string): PageLink | undefined {
  const text = address.trim();
  const url = resolveUrl(text, book, from);
  if (url === undefined) return undefined;
  const path = decode(url.pathname);
  const file = isComplete(text) || text.startsWith('/') ? dropBase(path, book) : path;
  return { route: toPageRoute(file), file };
}

/** The route as agents get it: encoded where a name could be taken for another part of an address, or of a line. */
export const encodeRoute = (route: string): string => route.replace(/[%#?\\\s]/g, encodeURIComponent);

const isComplete = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//');

function resolveUrl(text: string, { origins }: AddressBook, from: string): URL | undefined {
  // Agents write `guide/start` for `/guide/start`; links in a page are relative to it.
  const start = `https://site.invalid${encodeRoute(from)}`;
  if (!URL.canParse(text, start)) return undefined;
  const url = new URL(text, start);
  if (!isComplete(text)) return url;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // Nothing is read there: `http:` for `https:` means the same page.
  return isWeb && origins.some((origin) => new URL(origin).host === url.host) ? url : undefined;
}

function dropBase(path: string, { bases }: AddressBook): string {
  const known = bases.find((name) => `${path}/`.startsWith(name));
  return known === undefined ? path : `/${path.slice(known.length)}`;
}

const toPageRoute = (path: string): string => path.replace(/(?:\.md|\.html)$/, '').replace(/\/index$/, '/');

/** Files that may hold the twin of a route, the likeliest first; relative to the root of the site. */
export function listTwinPaths(route: string): readonly string[] {
  const path = route.replace(/^\/+/, '');
  if (path === '' || path.endsWith('/')) {
    const folder = path.replace(/\/+$/, '');
    return folder === '' ? ['index.md'] : [`${folder}/index.md`, `${folder}.md`];
  }
  return [`${path}.md`, `${path}/index.md`];
}

/** The route of a twin. */
export const toRoute = (path: string): string => `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
