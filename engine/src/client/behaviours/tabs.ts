// Tab sets: opened by click, keys, the browser's own search, and by what the reader chose before in sets of the same group.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';
import { writeStored } from '../lib/storage.ts';
import { findTarget } from '../navigation/target.ts';
import { restoreTabs } from './restore-tabs.ts';
import { getNextTab, getPanels, getTabs, getTabsKey, selectTab } from './tabs-state.ts';

const KEY_START = getTabsKey('');

export const tabs: Behaviour = ({ onPage }) => {
  document.addEventListener('click', ({ target }) => {
    const tab = closest(target, '[data-tabs] [role=tab]');
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = closest(event.target, '[data-tabs] [role=tab]');
    const set = tab?.closest('[data-tabs]');
    if (!tab || !set || event.metaKey || event.ctrlKey || event.altKey) return;
    const all = getTabs(set);
    const next = getNextTab(event.key, all.indexOf(tab), all.length, document.dir === 'rtl');
    const nextTab = next === undefined ? undefined : all[next];
    if (!nextTab) return;
    event.preventDefault();
    choose(nextTab);
    nextTab.focus();
  });
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) openAround(target);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(KEY_START) && newValue !== null) selectGroup(key.slice(KEY_START.length), newValue);
  });
  onPage(() => {
    restoreTabs();
    const target = findTarget(location.hash);
    if (target) openAround(target);
  });
};

/** Opens the tab's panel in its set and in all sets of its group. What the reader looks at stays where it is. */
function choose(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('[data-tabs]');
  const { value } = tab.dataset;
  if (!set || value === undefined) return;
  const { group } = set.dataset;
  const { top } = tab.getBoundingClientRect();
  selectTab(set, value);
  if (group) {
    writeStored(getTabsKey(group), value);
    selectGroup(group, value);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

function selectGroup(group: string, value: string): void {
  for (const set of document.querySelectorAll(`[data-tabs][data-group="${CSS.escape(group)}"]`)) selectTab(set, value);
}

/** Opens every panel that hides the element. */
function openAround(element: Element): void {
  for (
    let panel = element.closest('[role=tabpanel]');
    panel;
    panel = panel.parentElement?.closest('[role=tabpanel]') ?? null
  ) {
    const set = panel.parentElement;
    const tab = set && getTabs(set)[getPanels(set).indexOf(panel as HTMLElement)];
    if (set && tab) selectTab(set, tab.dataset['value'] ?? '');
  }
}
