// Which of the theme's style sheets a page needs in addition to the common one: components say so as they are rendered.

import { createContext, useContext } from 'react';
import type { SheetName } from '../model/output.ts';

/** Takes the names of the sheets that a page needs. `undefined` in the browser and inside islands, which bring their own. */
export const SheetContext = createContext<Set<SheetName> | undefined>(undefined);

/** Links the sheet to the page that shows the component. */
export function useSheet(name: SheetName): void {
  useContext(SheetContext)?.add(name);
}
