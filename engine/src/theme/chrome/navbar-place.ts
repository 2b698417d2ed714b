// Where a navigation bar goes that a page shows in its body.

import { createContext, type ReactElement } from 'react';

/** Takes the bar out of the body of a blank page, whose frame has none. `undefined`: the bar stays where it is. */
export const NavbarPlace = createContext<((navbar: ReactElement) => void) | undefined>(undefined);
