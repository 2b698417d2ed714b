// The banner of a page of an old version: what it is about, and the way to the current version.

import type { PageType } from '../../../model/frontmatter.ts';
import type { Route } from '../../../model/site.ts';
import type { OldVersionView } from '../../../model/view.ts';
import { findCurrent, isOld } from '../old-versions.ts';
import { listSharedAnchors } from './menu-view.ts';
import type { ViewContext } from './view-context.ts';

/** `undefined` on pages of the current version, and on blank ones, which show nothing of the theme. */
export function buildOldVersion(context: ViewContext, route: Route, pageType: PageType): OldVersionView | undefined {
  const { config, index } = context;
  const { multiVersion } = config;
  if (!multiVersion?.banner || pageType === 'blank' || !isOld(config, route.version)) return undefined;
  const strings = context.getStrings(route.lang);
  const current = findCurrent(config, index, route);
  const place = { lang: route.lang, version: multiVersion.default };
  const text = current ? strings.oldVersionPage : strings.oldVersionHome;
  return {
    text: strings.oldVersion.replace('{version}', () => route.version),
    link: {
      text: text.replace('{version}', () => multiVersion.default),
      href: current ? context.toHref(current) : context.getHomeHref(place),
      anchors: current ? listSharedAnchors(context, route, current) : [],
    },
  };
}
