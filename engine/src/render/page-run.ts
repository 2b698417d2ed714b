// State that the parts of one page share while it is rendered. Lives as long as one call of `renderPage`.

import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SheetName } from '../model/output.ts';
import type { PageView } from '../model/view.ts';
import { NavbarPlace } from '../theme/chrome/navbar-place.ts';
import { type HeadAdditions, HeadContext } from '../theme/head.ts';
import { type Hole, HoleContext } from '../theme/holes.ts';
import { PageContext } from '../theme/page-context.ts';
import { PartsContext, type ThemeParts } from '../theme/parts.ts';
import { SheetContext } from '../theme/sheets.ts';
import { createIslandScope, type IslandScope, IslandScopeProvider } from './island.tsx';
import { createRawHtml, type RawHtml } from './raw-html.ts';
import { renderMarkup } from './render-markup.ts';

export interface PageRun {
  readonly view: PageView;
  readonly raw: RawHtml;
  readonly islands: IslandScope;
  /** Style sheets of what has been rendered. */
  readonly sheets: Set<SheetName>;
  /** Tags that components add to the document's head. */
  readonly head: HeadAdditions;
  readonly diagnostics: Diagnostic[];
  readonly parts: ThemeParts;
  /** The navigation bar that a blank page shows in its body: it belongs before the main part. */
  readonly ownNavbar: ReactElement | undefined;
  /**
   * Renders nodes within the page's contexts; marks of raw HTML are left in. Throws what a component throws.
   * `name` starts the ids of `useId` where they have to be the same on every page. Default: a number.
   */
  render(nodes: ReactNode, name?: string): string;
  /** Gives up what was declared and reported while `work` ran, if it throws. */
  attempt<T>(work: () => T): T;
}

/** `parts` of the site replace the theme's; with `hole`, holes are made instead of filled. */
export function createPageRun(
  view: PageView,
  { parts = {}, hole }: { readonly parts?: ThemeParts; readonly hole?: Hole | undefined } = {},
): PageRun {
  const sheets = new Set<SheetName>();
  const diagnostics: Diagnostic[] = [];
  const head: HeadAdditions = { title: undefined, tags: [] };
  const islands = createIslandScope(hole ? '' : view.page.routePath, render);
  let ownNavbar: ReactElement | undefined;
  let renders = 0;

  function render(nodes: ReactNode, name?: string): string {
    if (name === undefined) renders += 1;
    let tree: ReactNode = createElement(IslandScopeProvider, { scope: islands }, nodes);
    tree = createElement(PartsContext, { value: parts }, tree);
    tree = createElement(SheetContext, { value: sheets }, tree);
    if (!hole) tree = createElement(HeadContext, { value: head }, tree);
    if (hole) tree = createElement(HoleContext, { value: hole }, tree);
    if (!hole && view.page.pageType === 'blank') tree = createElement(NavbarPlace, { value: placeNavbar }, tree);
    // Each render is a root of its own, and roots would otherwise give the same `useId`s.
    return renderMarkup(createElement(PageContext, { value: view }, tree), {
      prefix: name === undefined ? `p${renders}-` : `${name}-`,
    });
  }
  const placeNavbar = (navbar: ReactElement): void => {
    ownNavbar = navbar;
  };

  return {
    view,
    islands,
    sheets,
    head,
    diagnostics,
    parts,
    render,
    raw: createRawHtml(),
    get ownNavbar() {
      return ownNavbar;
    },
    attempt(work) {
      const before = [sheets.size, islands.used.size, diagnostics.length, head.tags.length, head.title] as const;
      try {
        return work();
      } catch (error) {
        truncate(sheets, before[0]);
        truncate(islands.used, before[1]);
        diagnostics.length = before[2];
        head.tags.length = before[3];
        head.title = before[4];
        throw error;
      }
    },
  };
}

/** Sets keep the order in which their values came. */
function truncate(set: Set<unknown>, size: number): void {
  for (const value of [...set].slice(size)) set.delete(value);
}
