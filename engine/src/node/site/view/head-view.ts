// What a page says about itself in its head: title, description, addresses in all languages.

import type { Frontmatter, HeadTag, PageType } from '../../../model/frontmatter.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { HeadView } from '../../../model/view-head.ts';
import { toLanguageTag } from '../../../text/language-tag.ts';
import { toLine } from '../../../text/to-line.ts';
import { encodePath, joinRoute, withBase } from '../../../text/url.ts';
import type { Place } from '../links/route-index.ts';
import { findCanonical } from '../old-versions.ts';
import { mergeTags } from './merge-tags.ts';
import { toAssetUrl } from './tag-view.ts';
import type { ViewContext } from './view-context.ts';

/** A page is a `doc` unless its author says otherwise. */
export function getPageType(type: PageType | undefined): PageType {
  return type ?? 'doc';
}

export function buildHead(context: ViewContext, route: Route, meta: PageMeta): HeadView {
  const { config } = context;
  const locale = context.getLocale(route.lang);
  const title = buildDocumentTitle(meta, locale.title);
  const canonical = findCanonical(config, context.index, route);
  return {
    title,
    description: toLine(getDescription(meta, locale.description)),
    canonical: config.siteUrl === undefined ? undefined : config.siteUrl + context.toHref(canonical),
    // Search engines take translations from canonical pages only.
    alternates: canonical === route ? buildAlternates(context, route) : [],
    icon: config.icon === undefined ? undefined : toAssetUrl(config.icon, config.base),
    agents: buildAgentLinks(context, route),
    image: context.cards.getImage(route, title),
    feeds: context.feeds.listFor(route),
    tags: [...buildRobots(meta.frontmatter), ...mergeTags(config.head, meta.frontmatter)],
  };
}

/** Next to what the author writes for robots: the strictest rule wins. */
function buildRobots({ unlisted }: Frontmatter): readonly HeadTag[] {
  return unlisted === true ? [['meta', { name: 'robots', content: 'noindex' }]] : [];
}

function buildAgentLinks(context: ViewContext, route: Route): HeadView['agents'] {
  const { twin } = route;
  if (twin === undefined) return undefined;
  return { twin: withBase(context.config.base, `/${encodePath(twin)}`), index: getListHref(context, route) };
}

/** `llms.txt` of a language and version. */
function getListHref({ config, index }: ViewContext, { lang, version }: Place): string {
  return withBase(config.base, encodePath(joinRoute({ lang, version, pagePath: '/llms.txt' }, index.prefixes)));
}

export function buildNotFoundHead(context: ViewContext, place: Place): HeadView {
  const { config, index } = context;
  const locale = context.getLocale(place.lang);
  const hasList = index.routes.some(
    ({ twin, lang, version }) => twin !== undefined && lang === place.lang && version === place.version,
  );
  return {
    title: joinTitle('404', locale.title),
    description: toLine(locale.description),
    canonical: undefined,
    alternates: [],
    icon: config.icon === undefined ? undefined : toAssetUrl(config.icon, config.base),
    agents: hasList ? { twin: undefined, index: getListHref(context, place) } : undefined,
    tags: config.head,
  };
}

/** Title of the document: `page - suffix`. Only a doc page takes its first heading for a title; others have to state theirs. */
function buildDocumentTitle(meta: PageMeta, siteTitle: string): string {
  const { title, titleSuffix, pageType } = meta.frontmatter;
  const type = getPageType(pageType);
  if (type === 'home') return titleSuffix === undefined ? siteTitle : joinTitle(siteTitle, titleSuffix);
  if (type === '404') return joinTitle('404', siteTitle);
  const own = type === 'doc' ? meta.title : (title ?? '');
  return own === '' ? siteTitle : joinTitle(own, titleSuffix ?? siteTitle);
}

/** A suffix that brings its own separator is joined by a space; one that repeats the title is left out. */
function joinTitle(title: string, suffix: string): string {
  const text = suffix.trim();
  if (text === '' || text === title) return title;
  return /^[-|]/.test(text) ? `${title} ${text}` : `${title} - ${text}`;
}

/** The first paragraph describes a doc page; the first words of a designed page rarely do. */
function getDescription(meta: PageMeta, siteDescription: string): string {
  const own = meta.frontmatter.description;
  if (own !== undefined) return own;
  const isDoc = getPageType(meta.frontmatter.pageType) === 'doc';
  return (isDoc ? meta.description || siteDescription : siteDescription || meta.description) ?? '';
}

/** Every language that lists the page, and the default one for all others. Empty when there is only this one. */
function buildAlternates(context: ViewContext, route: Route): HeadView['alternates'] {
  const { config, index } = context;
  const { siteUrl } = config;
  if (siteUrl === undefined || config.locales.length < 2 || route.frontmatter.unlisted === true) return [];
  const translations = config.locales.flatMap(({ lang }) => {
    const found = index.findTranslation({ ...route, lang });
    return found && found.lang === lang && found.version === route.version && found.frontmatter.unlisted !== true
      ? [{ lang: toLanguageTag(lang), href: siteUrl + context.toHref(found) }]
      : [];
  });
  if (translations.length < 2) return [];
  const fallback = translations.find(({ lang }) => lang === toLanguageTag(config.lang));
  return fallback ? [...translations, { lang: 'x-default', href: fallback.href }] : translations;
}
