// The element that a hash names.

/** Element of a `#hash`, decoded; `undefined` when the page has none. */
export function findTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (id === '') return undefined;
  let decoded = id;
  try {
    decoded = decodeURIComponent(id);
  } catch {
    // Typed by the reader, and meant as is.
  }
  return document.getElementById(decoded) ?? document.getElementById(id) ?? undefined;
}

/** Opens what hides the element: closed panels and details. */
export function reveal(element: Element): void {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    if (around.hidden) around.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
}

/** Where the reader is now, for the keyboard and for assistive technology. Does not scroll. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
