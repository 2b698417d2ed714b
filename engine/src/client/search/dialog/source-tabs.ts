// Tabs for several sources.

import type { SearchResult } from '../../../model/search.ts';
import { createElement, setAttribute } from './create-element.ts';

export interface SourceTabs {
  readonly element: HTMLElement;
  readonly show: (results: readonly SearchResult[], current: number) => void;
}

export interface SourceTabsInput {
  readonly label: string;
  /** Id of what the tabs switch. */
  readonly panelId: string;
  readonly onSelect: (index: number) => void;
}

export const getTabId = (panelId: string, index: number): string => `${panelId}-tab-${index}`;

export function createSourceTabs({ label, panelId, onSelect }: SourceTabsInput): SourceTabs {
  const element = createElement('div', { class: 'search-tabs', role: 'tablist', 'aria-label': label });
  const tabs: HTMLElement[] = [];

  const findTab = (target: EventTarget | null): number =>
    tabs.findIndex((tab) => target instanceof Node && tab.contains(target));

  element.addEventListener('click', ({ target }) => {
    const index = findTab(target);
    if (index !== -1) onSelect(index);
  });
  element.addEventListener('keydown', (event) => {
    const right = document.dir === 'rtl' ? -1 : 1;
    const step = { ArrowRight: right, ArrowLeft: -right }[event.key];
    const index = findTab(event.target);
    if (step === undefined || index === -1) return;
    event.preventDefault();
    const next = (index + step + tabs.length) % tabs.length;
    onSelect(next);
    tabs[next]?.focus();
  });

  function createTab(index: number): HTMLElement {
    const attributes = { type: 'button', class: 'search-tab', role: 'tab', 'aria-controls': panelId };
    return createElement('button', { ...attributes, id: getTabId(panelId, index) });
  }

  return {
    element,
    show(results, current) {
      // Kept from one answer to the next: the focus may be on one of them.
      while (tabs.length < results.length) {
        const tab = createTab(tabs.length);
        tabs.push(tab);
        element.append(tab);
      }
      for (const tab of tabs.splice(results.length)) tab.remove();
      for (const [i, { group, result }] of results.entries()) {
        const tab = tabs[i];
        if (tab === undefined) continue;
        const count = Array.isArray(result)
          ? [createElement('span', { class: 'search-count' }, String(result.length))]
          : [];
        tab.replaceChildren(group, ...count);
        setAttribute(tab, 'aria-selected', String(i === current));
        setAttribute(tab, 'tabindex', i === current ? '0' : '-1');
      }
    },
  };
}
