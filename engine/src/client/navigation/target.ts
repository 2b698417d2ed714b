// The element that a hash names.

/** Element of a `#hash`, decoded; `undefined` when the page has none. */
export function findTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (id === '') return undefined;
  return document.getElementById(decodeId(id)) ?? document.getElementById(id) ?? undefined;
}

/** Percent-decoded; a malformed hash was typed by the reader, and is taken literally. */
export function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Opens what hides an element or a text: closed panels and details. */
export function reveal(node: Node): void {
  for (let around = node.parentElement; around; around = around.parentElement) {
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
