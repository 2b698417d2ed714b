// Addresses of pages in all their forms, and the one form that tools use: a route without base.

export interface AddressBook {
  /** Paths that addresses of the site may start with, longest first; each starts and ends with a slash. */
  readonly bases: readonly string[];
  /** Origins of the site: where it is read, and where its pages say they are. */
  readonly origins: readonly string[];
}

export interface PageAddress {
  /** `/guide/start`, `/`, `/zh/`. */
  readonly route: string;
  /** Part after `#`, decoded; empty without one. */
  readonly hash: string;
}

/** `undefined` for an address of another site, or an invalid one. `from`: route that a relative one starts at. */
export function parseAddress(address: string, { bases, origins }: AddressBook, from = '/'): PageAddress | undefined {
  const text = address.trim();
  const isComplete = /^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//');
  // Agents write `guide/start` for `/guide/start`; links in a page are relative to it.
  const start = `https://site.invalid${from}`;
  if (!URL.canParse(text, start)) return undefined;
  const url = new URL(text, start);
  if (isComplete && !origins.includes(url.origin)) return undefined;
  const path = decode(url.pathname);
  const hash = decode(url.hash.slice(1));
  const known = bases.find((name) => `${path}/`.startsWith(name));
  const inner = known === undefined ? path : `/${path.slice(known.length)}`;
  return { route: inner.replace(/(?:\.md|\.html)$/, '').replace(/\/index$/, '/'), hash };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
