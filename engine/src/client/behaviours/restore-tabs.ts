// Opens the tabs that the reader chose before, in every set of their groups.

import { readStored } from '../lib/storage.ts';
import { getTabsKey, selectTab } from './tabs-state.ts';

export function restoreTabs(): void {
  for (const set of document.querySelectorAll<HTMLElement>('[data-tabs][data-group]')) {
    const value = readStored(getTabsKey(set.dataset['group'] ?? ''));
    if (value !== null) selectTab(set, value);
  }
}
