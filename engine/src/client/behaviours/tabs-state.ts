// Which panel of a tab set is open. Touches nothing but the set it is given.

/** Key in local storage of a tab group's value. */
export function getTabsKey(group: string): string {
  return `diglot:tabs:${group}`;
}

/** Where keys lead among `count` tabs, the first of which is at the right if `isRightToLeft`; `undefined` for keys that do not move. */
export function getNextTab(key: string, current: number, count: number, isRightToLeft: boolean): number | undefined {
  const right = isRightToLeft ? -1 : 1;
  const step = { ArrowRight: right, ArrowLeft: -right, Home: -current, End: -1 - current }[key];
  return step === undefined ? undefined : (current + step + count) % count;
}

/** Tabs and panels of the set itself, not those of sets inside its panels. */
export function getTabs(set: Element): readonly HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

export function getPanels(set: Element): readonly HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')];
}

/** Opens the panel of `value`. A value that the set does not have changes nothing. */
export function selectTab(set: Element, value: string): void {
  const tabs = getTabs(set);
  const index = tabs.findIndex((tab) => tab.dataset['value'] === value);
  if (index < 0) return;
  tabs.forEach((tab, i) => {
    tab.ariaSelected = String(i === index);
    tab.tabIndex = i === index ? 0 : -1;
  });
  getPanels(set).forEach((panel, i) => {
    // Found by the browser's own search although closed.
    if (i === index) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  });
}
