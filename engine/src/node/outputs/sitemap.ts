// `sitemap.xml` with the translations of every page.

import type { OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/site.ts';
import { escapeHtml } from '../../text/html.ts';
import { toLanguageTag } from '../../text/language-tag.ts';
import { isNoindex } from '../../text/noindex.ts';
import { encodePath, withBase } from '../../text/url.ts';

export interface SitemapInput {
  /** Origin without a trailing slash. */
  readonly siteUrl: string;
  readonly base: string;
  readonly defaultLang: string;
  readonly routes: readonly Route[];
}

/** What the protocol allows in one file: https://www.sitemaps.org/protocol.html */
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50_000_000;

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * One `sitemap.xml`; beyond the protocol's limits `sitemap-1.xml`, `sitemap-2.xml`, … and an index in `sitemap.xml`.
 * One file at a time is held in memory.
 */
export function* buildSitemap(
  input: SitemapInput,
  limits = { entries: MAX_ENTRIES, bytes: MAX_BYTES },
): Generator<OutputFile> {
  const parts: string[] = [];
  let entries: string[] = [];
  let bytes = 0;
  for (const entry of renderEntries(input)) {
    const size = Buffer.byteLength(entry) + 1;
    if (entries.length === limits.entries || (entries.length > 0 && bytes + size > limits.bytes - 1000)) {
      yield createPart(parts, entries);
      entries = [];
      bytes = 0;
    }
    entries.push(entry);
    bytes += size;
  }
  if (parts.length === 0) {
    yield { path: 'sitemap.xml', content: renderDocument('urlset', entries) };
    return;
  }
  yield createPart(parts, entries);
  const locations = parts.map((path) => `<sitemap><loc>${toUrl(input, `/${path}`)}</loc></sitemap>`);
  yield { path: 'sitemap.xml', content: renderDocument('sitemapindex', locations) };
}

function createPart(parts: string[], entries: readonly string[]): OutputFile {
  const path = `sitemap-${parts.length + 1}.xml`;
  parts.push(path);
  return { path, content: renderDocument('urlset', entries) };
}

const renderDocument = (root: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n${lines.join('\n')}${lines.length > 0 ? '\n' : ''}</${root}>\n`;

function* renderEntries(input: SitemapInput): Generator<string> {
  const routes = input.routes.filter(isListed);
  const twins = groupTwins(routes);
  for (const route of routes) {
    const group = twins.get(getTwinKey(route)) ?? [];
    const alternates = group.length > 1 ? renderAlternates(input, group) : '';
    const date =
      route.lastUpdated === undefined ? '' : `<lastmod>${new Date(route.lastUpdated).toISOString()}</lastmod>`;
    yield `<url><loc>${toUrl(input, route.routePath)}</loc>${date}${alternates}</url>`;
  }
}

/** Pages that do not exclude search engines. */
const isListed = ({ frontmatter }: Route): boolean => frontmatter.pageType !== '404' && !isNoindex(frontmatter);

const getTwinKey = (route: Route): string => `${route.version}\n${route.pagePath}`;

function groupTwins(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const group = groups.get(getTwinKey(route));
    if (group) group.push(route);
    else groups.set(getTwinKey(route), [route]);
  }
  return groups;
}

function renderAlternates(input: SitemapInput, group: readonly Route[]): string {
  const link = (lang: string, route: Route): string =>
    `<xhtml:link rel="alternate" hreflang="${escapeHtml(toLanguageTag(lang))}" href="${toUrl(input, route.routePath)}"/>`;
  const original = group.find((route) => route.lang === input.defaultLang);
  return group.map((route) => link(route.lang, route)).join('') + (original ? link('x-default', original) : '');
}

const toUrl = ({ siteUrl, base }: SitemapInput, routePath: string): string =>
  escapeHtml(siteUrl + withBase(base, encodePath(routePath)));
