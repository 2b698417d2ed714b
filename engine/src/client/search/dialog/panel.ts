// What is below the input: tabs, results, the empty state, the status for screen readers, and the keys. Draws what it is shown.

import type { SearchResult } from '../../../model/search.ts';
import type { SearchTexts } from '../../../model/strings.ts';
import type { SearchSnapshot } from '../search-snapshot.ts';
import type { SearchHooks } from '../types.ts';
import { createElement, setAttribute } from './create-element.ts';
import { createCustomResult } from './custom-result.ts';
import { createEmptyState, createPartial } from './empty-state.ts';
import type { OptionGroup, SectionLink, SiteLinks } from './options.ts';
import { createResultList, getOptionId } from './result-list.ts';
import { createSectionFilter } from './section-filter.ts';
import { createSourceTabs, getTabId } from './source-tabs.ts';

export interface PanelInput {
  readonly texts: SearchTexts;
  readonly toHref: (link: string) => string;
  readonly getHooks: () => Promise<SearchHooks>;
  readonly onTab: (index: number) => void;
  readonly onSection: (section: string | undefined) => void;
  readonly onTry: (query: string) => void;
  readonly listLinks: () => SiteLinks;
  /** Results in other languages for a query that has none. Never rejects. */
  readonly findElsewhere: (query: string) => Promise<readonly SectionLink[]>;
}

export interface PanelState {
  readonly snapshot: SearchSnapshot;
  readonly tab: number;
  /** The source of the tab. */
  readonly current: SearchResult | undefined;
  /** What can be chosen; another list is another object. */
  readonly groups: readonly OptionGroup[];
  readonly count: number;
  /** Number of the marked option, counted through all groups. */
  readonly active: number;
}

export interface Panel {
  /** In the dialog from the beginning: what is read aloud has to be there before it changes. */
  readonly elements: readonly HTMLElement[];
  readonly show: (state: PanelState) => void;
}

/** A state of the panel: results, nothing found, nothing typed. */
interface Answer {
  readonly element: HTMLElement;
  readonly update?: (state: PanelState) => void;
  readonly remove: () => void;
}

const PANEL_ID = 'search-panel';

export function createPanel(input: PanelInput): Panel {
  const { texts } = input;
  const tabs = createSourceTabs({ label: texts.searchSources, panelId: PANEL_ID, onSelect: input.onTab });
  const filter = createSectionFilter({ label: texts.searchFilter, all: texts.searchAll, onSelect: input.onSection });
  const panel = createElement('div', { class: 'search-panel', id: PANEL_ID });
  const loading = createElement('p', { class: 'search-loading' }, texts.searchLoading);
  const status = createElement('div', { class: 'search-status', role: 'status' });
  const keys = createKeys(texts);
  let shown: PanelState | undefined;
  let answer: Answer | undefined;
  let frame = 0;

  function showTabs({ snapshot: { results }, tab }: PanelState): void {
    const hasTabs = results.length > 1;
    tabs.element.hidden = !hasTabs;
    if (hasTabs) tabs.show(results, tab);
    setAttribute(panel, 'role', hasTabs ? 'tabpanel' : undefined);
    setAttribute(panel, 'aria-labelledby', hasTabs ? getTabId(PANEL_ID, tab) : undefined);
  }

  function showAnswer(state: PanelState): void {
    if (shown !== undefined && getSubject(shown) === getSubject(state)) {
      answer?.update?.(state);
      return;
    }
    answer?.remove();
    answer = createAnswer(state, input);
    if (answer !== undefined) panel.append(answer.element);
  }

  /** In a frame that has laid the list out: asking for a place before that would lay it out twice. */
  function reveal({ active, groups }: PanelState): void {
    if (shown?.active === active && shown.groups === groups) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (active === 0) panel.scrollTo(0, 0);
      else panel.querySelector(`#${getOptionId(active)}`)?.scrollIntoView({ block: 'nearest' });
    });
  }

  return {
    elements: [tabs.element, filter.element, panel, status, keys],
    show(state) {
      const { snapshot, count } = state;
      const { isPending, results, sections, section } = snapshot;
      showTabs(state);
      // Menus are of this site: the first source.
      filter.show(state.tab === 0 ? sections : [], section);
      setAttribute(panel, 'aria-busy', String(isPending));
      // Waiting for another source does not make the answers that are there stale.
      setAttribute(panel, 'data-stale', String(isPending && results.every(({ result }) => result !== undefined)));
      if (!isPending || count > 0) loading.remove();
      else if (!loading.isConnected) panel.prepend(loading);
      showAnswer(state);
      // Setting the same text again would have it read out again.
      const message = announce(state, texts);
      if (status.textContent !== message) status.textContent = message;
      keys.hidden = count === 0;
      reveal(state);
      shown = state;
    },
  };
}

