// Renders parts of the frame that pages share: once for a section, filled for each page.

import { type ComponentType, createElement } from 'react';
import type { SheetName } from '../model/output.ts';
import { RecentMap } from '../model/recent-map.ts';
import type { PageView, SiteView } from '../model/view.ts';
import { createPageRun, type PageRun } from './page-run.ts';
import { createSharedView } from './shared-view.ts';
import { createHoleMaker, fillTemplate, type Template } from './template.ts';

export interface SharedPart {
  readonly Component: ComponentType<{ readonly view: PageView }>;
  /** Starts the part's `useId` ids, unlike those of other parts. */
  readonly name: string;
  /** Equal for pages of a section whose parts differ in their holes only. `undefined`: the page has no such part. */
  getKey(view: PageView): string | undefined;
}

interface SharedMarkup {
  readonly template: Template;
  readonly sheets: readonly SheetName[];
}

/** Templates of a section that stay. Pages come in the order of their addresses: neighbours share theirs. */
const MAX_KNOWN = 32;

/** HTML of the part on a page. A component that reads more than pages share is rendered for each page instead. */
export function createSharedRenderer({ Component, name, getKey }: SharedPart): (run: PageRun) => string {
  const known = new WeakMap<SiteView, Map<string, SharedMarkup>>();
  let isShared = true;

  function create(run: PageRun): SharedMarkup | undefined {
    const holes = createHoleMaker();
    const { view, hole, isPersonal } = createSharedView(run.view, holes);
    const shared = createPageRun(view, { parts: run.parts, hole });
    try {
      const html = shared.render(createElement(Component, { view }), name);
      if (isPersonal() || shared.islands.used.size > 0) return undefined;
      return { template: holes.createTemplate(html), sheets: [...shared.sheets] };
    } catch {
      // If the component fails on pages as well, it is reported there.
      return undefined;
    }
  }

  return (run) => {
    const key = getKey(run.view);
    if (key === undefined) return '';
    const section = known.get(run.view.site) ?? new RecentMap<string, SharedMarkup>(MAX_KNOWN);
    known.set(run.view.site, section);
    const markup = isShared ? (section.get(key) ?? create(run)) : undefined;
    if (markup === undefined) {
      isShared = false;
      return run.render(createElement(Component, { view: toPersonal(run.view) }), name);
    }
    section.set(key, markup);
    for (const sheet of markup.sheets) run.sheets.add(sheet);
    return fillTemplate(markup.template, run.view);
  };
}

/** Soft navigation keeps regions with equal keys. These keys contain the route, so they are equal only on the same page. */
function toPersonal(view: PageView): PageView {
  const { navbar, sidebar, page } = view;
  return {
    ...view,
    navbar: navbar && { ...navbar, key: `${navbar.key} ${page.routePath}` },
    sidebar: sidebar && { ...sidebar, key: `${sidebar.key} ${page.routePath}` },
  };
}
