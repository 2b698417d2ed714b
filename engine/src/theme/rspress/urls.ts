// Functions on addresses under the names of Rspress's runtime. `base` is that of the build.

import { stripBase } from '../../text/strip-base.ts';
import { withBase as addBase, isExternalHref, toRouteKey } from '../../text/url.ts';

const base = import.meta.env.BASE_URL;

export const isExternalUrl = (url = ''): boolean => isExternalHref(url);
export const isDataUrl = (url = ''): boolean => /^\s*data:/i.test(url);
export const isProduction = (): boolean => import.meta.env.PROD;

export const addLeadingSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
export const addTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
export const removeTrailingSlash = (path: string): string => path.replace(/\/$/, '');

/** Only paths from the root get it; one that has it stays. */
export function withBase(url = '/'): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  return base !== '/' && url.startsWith(base) ? url : addBase(base, url);
}

export const removeBase = (url: string): string => stripBase(base, url) ?? url;
export const normalizeImagePath = (path: string): string => withBase(path);
export const withSiteOrigin = (url: string): string => withBase(url);

/** `/guide/index.html#a` → `/guide/#a`: addresses are clean. */
export function normalizeHref(href = '/', _cleanUrls?: boolean): string {
  if (isExternalHref(href) || !href.startsWith('/')) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return path.replace(/\.(?:html|mdx?)$/, '').replace(/\/index$/, '/') + rest;
}

export const normalizeHrefInRuntime = (href: string): string => normalizeHref(href);
export const cleanUrlByConfig = (href: string): string => normalizeHref(href);

export const isEqualPath = (a: string, b: string): boolean =>
  toRouteKey(removeBase(normalizeHref(a))) === toRouteKey(removeBase(normalizeHref(b)));
export const isActive = (link: string, pathname: string): boolean => isEqualPath(link, pathname);

export const matchNavbar = (item: { readonly activeMatch?: string; readonly link?: string }, path: string): boolean =>
  item.activeMatch === undefined
    ? item.link !== undefined && removeBase(path).startsWith(item.link)
    : new RegExp(item.activeMatch).test(removeBase(path));
export const matchSidebar = (prefix: string, pathname: string): boolean =>
  removeBase(pathname).startsWith(addTrailingSlash(prefix)) || isEqualPath(prefix, pathname);

/** The entry of the longest prefix whose folder the path is in. */
export function getSidebarDataGroup(sidebar: Readonly<Record<string, unknown>>, path: string): unknown {
  const prefixes = Object.keys(sidebar).sort((a, b) => b.length - a.length);
  const prefix = prefixes.find((name) => `${path}/`.startsWith(name.endsWith('/') ? name : `${name}/`));
  return prefix === undefined ? [] : sidebar[prefix];
}
