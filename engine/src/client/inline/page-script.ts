// Inline, before the first paint: marks the operating system and the query's flags on the root element, and opens the tabs that the reader chose before.

import { restoreTabs } from '../behaviours/restore-tabs.ts';
import { getTabsKey } from '../behaviours/tabs-state.ts';
import { hasStored } from '../lib/storage.ts';
import { getHiddenRegions } from './query-flags.ts';
import { getQueryNames } from './query-names.ts';

// The key that the search button shows. `navigator.platform` is old, and the only one that all browsers have.
if (/Mac|iP/.test(navigator.platform)) document.documentElement.dataset['mac'] = '';

if (location.search !== '') document.documentElement.dataset['query'] = getQueryNames(location.search);
const hidden = getHiddenRegions(location.search);
if (hidden.length > 0) document.documentElement.dataset['hide'] = hidden.join(' ');

// A reader who arrives in the middle of the page finds the place only when all that is above is laid out (`prose.css`). The entry's name has what `location` hides: the words that a link points at.
const [entry] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?];
if (entry?.type !== 'navigate' || entry.name.includes('#')) document.documentElement.dataset['whole'] = '';

// The page is still being parsed: sets are opened as they arrive, so that no other panel is ever painted.
// Not for a reader who has never chosen: looking at every change takes a long page some milliseconds.
if (hasStored(getTabsKey(''))) {
  const observer = new MutationObserver(restoreTabs);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
