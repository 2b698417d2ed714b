// Folds and unfolds groups, and keeps the sidebar as the reader left it. Groups with the current page are always open.

import type { EarlyBehaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

const STORAGE_KEY = 'diglot:sidebar';

/** Open or not, by group. Kept as long as the browser tab. Any script may have written it, even as `null`. */
function readState(): Record<string, boolean> {
  try {
    return (JSON.parse(sessionStorage.getItem(STORAGE_KEY) as string) as Record<string, boolean> | null) ?? {};
  } catch {
    return {};
  }
}

export const sidebar: EarlyBehaviour = ({ onPage }) => {
  document.addEventListener('click', ({ target }) => {
    const own = closest(target, '[data-group-link]')?.parentElement;
    const button = closest(target, '[data-disclosure]') ?? own?.querySelector<HTMLElement>('[data-disclosure]');
    if (!button) return;
    const open = button.ariaExpanded !== 'true';
    // A group's own page opens its group; only its button closes it.
    if (own && !open) return;
    button.ariaExpanded = String(open);
    const name = button.dataset['disclosure'];
    if (!name) return;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readState(), [name]: open }));
    } catch {
      // Without storage the state lasts as long as the sidebar.
    }
  });

  onPage((kind) => {
    const region = document.querySelector<HTMLElement>('[data-region=sidebar]');
    const state = readState();
    for (const button of region?.querySelectorAll<HTMLElement>('[data-disclosure]') ?? []) {
      const isCurrent = button.closest('li')?.querySelector('[aria-current]');
      const open = isCurrent ? true : state[button.dataset['disclosure'] ?? ''];
      if (open !== undefined) button.ariaExpanded = String(open);
    }
    // An author who saves a page keeps the sidebar as it is.
    if (region && kind !== 'update') showCurrent(region);
  });
};

/** Scrolls the sidebar, and nothing else, so that the current page is in its middle unless it is in view. */
function showCurrent(region: HTMLElement): void {
  const link = region.querySelector('[aria-current]');
  if (!link) return;
  const { top, height } = region.getBoundingClientRect();
  const distance = link.getBoundingClientRect().top - top;
  if (distance < 0 || distance > height - 40) region.scrollTop += distance - height / 2;
}
