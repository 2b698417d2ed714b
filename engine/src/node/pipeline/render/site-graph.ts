// Everything that pages need from the site as a whole, made from plain values: the same for a build, for its threads, and for dev.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { SiteModel } from '../../../model/site.ts';
import type { SourceFile } from '../../../model/source.ts';
import { builtInStrings } from '../../../theme/strings/index.ts';
import { createLinkContext, type LinkContext } from '../../site/links/link-context.ts';
import { createRouteIndex, type RouteIndex } from '../../site/links/route-index.ts';
import { createViews, type Views } from '../../site/view/page-view.ts';
import { createPageFacts, type FactsSource } from './page-facts.ts';
import { createSiteTwins, type SiteTwins } from './site-twins.ts';

export interface SiteGraphInput {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  /** Made from the site when left out: it does not travel between threads. */
  readonly index?: RouteIndex | undefined;
  readonly files: readonly SourceFile[];
  readonly publicDir: string | undefined;
  /** Facts of a page. Called each time: in dev a page may change without the site. */
  readonly getMeta: (pageId: string) => PageMeta | undefined;
  /** As in `LinkContextInput`. */
  readonly isCompiled?: (pageId: string) => boolean;
}

export interface SiteGraph {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  readonly index: RouteIndex;
  readonly getMeta: SiteGraphInput['getMeta'];
  readonly views: Views;
  readonly links: LinkContext;
  readonly facts: FactsSource;
  /** `undefined`: pages have no Markdown twins. */
  readonly twins: SiteTwins | undefined;
}

export function createSiteGraph(input: SiteGraphInput): SiteGraph {
  const { config, site, getMeta, isCompiled, index = createRouteIndex(config, site.routes) } = input;
  return {
    config,
    site,
    index,
    getMeta,
    views: createViews({ config, site, index, getMeta, isCompiled, strings: builtInStrings }),
    links: createLinkContext({ ...input, index }),
    facts: createPageFacts(config, site),
    twins: createSiteTwins(config, site, index),
  };
}
