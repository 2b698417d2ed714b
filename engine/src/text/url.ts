// Arithmetic between content paths, route paths and hrefs.

import type { AddressForm } from '../model/address.ts';

/** Languages and versions that a route path may start with. */
export interface RoutePrefixes {
  readonly defaultLang: string;
  readonly langs: readonly string[];
  readonly defaultVersion: string;
  readonly versions: readonly string[];
}

/** A route path taken apart. `pagePath` starts with a slash and is the same for all translations. */
export interface RouteParts {
  readonly version: string;
  readonly lang: string;
  readonly pagePath: string;
}

/** `guide/index` → `/guide/`, `guide/cli` → `/guide/cli`, `index` → `/`. */
export function toPageRoute(pagePath: string): string {
  return `/${pagePath.replace(/(^|\/)index$/, '$1')}`;
}

/** Route path of a page: version, then language, then page; defaults have no segment. `pageRoute` starts with a slash. */
export function joinRoute({ version, lang, pagePath }: RouteParts, prefixes: RoutePrefixes): string {
  const versionSegment = version === '' || version === prefixes.defaultVersion ? '' : `/${version}`;
  const langSegment = lang === prefixes.defaultLang ? '' : `/${lang}`;
  return `${versionSegment}${langSegment}${pagePath}`;
}

/** The inverse of {@link joinRoute}; missing prefixes mean the defaults. */
export function splitRoute(routePath: string, prefixes: RoutePrefixes): RouteParts {
  const segments = routePath.split('/').slice(1);
  let version = prefixes.defaultVersion;
  let lang = prefixes.defaultLang;
  if (segments[0] !== undefined && segments[0] !== '' && prefixes.versions.includes(segments[0]))
    version = segments.shift() as string;
  if (segments[0] !== undefined && segments[0] !== '' && prefixes.langs.includes(segments[0]))
    lang = segments.shift() as string;
  return { version, lang, pagePath: `/${segments.join('/')}` };
}

/**
 * Address of a page below the base: the one place that knows what addresses look like. `path` is what {@link joinRoute}
 * gives: `/guide/cli` → `/guide/cli`, `/guide/cli/` or `/guide/cli.html`; `/blog/` stays.
 */
export function toAddress(path: string, form: AddressForm): string {
  if (path.endsWith('/') || form === 'clean') return path;
  return form === 'folder' ? `${path}/` : `${path}.html`;
}

/** Output file of the same path: `/` → `index.html`, `/blog/` → `blog/index.html`, `/guide/cli` → `guide/cli.html` or `guide/cli/index.html`. */
export function toOutputFile(path: string, form: AddressForm): string {
  const name = path.slice(1);
  if (path.endsWith('/')) return `${name}index.html`;
  return form === 'folder' ? `${name}/index.html` : `${name}.html`;
}

/**
 * One spelling for all that mean the same page: no `.html`, no trailing `index`, no trailing slash, lower case, decoded,
 * accents composed (NFC).
 * `/x`, `/x/`, `/x.html`, `/x/index`, `/x/index.html` and `/X` all give `/x`; the root gives `/`.
 */
export function toRouteKey(pathname: string): string {
  let path = toComposed(decodePath(pathname).toLowerCase());
  if (path.endsWith('.html')) path = path.slice(0, -'.html'.length);
  if (path.endsWith('/index')) path = path.slice(0, -'index'.length);
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return end === 0 ? '/' : path.slice(0, end);
}

/** Letters and their accents as one character each: systems differ in how they spell file names. */
export function toComposed(text: string): string {
  return /[^\0-\u02ff]/.test(text) ? text.normalize('NFC') : text;
}

/** Percent-decoding that leaves malformed input as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Percent-encodes a route path for use in an `href`; slashes and characters without a meaning in a path are kept. */
export function encodePath(path: string): string {
  if (/^[\w\-./~@:+,]*$/.test(path)) return path;
  // Half of a surrogate pair has no encoding; it cannot come from a file name that any system prints.
  const text = path.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
  return encodeURIComponent(text).replace(/%(?:2F|40|3A|2B|2C)/g, decodeURIComponent);
}

/** `/docs/` + `/guide/x` → `/docs/guide/x`. `path` starts with a slash. */
export function withBase(base: string, path: string): string {
  return base === '/' ? path : base.slice(0, -1) + path;
}

export interface HrefParts {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

export function splitHref(href: string): HrefParts {
  const hashAt = href.indexOf('#');
  const hash = hashAt === -1 ? '' : href.slice(hashAt);
  const rest = hashAt === -1 ? href : href.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt === -1
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}

/** True for anything with a scheme and for protocol-relative addresses. */
export function isExternalHref(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|\\|\/\\)/i.test(href);
}

/** True for addresses on the web (`https://…`, `//…`), whose links open in a new tab. */
export function isWebHref(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

/** Schemes that run script, and documents made of the address itself. */
const unsafeSchemes = /^(?:javascript|vbscript|livescript|mocha|data):/i;
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

/**
 * False for `javascript:`, `vbscript:`, `data:` other than raster images, and their disguises
 * (control characters, white space, mixed case). Any other scheme belongs to an application: `vscode:`, `slack:`, `irc:`.
 * Relative addresses are safe.
 */
export function isSafeHref(href: string): boolean {
  // The characters that browsers drop before they read a scheme: WHATWG URL, "basic URL parser", steps 1 to 3.
  const bare = href.replace(/[\u0000-\u0020\u007F-\u009F\u200B-\u200F\u2028\u2029\uFEFF]/g, '');
  return !unsafeSchemes.test(bare) || pictureData.test(bare);
}

/** Cuts a leading slash-or-backslash run to one slash, so that a path can never become another host. */
export function toSameOriginPath(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}
