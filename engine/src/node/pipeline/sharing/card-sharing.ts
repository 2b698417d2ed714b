// Social cards, from other machines and for them.

import type { SharedCache } from '../cache/shared-cache.ts';

export interface CardSharing {
  /** Passes on what other machines have drawn; returns the rest, which is drawn here. */
  load(paths: readonly string[], onCard: (path: string, content: Uint8Array) => void): Promise<ReadonlySet<string>>;
  /** Stores what was drawn here. */
  finish(): Promise<void>;
}

export function createCardSharing(shared: SharedCache): CardSharing {
  let drawn: ReadonlySet<string> = new Set();
  return {
    async load(paths, onCard) {
      const rest = new Set(paths);
      await shared.loadCards(paths, (i, content) => {
        const path = paths[i];
        if (path !== undefined && rest.delete(path)) onCard(path, content);
      });
      drawn = rest;
      return rest;
    },
    finish: () => shared.sendCards([...drawn]),
  };
}
