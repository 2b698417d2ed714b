// Whether a page is rendered for agents, who may not read all that people may.

import { createContext } from 'react';

/** Whether agents may read the page at an address of this site. `undefined`: the page is rendered for people. */
export const AgentsContext = createContext<((href: string) => boolean) | undefined>(undefined);
