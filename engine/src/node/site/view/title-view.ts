// The title that a page shows, and the badge next to it.

import type { Frontmatter } from '../../../model/frontmatter.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { TitleView } from '../../../model/view.ts';
import { isUnpublished } from '../../../text/drafts.ts';
import { getPageType } from './head-view.ts';
import type { ViewContext } from './view-context.ts';

/**
 * An overview shows the page's title, a home page with a hero the hero's name, every other page its first h1.
 * A doc page without an h1 shows the title of its frontmatter, unless `fallbackHeadingTitle` is off.
 */
export function buildTitle(context: ViewContext, route: Route, meta: PageMeta): TitleView | undefined {
  const { frontmatter, headingTitle, headingId } = meta;
  const pageType = getPageType(frontmatter.pageType);
  const isDoc = pageType === 'doc';
  const isDraft = isUnpublished(frontmatter, context.config.publishUntil);
  const badge = buildBadge(frontmatter, isDraft ? context.getStrings(route.lang).draft : undefined);
  const plain = (text: string): TitleView => ({ text, id: undefined, isHeading: false, badge });
  if (isDoc && frontmatter.overview === true) {
    const isHeading = headingId !== undefined && meta.title === headingTitle;
    return { text: meta.title || context.getStrings(route.lang).overviewTitle, id: headingId, isHeading, badge };
  }
  if (pageType === 'home' && frontmatter.hero)
    return plain(frontmatter.hero.name ?? context.getLocale(route.lang).title);
  if (headingId !== undefined) return { text: headingTitle, id: headingId, isHeading: true, badge };
  const isFallback = isDoc && context.config.theme.fallbackHeadingTitle && meta.title !== '';
  return isFallback ? plain(meta.title) : undefined;
}

/** A draft is marked as one, before what its own badge says. Only dev shows drafts. */
function buildBadge({ badge }: Frontmatter, mark: string | undefined): TitleView['badge'] {
  const own = typeof badge === 'string' ? { text: badge } : badge;
  if (mark === undefined) return own;
  return { text: own === undefined ? mark : `${mark} · ${own.text}`, type: 'warning' };
}
