// Soft navigation: shows another page of the site without loading a document. The browser does the rest.

import { toElementId } from '../../model/element-id.ts';
import { stripBase } from '../../text/url.ts';
import type { PageChangeKind } from '../behaviour.ts';
import { onNavigate } from '../events.ts';
import { getHiddenRegions, markQuery } from '../inline/query-flags.ts';
import type { Islands } from '../islands/wake-islands.ts';
import { canShow, getServedAttributes, loadStyles, syncHead } from './head.ts';
import { findClickedLink, toLinkFacts } from './link-element.ts';
import { type HtmlSource, LoadError } from './page-source.ts';
import { parsePage } from './parse-page.ts';
import type { Progress } from './progress.ts';
import { swapRegions } from './regions.ts';
import { removeRegions } from './remove-regions.ts';
import { createHistoryEntries, type Position } from './scroll-history.ts';
import { isSamePage, toSoftUrl } from './soft-links.ts';
import { findTarget, focusQuietly, reveal } from './target.ts';

export interface NavigatorInput {
  readonly source: HtmlSource;
  readonly islands: Islands;
  readonly progress: Progress;
  /** Path of the document that was loaded. The address may be another by now: Back is quicker than this script. */
  readonly path: string;
  getBase(): string;
  /** The page is in place. */
  onChange(kind: PageChangeKind): void;
}

/** How an address is entered in the history; `pop`: it is there already. */
type Entry = 'push' | 'replace' | 'pop';

export function createNavigator({ source, islands, progress, path, getBase, onChange }: NavigatorInput): void {
  const isBehind = location.pathname !== path;
  const entries = createHistoryEntries(isBehind);
  let served = getServedAttributes(document.documentElement);
  /** Path of the page that is shown, and what its query hides. */
  let shown = path;
  let hidden = String(getHiddenRegions(location.search));
  /** Address of the page that is shown. */
  let address = location.href;
  /** Number of the newest navigation; older ones stop at their next step. */
  let newest = 0;

  async function go(url: URL, entry: Entry): Promise<void> {
    const number = ++newest;
    progress.start();
    try {
      const { html, url: finalUrl } = await source.load(url);
      if (number !== newest) return;
      const next = parsePage(html);
      if (!canShow(next)) return leave(url, entry);
      await loadStyles(next);
      if (number !== newest) return;
      const target = new URL(finalUrl);
      target.hash = url.hash;
      // No view transition: it explains nothing here, and costs frames before the page is seen.
      show(next, target, entry);
    } catch (error) {
      if (number !== newest) return;
      const failure = error instanceof LoadError ? error.failure : undefined;
      if (failure !== 'missing') console.error('[diglot] page could not be loaded', error);
      if (failure === 'unavailable') stay(entry);
      else leave(url, entry);
    } finally {
      if (number === newest) progress.done();
    }
  }

  function show(next: Document, url: URL, entry: Entry): void {
    const app = document.getElementById(toElementId('app'));
    const nextApp = next.getElementById(toElementId('app'));
    if (!app || !nextApp) return;
    // Removing the focused element would have the browser compute styles halfway.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const position = entry === 'pop' ? entries.enter() : undefined;
    if (entry !== 'pop' || url.href !== location.href) entries.commit(url, entry !== 'push');
    const regions = getHiddenRegions(url.search);
    shown = url.pathname;
    hidden = String(regions);
    removeRegions(nextApp, regions);
    if (hidden === '') delete document.documentElement.dataset['hide'];
    else document.documentElement.dataset['hide'] = regions.join(' ');
    markQuery(url.search);
    served = syncHead(next, served);
    swapRegions(app, nextApp, { onKeep: islands.update });
    address = location.href;
    onChange('navigate');
    arrive(url.hash, position);
  }

  /** The reader keeps the page; after Back or Forward its address has to come back. */
  function stay(entry: Entry): void {
    if (entry === 'pop') history.replaceState(history.state, '', address);
  }

  /** Scroll and focus of a page that was just put in place. */
  function arrive(hash: string, position: Position | undefined): void {
    const target = findTarget(hash);
    if (target) reveal(target);
    if (target && !position) target.scrollIntoView({ behavior: 'instant' });
    else jump(position ?? [0, 0]);
    const place = target ?? findHeading();
    if (place) focusQuietly(place);
  }

  /** An address of the page that is shown: another place in it, or another query, which static pages read themselves. */
  function goWithin(url: URL, entry: Entry): void {
    entries.commit(url, entry === 'replace' || url.href === location.href);
    address = location.href;
    onChange('navigate');
    arrive(url.hash, undefined);
  }

  function isShown(url: URL): boolean {
    return url.pathname === shown && String(getHiddenRegions(url.search)) === hidden;
  }

  /** What was under way is no longer wanted. */
  function stop(): void {
    newest++;
    progress.done();
  }

  function open(url: URL, entry: Entry): void {
    if (!isShown(url)) return void go(url, entry);
    stop();
    goWithin(url, entry);
  }

  document.addEventListener('click', (event) => {
    const link = findClickedLink(event);
    const current = new URL(location.href);
    const url = link && toSoftUrl(toLinkFacts(link), current, getBase());
    if (!url) return;
    // The browser scrolls to a place in the page, and marks it, better than script.
    if (url.hash !== '' && isSamePage(url, current)) return entries.save();
    event.preventDefault();
    open(url, 'push');
  });

  addEventListener('popstate', () => {
    const url = new URL(location.href);
    if (!isShown(url)) return void go(url, 'pop');
    stop();
    const position = entries.enter();
    // Before the next paint, but after the islands: the target may exist only once they show what the address asks for.
    if (position) requestAnimationFrame(() => jump(position));
  });

  onNavigate(({ href, replace }) => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin || stripBase(getBase(), url.pathname) === undefined) location.assign(url);
    else open(url, replace ? 'replace' : 'push');
  });

  if (isBehind) void go(new URL(location.href), 'pop');
}

/** Lets the browser load the document. */
function leave(url: URL, entry: Entry): void {
  if (entry === 'pop') location.reload();
  else if (entry === 'replace') location.replace(url);
  else location.assign(url);
}

function jump([left, top]: Position): void {
  scrollTo({ left, top, behavior: 'instant' });
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1, main');
}
