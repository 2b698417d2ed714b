// Opens and closes the panels of `data-dropdown`: with the pointer, the keyboard and touch. `data-dropdown="click"` does not open by itself.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

/** How long a panel stays when the pointer has left. */
const CLOSE_MS = 150;
const BUTTON = ':scope > [aria-controls]';

const getButton = (dropdown: Element): HTMLElement | null => dropdown.querySelector(BUTTON);
const getPanel = (dropdown: Element): HTMLElement | null =>
  document.getElementById(getButton(dropdown)?.getAttribute('aria-controls') ?? '');
const isOpen = (dropdown: Element): boolean => getButton(dropdown)?.ariaExpanded === 'true';
const findOpen = (): Element[] => [...document.querySelectorAll('[data-dropdown]')].filter(isOpen);
const holds = (dropdown: Element, node: EventTarget | null): boolean =>
  node instanceof Node && (dropdown.contains(node) || getPanel(dropdown)?.contains(node) === true);

/** The dropdown whose button or panel the node is in; the innermost one. */
function findDropdown(node: EventTarget | null): Element | undefined {
  const around = closest(node, '[data-dropdown]');
  return around ?? findOpen().find((dropdown) => holds(dropdown, node));
}

function setOpen(dropdown: Element, open: boolean): void {
  const button = getButton(dropdown);
  if (button) button.ariaExpanded = String(open);
}

function closeOthers(node: EventTarget | null): void {
  for (const dropdown of findOpen()) if (!holds(dropdown, node)) setOpen(dropdown, false);
}

const getItems = (dropdown: Element): HTMLElement[] => [
  ...(getPanel(dropdown)?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
];

export const dropdown: Behaviour = ({ onPage }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Focus that a script moved does not mean that the reader wants to open anything. */
  let isReturning = false;
  /**
   * True for a dropdown that the mouse has opened: one that rests elsewhere does not close what the keyboard or a finger opened.
   * False for one that focus has opened: the first key that is pressed there asks for what has already happened.
   */
  const hovered = new WeakMap<Element, boolean>();

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer);
    const found = findDropdown(target);
    if (found && (found as HTMLElement).dataset['dropdown'] === '') {
      closeOthers(target);
      hovered.set(found, true);
      setOpen(found, true);
    } else timer = setTimeout(() => closeHovered(target), CLOSE_MS);
  });
  document.documentElement.addEventListener('pointerleave', () => {
    timer = setTimeout(() => closeHovered(null), CLOSE_MS);
  });

  function closeHovered(target: EventTarget | null): void {
    for (const open of findOpen()) if (hovered.get(open) && !holds(open, target)) setOpen(open, false);
  }

  document.addEventListener('focusin', ({ target }) => {
    closeOthers(target);
    const found = findDropdown(target);
    if (isReturning || !found || (found as HTMLElement).dataset['dropdown'] !== '' || isOpen(found)) return;
    if (target !== getButton(found) || !(target as Element).matches(':focus-visible')) return;
    hovered.set(found, false);
    setOpen(found, true);
  });

  document.addEventListener('click', (event) => {
    const { target } = event;
    // What a click opens stays open, wherever the mouse was before.
    clearTimeout(timer);
    closeOthers(target);
    const found = findDropdown(target);
    if (!found) return;
    if (getButton(found)?.contains(target as Node)) {
      // The pointer that clicks has opened it by hovering already.
      const isMouse = (event as PointerEvent).pointerType === 'mouse';
      const keeps = isMouse ? (found as HTMLElement).dataset['dropdown'] === '' : hovered.get(found) === false;
      if (!isMouse) hovered.delete(found);
      setOpen(found, keeps || !isOpen(found));
      if (event.detail === 0 && isOpen(found) && !found.contains(getPanel(found))) getItems(found)[0]?.focus();
    } else if (closest(target, 'a')) setOpen(found, false);
  });

  document.addEventListener('keydown', (event) => {
    const found = findDropdown(event.target);
    if (event.key === 'Escape') {
      for (const open of findOpen()) {
        setOpen(open, false);
        if (!holds(open, document.activeElement)) continue;
        isReturning = true;
        getButton(open)?.focus();
        isReturning = false;
      }
      return;
    }
    if (!found) return;
    const items = getItems(found);
    const at = items.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    // On the button, Home and End stay what they are in a page.
    if (next === undefined || (at < 0 && event.key[0] !== 'A')) return;
    event.preventDefault();
    setOpen(found, true);
    items.at(next % items.length)?.focus();
  });

  onPage(() => closeOthers(null));
};
