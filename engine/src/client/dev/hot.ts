// Development only: refreshes a page in place when its author saves it, and shows its problems. Never part of a build.

import type { Diagnostic } from '../../model/diagnostic.ts';
import { toElementId } from '../../model/element-id.ts';
import { emitPageChange, emitStale } from '../events.ts';
import { getHiddenRegions } from '../inline/query-flags.ts';
import { readPageFacts } from '../lib/page-data.ts';
import { canShow, loadStyles, syncHead } from '../navigation/head.ts';
import { parsePage } from '../navigation/parse-page.ts';
import { swapRegions } from '../navigation/regions.ts';
import { removeRegions } from '../navigation/remove-regions.ts';
import type { Client } from '../start.ts';
import type { HotChannel } from './hot-channel.ts';
import { showProblems } from './overlay.ts';
import { followSavedPictures } from './saved-pictures.ts';

interface UpdateEvent {
  /** Routes to refresh. Default: all. */
  readonly routes?: readonly string[];
}

/** Block of JSON that a page with problems carries. */
const PROBLEMS_ID = 'diglot-problems';

/** Regions whose key identifies their content; others are always replaced. */
const KEYED = new Set(['navbar', 'sidebar', 'search', 'skip']);

export function startHot({ islands }: Client, hot: HotChannel | undefined): void {
  let newest = 0;
  /** A page that is broken for a moment is too short to stay where its reader was. */
  let lost: { readonly wanted: number; readonly reached: number } | undefined;

  async function update(): Promise<void> {
    const number = ++newest;
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const next = parsePage(await response.text());
    if (number !== newest) return;
    // What the author sees of a page that cannot be made is the last one that could.
    if (response.status >= 500 && readProblems(next).length > 0) return showProblems(readProblems(next));
    if (!canShow(next)) return location.reload();
    await loadStyles(next);
    if (number !== newest) return;
    dropBundledStyles(next);
    exchange(next);
    showProblems(readProblems(next));
  }

  function exchange(next: Document): void {
    const app = document.getElementById(toElementId('app'));
    const nextApp = next.getElementById(toElementId('app'));
    if (!app || !nextApp) return;
    const { scrollX } = window;
    const wanted = lost?.reached === window.scrollY ? lost.wanted : window.scrollY;
    // Read before anything changes: between two changes, each would cost a layout.
    const regions = [...app.querySelectorAll('[data-region]')];
    const tops = new Map(regions.map((region) => [region, region.scrollTop]));
    removeRegions(nextApp, getHiddenRegions(location.search));
    syncHead(next, document.documentElement.getAttributeNames());
    const events = {
      onKeep: islands.update,
      onReplace: (old: Element, fresh: Element) => {
        islands.carry(old, fresh);
        const top = tops.get(old);
        if (top) queueMicrotask(() => fresh.scrollTo({ top, behavior: 'instant' }));
      },
    };
    swapRegions(app, nextApp, events, (old, fresh) => {
      const { region = '', key } = old.dataset;
      return KEYED.has(region) && key !== undefined && key === fresh.dataset['key'];
    });
    islands.release();
    emitPageChange('update');
    scrollTo({ left: scrollX, top: wanted, behavior: 'instant' });
    const reached = window.scrollY;
    lost = reached < Math.floor(wanted) ? { wanted, reached } : undefined;
  }

  hot?.on('diglot:page', ({ routes }: UpdateEvent) => {
    emitStale();
    const { route } = readPageFacts();
    if (route !== '' && routes?.includes(route) === false) return;
    update().catch((error: unknown) => console.error('[diglot] page could not be updated', error));
  });
  hot?.on('diglot:search', emitStale);
  followSavedPictures(hot);
  showProblems(readProblems(document));
}

/** The first pages may have come with the sheets of a bundle; once code has changed, the sources replace it. */
function dropBundledStyles(next: Document): void {
  const hrefs = new Set([...next.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')));
  for (const link of document.querySelectorAll('link[rel=stylesheet][href*="/static/"]'))
    if (!hrefs.has(link.getAttribute('href'))) link.remove();
}

function readProblems(page: Document): readonly Diagnostic[] {
  return JSON.parse(page.getElementById(PROBLEMS_ID)?.textContent || '[]') as readonly Diagnostic[];
}
