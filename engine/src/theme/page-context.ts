// The page being rendered, for components anywhere in it. Constant while a page renders.

import { createContext, useContext } from 'react';
import type { ThemeStrings } from '../model/strings.ts';
import type { PageView } from '../model/view.ts';
import { en } from './strings/en.ts';

/** `undefined` in the browser: an island gets what it needs as props. */
export const PageContext = createContext<PageView | undefined>(undefined);

/** The page that a component is rendered on. `undefined` in the browser. */
export function usePage(): PageView | undefined {
  return useContext(PageContext);
}

/** Interface texts in the page's language. */
export function useStrings(): ThemeStrings {
  return useContext(PageContext)?.strings ?? en;
}
