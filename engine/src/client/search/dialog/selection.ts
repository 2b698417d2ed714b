// Which list is shown and which of its options is marked: what the reader chose, worked out again with each answer.

import type { PopularPage } from 'diglot-search/types';
import type { SearchResult } from '../../../model/search.ts';
import type { SearchTexts } from '../../../model/strings.ts';
import type { Visit } from '../recent.ts';
import type { SearchSnapshot } from '../search-snapshot.ts';
import {
  createOptionGroups,
  createSectionGroup,
  createVisitGroup,
  type KindNames,
  type Option,
  type OptionGroup,
  renderPath,
  type SectionLink,
} from './options.ts';
import type { PanelState } from './panel.ts';

export interface Selection {
  /** For the answer as it is now. Another list starts at its top. */
  readonly getState: () => PanelState;
  readonly getOption: (index: number) => Option | undefined;
  /** Each returns whether there is something new to show. */
  readonly mark: (index: number) => boolean;
  readonly selectTab: (index: number | undefined) => boolean;
  /** Shown while nothing is typed. */
  readonly setRecent: (pages: readonly Visit[]) => void;
}

export interface SelectionInput {
  readonly getSnapshot: () => SearchSnapshot;
  readonly texts: SearchTexts;
  /** Links of the navigation bar, as they are now. */
  readonly listSections: () => readonly SectionLink[];
}

export function createSelection({ getSnapshot, texts, listSections }: SelectionInput): Selection {
  const kinds: KindNames = {
    reference: texts.searchKindReference,
    error: texts.searchKindError,
    blog: texts.searchKindBlog,
  };
  /** Chosen by the reader; `undefined`: the first that has something. */
  let chosen: number | undefined;
  let active = 0;
  let recent: readonly Visit[] = [];
  let groups: readonly OptionGroup[] = [];
  /** What the groups were made of. */
  let subject: unknown = recent;
  let offered: readonly PopularPage[] = [];

  return {
    getState() {
      const snapshot = getSnapshot();
      const { text, results, isPending, popular } = snapshot;
      const tab = Math.min(chosen ?? Math.max(0, results.findIndex(hasSomething)), Math.max(0, results.length - 1));
      const current = results[tab];
      const next = text === '' && !isPending ? recent : current;
      if (next !== subject || (next === recent && popular !== offered)) {
        subject = next;
        offered = popular;
        active = 0;
        groups =
          next === recent
            ? [
                ...createVisitGroup('recent', texts.searchRecent, recent),
                ...createVisitGroup('popular', texts.searchPopular, listUnseen(popular, recent)),
                ...createSectionGroup(texts.searchSections, listSections()),
              ]
            : createOptionGroups(current, kinds);
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
      const isOther = index !== chosen;
      chosen = index;
      return isOther;
    },
    setRecent(pages) {
      recent = pages;
    },
  };
}

const hasSomething = ({ renderType, result }: SearchResult): boolean =>
  renderType === 'custom' || (Array.isArray(result) && result.length > 0);

/** Popular pages that are not among the recent ones. */
function listUnseen(popular: readonly PopularPage[], recent: readonly Visit[]): readonly Omit<Visit, 'lang'>[] {
  const seen = new Set(recent.map(({ link }) => link.replace(/#.*$/, '')));
  return popular.flatMap(({ title, routePath, path = [] }) =>
    seen.has(routePath) ? [] : [{ title, link: routePath, place: renderPath(path) }],
  );
}
