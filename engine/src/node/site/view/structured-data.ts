// What a page says about itself in the words of schema.org, for search engines. Nothing without a complete address.

import type { DescribedPage, SoftwareFacts } from '../../../model/config.ts';
import type { Json } from '../../../model/frontmatter.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { HeadView, StructuredData } from '../../../model/view-head.ts';
import type { Crumb } from '../../../model/view-menus.ts';
import { toLanguageTag } from '../../../text/language-tag.ts';
import { toTimestamp } from '../../../text/timestamp.ts';
import { getPageType } from './head-view.ts';
import type { ViewContext } from './view-context.ts';

export interface DescribedRoute {
  readonly route: Route;
  readonly meta: PageMeta;
  readonly head: HeadView;
  readonly breadcrumb: readonly Crumb[];
}

/** `undefined`: the page is of a kind that the config leaves out, is not for search engines, or is shown elsewhere. */
export function buildStructuredData(context: ViewContext, page: DescribedRoute): StructuredData | undefined {
  const { config } = context;
  const { route, head } = page;
  const kind = getKind(route);
  const isHere = config.siteUrl !== undefined && head.canonical === config.siteUrl + context.toHref(route);
  if (kind === undefined || !isHere || route.frontmatter.unlisted || !config.structuredData.pages.includes(kind))
    return undefined;
  const things = describers[kind](context, page).map(omitEmpty);
  const [only] = things;
  const vocabulary = { '@context': 'https://schema.org' };
  return only && things.length === 1 ? { ...vocabulary, ...only } : { ...vocabulary, '@graph': things };
}

/** A page at the top of its language is its home, however it is laid out. */
function getKind({ frontmatter, pagePath }: Route): DescribedPage | undefined {
  const type = getPageType(frontmatter.pageType);
  if (type === 'home' || pagePath === '/') return 'home';
  if (type !== 'doc') return undefined;
  return frontmatter.date === undefined ? 'docs' : 'posts';
}

type Thing = Readonly<Record<string, Json | undefined>>;

const describers: Readonly<Record<DescribedPage, (context: ViewContext, page: DescribedRoute) => readonly Thing[]>> = {
  home: (context, { route, head }) => {
    const { title, description } = context.getLocale(route.lang);
    const site = {
      '@type': 'WebSite',
      name: title,
      url: head.canonical,
      description: head.description || description,
      inLanguage: toLanguageTag(route.lang),
    };
    const { software } = context.config.structuredData;
    if (!software) return [site];
    const id = `${head.canonical ?? ''}#software`;
    return [
      { ...site, about: { '@id': id } },
      { '@id': id, ...describeSoftware(software, site) },
    ];
  },
  posts: (_, { route, meta, head }) => {
    const { author = [], tags = [], date = '' } = route.frontmatter;
    return [
      {
        ...describeText('BlogPosting', { route, meta, head }),
        datePublished: toTimestamp(date),
        author: [author].flat().map((name) => ({ '@type': 'Person', name })),
        keywords: tags,
        image: head.image?.url,
      },
    ];
  },
  docs: (context, page) => {
    const crumbs = describeCrumbs(context, page);
    return [describeText('TechArticle', page), ...(crumbs ? [crumbs] : [])];
  },
};

const describeText = (type: string, { route, meta, head }: Omit<DescribedRoute, 'breadcrumb'>): Thing => ({
  '@type': type,
  headline: meta.title,
  description: head.description,
  url: head.canonical,
  inLanguage: toLanguageTag(route.lang),
  dateModified: route.lastUpdated === undefined ? undefined : new Date(route.lastUpdated).toISOString(),
});

const describeSoftware = (
  software: SoftwareFacts,
  site: { readonly name: string; readonly url: Json | undefined },
): Thing => ({
  '@type': 'SoftwareApplication',
  name: software.name ?? site.name,
  url: site.url,
  applicationCategory: software.category,
  operatingSystem: software.operatingSystem,
  softwareVersion: software.version,
  license: software.license,
  downloadUrl: software.download,
});

/** The way through the sidebar. Groups without a page have no address, and a single step is left out. */
function describeCrumbs({ config: { siteUrl = '' } }: ViewContext, page: DescribedRoute): Thing | undefined {
  const above = page.breadcrumb.flatMap(({ text, href }) =>
    href === undefined ? [] : [{ name: text, item: siteUrl + href }],
  );
  if (above.length === 0) return undefined;
  const steps = [...above, { name: page.meta.title, item: page.head.canonical ?? '' }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
}

function omitEmpty(thing: Thing): Readonly<Record<string, Json>> {
  const entries = Object.entries(thing).flatMap(([name, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}
