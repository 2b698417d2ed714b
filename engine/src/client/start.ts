// The page entry: what runs in every page at once. As small as it can be; `late.ts` has the rest. Must not know any site or any island.

import type { EarlyContext } from './behaviour.ts';
import { behaviours } from './behaviours/index.ts';
import { onPageChange } from './events.ts';
import { createIslands, type IslandRegistry, type Islands } from './islands.ts';
import { getHiddenRegions } from './query-flags.ts';
import { removeRegions } from './remove-regions.ts';
import { whenNeeded } from './when-needed.ts';

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
  whenNeeded(async () => (await import('./late.ts')).startLate({ context, islands }));
  return { islands };
}
