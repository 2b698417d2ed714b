// Soft navigation: shows another page of the site without loading a document. The browser does the rest.

import { stripBase } from '../../text/strip-base.ts';
import type { PageChangeKind } from '../behaviour.ts';
import { onNavigate } from '../events.ts';
import type { Islands } from '../islands/wake-islands.ts';
import { arrive, jump } from './arrive.ts';
import { findClickedLink, toLinkFacts } from './link-element.ts';
import { createLoader, type GetExchange, type Show } from './load-page.ts';
import type { HtmlSource } from './page-source.ts';
import type { Progress } from './progress.ts';
import { createHistoryEntries } from './scroll-history.ts';
import { createShown } from './shown-page.ts';
import { isSamePage, toSoftUrl } from './soft-links.ts';

export interface NavigatorInput {
  readonly source: HtmlSource;
  readonly getExchange: GetExchange;
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

export function createNavigator(input: NavigatorInput): void {
  const { source, getExchange, islands, progress, path, getBase, onChange } = input;
  const isBehind = location.pathname !== path;
  const entries = createHistoryEntries(isBehind);
  const shown = createShown(path, islands);
  const loader = createLoader(source, getExchange, progress);
  /** Address of the page that is shown. */
  let address = location.href;

  async function go(url: URL, entry: Entry): Promise<void> {
    const refusal = await loader.load(url, toShow(entry));
    if (refusal === 'leave') leave(url, entry);
    // The reader keeps the page; after Back or Forward its address has to come back.
    if (refusal === 'stay' && entry === 'pop') history.replaceState(history.state, '', address);
  }

  const toShow =
    (entry: Entry): Show =>
    (next, url, exchange) => {
      const position = entry === 'pop' ? entries.enter() : undefined;
      if (entry !== 'pop' || url.href !== location.href) entries.commit(url, entry !== 'push');
      shown.replace(next, url, exchange);
      address = location.href;
      onChange('navigate');
      arrive(url.hash, position);
    };

  /** Another place in the page that is shown, or another query. */
  function goWithin(url: URL, entry: Entry): void {
    entries.commit(url, entry === 'replace' || url.href === location.href);
    address = location.href;
    onChange('navigate');
    arrive(url.hash, undefined);
  }

  function open(url: URL, entry: Entry): void {
    if (!shown.isAt(url)) return void go(url, entry);
    loader.stop();
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
    if (!shown.isAt(url)) return void go(url, 'pop');
    loader.stop();
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