/** What the answer is made of: while it stays the same object, so does what is drawn. */
function getSubject(state: PanelState): unknown {
  const { snapshot, current, groups, count } = state;
  if (current?.renderType === 'custom') return 'custom';
  if (count > 0) return groups;
  return isEmpty(state) && !snapshot.isPending ? snapshot : undefined;
}

function createAnswer(
  state: PanelState,
  { texts, toHref, getHooks, onTry, listLinks, findElsewhere }: PanelInput,
): Answer | undefined {
  const { snapshot, current, groups, count } = state;
  const { text, suggestions } = snapshot;
  if (current?.renderType === 'custom') {
    const { element, show, remove } = createCustomResult(getHooks);
    const update = (next: PanelState): void => show(next.current?.result);
    update(state);
    return { element, update, remove };
  }
  if (count > 0) {
    const label = text === '' ? groups.map((group) => group.label).join(', ') : text;
    const list = createResultList({ label, groups, toHref });
    const update = ({ active }: PanelState): void => list.mark(active);
    update(state);
    const isPartial = text !== '' && current?.isPartial === true;
    const element = isPartial ? createPartial(list.element, { suggestions, texts, onTry }) : list.element;
    const remove = (): void => {
      list.stop();
      element.remove();
    };
    return { element, update, remove };
  }
  if (!isEmpty(state) || snapshot.isPending) return undefined;
  const element = createEmptyState({ text, suggestions, texts, links: listLinks(), onTry, findElsewhere });
  return { element, remove: () => element.remove() };
}

const isEmpty = ({ snapshot, count, current }: PanelState): boolean =>
  snapshot.text !== '' && count === 0 && current?.renderType !== 'custom';

/** For assistive technology; nothing while an answer is awaited, so that half-typed words stay quiet. */
function announce(state: PanelState, texts: SearchTexts): string {
  const { text, isPending, section } = state.snapshot;
  if (text === '' || isPending) return '';
  if (isEmpty(state)) return `${texts.searchNoResults} “${text.trim()}”`;
  if (state.count === 0) return '';
  const count =
    state.count === 1 ? texts.searchResultOne : texts.searchResultCount.replace('{count}', String(state.count));
  const summary = section === undefined || state.tab > 0 ? count : `${section} · ${count}`;
  return state.current?.isPartial === true ? `${texts.searchPartial} ${summary}` : summary;
}

function createKeys({ searchNavigate, searchOpen, searchClose }: SearchTexts): HTMLElement {
  // Arrows are the sheet's shapes: few text fonts have them, and looking one up would keep the first results waiting.
  const rows = [
    [[{ class: 'key-up' }, { class: 'key-down' }], searchNavigate],
    [[{ class: 'key-enter' }], searchOpen],
    [['esc'], searchClose],
  ] as const;
  const parts = rows.map(([keys, text]) => createElement('span', {}, ...keys.map(createKey), ` ${text}`));
  return createElement('div', { class: 'search-keys', 'aria-hidden': 'true' }, ...parts);
}

const createKey = (key: string | { readonly class: string }): HTMLElement =>
  typeof key === 'string' ? createElement('kbd', {}, key) : createElement('kbd', key);
