// A page for each language that lists all others by section, with their headings: where the search leads without JavaScript.

import { createHash } from 'node:crypto';
import type { AddressForm } from '../../model/address.ts';
import type { OutputFile } from '../../model/output.ts';
import type { TocEntry } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import { listAllPages } from '../../text/built-files.ts';
import { getDirection } from '../../text/direction.ts';
import { escapeHtml, renderAttributes } from '../../text/html.ts';
import type { GetMenuPath } from '../../text/menu-paths.ts';
import { encodePath, withBase } from '../../text/url.ts';

/** One language of one version. */
export interface ListedPlace {
  readonly lang: string;
  readonly version: string;
  /** Without base, with slashes at both ends: `/`, `/zh/`. */
  readonly prefix: string;
  readonly siteTitle: string;
  readonly title: string;
}

export interface ListInput {
  readonly base: string;
  readonly addresses: AddressForm;
  /** False: a site with a light scheme only. */
  readonly darkMode: boolean;
  readonly places: readonly ListedPlace[];
  readonly routes: readonly Route[];
  readonly getPath: GetMenuPath;
  readonly getToc: (pageId: string) => readonly TocEntry[];
}

/** Fonts and colours of the theme's tokens: the page is self-contained, so that it needs no build of the theme. */
const STYLE = [
  ':root{text-autospace:normal;background:light-dark(oklch(99.3% .002 85),oklch(18.5% .005 70));color:light-dark(oklch(23.5% .008 65),oklch(91.5% .005 85));font:1rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI Variable Text","Segoe UI",Roboto,"Noto Sans","PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}',
  'body{max-width:64rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}',
  'h1,h2{line-height:1.3;text-wrap:balance}h1{margin:2rem 0;font-size:2.0625rem}h2{margin:2.5rem 0 1rem;padding-top:1rem;border-top:1px solid light-dark(oklch(90.5% .004 85),oklch(31% .007 70));font-size:1.1875rem}',
  'ul{margin:0;padding:0;list-style:none}main>ul{columns:18rem;column-gap:3rem}main>ul>li{margin-bottom:1.25rem;break-inside:avoid-column;font-weight:600}ul ul{margin-top:.25rem;font-size:.875rem;font-weight:400}ul ul li{padding:.125rem 0}',
  'a{color:inherit;text-decoration:none}a:hover,a:focus-visible{text-decoration:underline;text-underline-offset:.2em}p a{font-weight:600}ul ul a{color:light-dark(oklch(45.5% .01 65),oklch(71.5% .009 80))}',
  '@media (forced-colors:active){a,ul ul a{color:LinkText}}',
].join('');

/** Exactly one style element, which the page's policy names by its hash. */
function createStyle(darkMode: boolean): { readonly text: string; readonly hash: string } {
  const text = `:root{color-scheme:${darkMode ? 'light dark' : 'light'}}${STYLE}`;
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}

/** Pages that opt out of the search and unlisted ones are left out, and a page of the site's own at the same address stays. */
export function* buildAllPages(input: ListInput): Generator<OutputFile> {
  for (const place of listAllPages(input.places, input)) yield { path: place.path, content: renderPage(place, input) };
}

function renderPage(place: ListedPlace, input: ListInput): string {
  const title = `${escapeHtml(place.title)} - ${escapeHtml(place.siteTitle)}`;
  const style = createStyle(input.darkMode);
  const groups = groupRoutes(place, input);
  const lists = [...groups].map(
    ([name, routes]) =>
      `${name === '' ? '' : `<h2>${escapeHtml(name)}</h2>\n`}<ul>\n${routes.map((route) => renderRoute(route, input)).join('\n')}\n</ul>`,
  );
  return [
    '<!doctype html>',
    `<html${renderAttributes({ lang: place.lang, dir: getDirection(place.lang) })}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'sha256-${style.hash}'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    '<meta name="robots" content="noindex">',
    `<style>${style.text}</style>`,
    '</head>',
    '<body>',
    `<header><p><a href="${toHref(input.base, place.prefix)}">${escapeHtml(place.siteTitle)}</a></p></header>`,
    `<main>\n<h1>${escapeHtml(place.title)}</h1>`,
    ...lists,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** By the names of their menus, in the order in which those first come. Pages of no menu come first, below an empty name. */
function groupRoutes(place: ListedPlace, { routes, getPath }: ListInput): ReadonlyMap<string, readonly Route[]> {
  const groups = new Map<string, Route[]>([['', []]]);
  for (const route of routes) {
    const isHere = route.lang === place.lang && route.version === place.version;
    const { search, unlisted, pageType } = route.frontmatter;
    if (!isHere || search === false || unlisted === true || pageType === 'home') continue;
    const name = getPath(route)?.join(' › ') ?? '';
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [route]);
    else group.push(route);
  }
  if (groups.get('')?.length === 0) groups.delete('');
  return groups;
}

function renderRoute({ routePath, title, pageId }: Route, { base, getToc }: ListInput): string {
  const href = toHref(base, routePath);
  const headings = getToc(pageId)
    .filter(({ depth }) => depth <= 3)
    .map(({ text, id }) => `<li><a href="${href}#${escapeHtml(encodeURIComponent(id))}">${escapeHtml(text)}</a></li>`);
  const below = headings.length === 0 ? '' : `\n<ul>\n${headings.join('\n')}\n</ul>\n`;
  return `<li><a href="${href}">${escapeHtml(title)}</a>${below}</li>`;
}

const toHref = (base: string, path: string): string => escapeHtml(withBase(base, encodePath(path)));
