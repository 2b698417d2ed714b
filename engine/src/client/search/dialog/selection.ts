// Which list is shown and which of its options is marked: what the reader chose, worked out anew with each answer. Must not touch the page.

import type { RecentPage } from '../recent.ts';
import type { SearchSnapshot } from '../search-client.ts';
import { createOptionGroups, createRecentGroup, type Option, type OptionGroup } from './options.ts';
import type { PanelState } from './panel.ts';

export interface Selection {
  /** For the answer as it is now. Another list starts at its top. */
  readonly getState: () => PanelState;
  readonly getOption: (index: number) => Option | undefined;
  /** Each returns whether there is something new to show. */
  readonly mark: (index: number) => boolean;
  readonly selectTab: (index: number) => boolean;
  /** Shown while nothing is typed. */
  readonly setRecent: (pages: readonly RecentPage[]) => void;
}

export function createSelection(getSnapshot: () => SearchSnapshot, recentLabel: string): Selection {
  let tab = 0;
  let active = 0;
  let recent: readonly RecentPage[] = [];
  let groups: readonly OptionGroup[] = [];
  /** What the groups were made of. */
  let subject: unknown = recent;

  return {
    getState() {
      const snapshot = getSnapshot();
      const { text, results, isPending } = snapshot;
      const current = results[Math.min(tab, results.length - 1)];
      const next = text === '' && !isPending ? recent : current;
      if (next !== subject) {
        subject = next;
        active = 0;
        groups = next === recent ? createRecentGroup(recentLabel, recent) : createOptionGroups(current);
      }
      const count = groups.reduce((sum, { options }) => sum + options.length, 0);
      return { snapshot, tab, current, groups, count, active };
    },
    getOption: (index) => groups.flatMap(({ options }) => options)[index],
    mark(index) {
      const isOther = index !== active;
      active = index;
      return isOther;
    },
    selectTab(index) {
      const isOther = index !== tab;
      tab = index;
      return isOther;
    },
    setRecent(pages) {
      recent = pages;
    },
  };
}
