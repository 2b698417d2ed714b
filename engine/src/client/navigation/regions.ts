// Puts the regions of a newly parsed page into the document, keeping those that are equal.

const REGION = '[data-region]';

export interface RegionEvents {
  /** A region stays: `next` is its new markup. */
  onKeep(kept: Element, next: Element): void;
  /** A region goes for `next`; both are whole. */
  onReplace?(old: Element, next: Element): void;
}

/** The outermost regions in `root`, by name. */
function findRegions(root: Element): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(REGION))
    if (!element.parentElement?.closest(REGION)) found.set(element.dataset['region'] ?? '', element);
  return found;
}

/**
 * Makes `app` show what `next` shows. `isEqual` decides which regions stay: normally those with equal keys.
 * With the same list of regions each is exchanged in its place; otherwise everything is, and equal regions move over.
 */
export function swapRegions(app: Element, next: Element, events: RegionEvents, isEqual = hasEqualKey): void {
  const old = findRegions(app);
  const fresh = findRegions(next);
  const isSameList = [...old.keys()].join() === [...fresh.keys()].join();
  document.adoptNode(next);
  if (!isSameList) app.before(next);
  for (const [name, replacement] of fresh) {
    const region = old.get(name);
    if (!region) continue;
    if (isEqual(region, replacement)) {
      syncCurrent(region, replacement);
      syncParts(region, replacement);
      events.onKeep(region, replacement);
      if (!isSameList) moveInto(region, replacement);
    } else {
      events.onReplace?.(region, replacement);
      if (isSameList) region.replaceWith(replacement);
    }
  }
  if (!isSameList) app.remove();
}

function hasEqualKey(region: HTMLElement, next: HTMLElement): boolean {
  const key = region.dataset['key'];
  return key !== undefined && key === next.dataset['key'];
}

/** Puts a kept region in the place of its new markup, with its scroll position. */
function moveInto(region: HTMLElement, place: HTMLElement): void {
  const { scrollTop } = region;
  const parent = place.parentNode as (ParentNode & Node & { moveBefore?: Node['insertBefore'] }) | null;
  // `moveBefore` keeps focus, animations and frames alive where the browser has it.
  if (parent?.moveBefore) parent.moveBefore(region, place);
  else parent?.insertBefore(region, place);
  place.remove();
  region.scrollTop = scrollTop;
}

/** Moves the marks of the current page in a region that is otherwise the same. */
function syncCurrent(region: Element, next: Element): void {
  const current = new Map<string, string>();
  for (const link of next.querySelectorAll('a[aria-current]'))
    current.set(link.getAttribute('href') ?? '', link.getAttribute('aria-current') ?? '');
  for (const link of region.querySelectorAll('a')) {
    const value = current.get(link.getAttribute('href') ?? '');
    if (value === undefined) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', value);
  }
}

/** Replaces the parts of a kept region that differ by page. */
function syncParts(region: Element, next: Element): void {
  for (const part of next.querySelectorAll<HTMLElement>('[data-sync]')) {
    const id = CSS.escape(part.dataset['sync'] ?? '');
    const old = region.querySelector(`[data-sync="${id}"]`);
    if (old && !old.isEqualNode(part)) old.replaceWith(document.importNode(part, true));
  }
}
