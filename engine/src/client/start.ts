// The page entry: what runs in every page at once. As small as it can be; `late.ts` has the rest.

import type { EarlyContext } from './behaviour.ts';
import { behaviours } from './behaviours/index.ts';
import { onPageChange } from './events.ts';
import { getHiddenRegions } from './inline/query-flags.ts';
import { createIslands, type IslandRegistry, type Islands } from './islands/wake-islands.ts';
import { whenNeeded } from './lib/when-needed.ts';
import { removeRegions } from './navigation/remove-regions.ts';

/** Parts of the running client that development tools build on. */
export interface Client {
  readonly islands: Islands;
}

export function start(registry: IslandRegistry): Client {
  removeRegions(document, getHiddenRegions(location.search));
  const islands = createIslands(registry);
  const context: EarlyContext = {
    onPage: (listener) => {
      onPageChange(listener);
      listener('start');
    },
  };
  for (const behaviour of behaviours) behaviour(context);
  const path = location.pathname;
  whenNeeded(() => import('./late.ts').then((late) => late.startLate({ context, islands, path })));
  return { islands };
}
