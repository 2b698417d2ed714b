// What the parts of one page share while it is printed. Lives as long as one call of `renderPage`.

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageView } from '../model/view.ts';
import { PageContext } from '../theme/page-context.ts';
import { createIslandScope, type IslandScope, IslandScopeProvider } from './island.tsx';
import { createRawHtml, type RawHtml } from './raw-html.ts';
import { withoutPreloads } from './without-preloads.ts';

export interface PageRun {
  readonly view: PageView;
  readonly raw: RawHtml;
  readonly islands: IslandScope;
  /** May be cut back when a part is printed a second time. */
  readonly diagnostics: Diagnostic[];
  /** Prints nodes within the page's contexts; marks of raw HTML are left in. Throws what a component throws. */
  print(nodes: ReactNode): string;
}

export function createPageRun(view: PageView): PageRun {
  const islands = createIslandScope(view.page.routePath);
  let prints = 0;
  return {
    view,
    raw: createRawHtml(),
    islands,
    diagnostics: [],
    print(nodes) {
      prints += 1;
      // Each print is a root of its own, and roots would otherwise give the same `useId`s.
      const options = { identifierPrefix: `p${prints}-` };
      const tree = createElement(
        IslandScopeProvider,
        { scope: islands },
        createElement(PageContext.Provider, { value: view }, nodes),
      );
      return withoutPreloads(renderToStaticMarkup(tree, options));
    },
  };
}
