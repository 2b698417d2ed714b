// Compiled pages, from other machines and for them.

import { appendAll } from '../../../model/append-all.ts';
import type { Share } from '../../../model/cache-store.ts';
import type { SharedCache, Wanted } from '../cache/shared-cache.ts';
import type { CompileResult } from '../cache/stored-content.ts';
import { getOwner } from './share.ts';

export interface CompileSharing {
  /**
   * Groups of pages, to be asked for and compiled one after the other. A machine with a share begins with its own, so that
   * the others find them: it comes to theirs when they are done. No machine waits for another.
   */
  plan<Page extends Wanted>(pages: readonly Page[]): readonly (readonly Page[])[];
  /** Passes on what other machines have compiled; returns the rest. */
  load<Page extends Wanted>(
    pages: readonly Page[],
    onPage: (page: Page, result: CompileResult) => void,
  ): Promise<readonly Page[]>;
  /** Pages that were compiled here, under keys that hold for other builds. With a share, others may need them now. */
  add(pages: readonly Wanted[]): Promise<void>;
  /** Stores what is not stored yet. `used`: all pages of this build, which a machine with a share answers for. */
  finish(used: readonly Wanted[]): Promise<void>;
}

export function createCompileSharing(shared: SharedCache, share: Share | undefined): CompileSharing {
  const fresh: Wanted[] = [];
  const stored = new Set<string>();
  const send = async (pages: readonly Wanted[], onlyNew: boolean): Promise<void> => {
    await shared.sendPages(pages, onlyNew);
    for (const { key } of pages) stored.add(key);
  };
  return {
    plan: (pages) => (share ? groupByOwner(pages, share) : [pages]),
    async load(pages, onPage) {
      const found = new Set<number>();
      await shared.loadPages(pages, (i, result) => {
        const page = pages[i];
        if (!page) return;
        found.add(i);
        stored.add(page.key);
        onPage(page, result);
      });
      return pages.filter((_, i) => !found.has(i));
    },
    async add(pages) {
      if (share) await send(pages, false);
      else appendAll(fresh, pages);
    },
    async finish(used) {
      if (!share) return send(fresh, false);
      const own = used.filter(({ name, key }) => getOwner(name, share.count) === share.index && !stored.has(key));
      await send(own, true);
    },
  };
}

/** The machine's own first, then those of the next one, and so on: machines that begin at the same time never meet. */
function groupByOwner<Page extends Wanted>(pages: readonly Page[], { index, count }: Share): readonly Page[][] {
  const groups: Page[][] = Array.from({ length: count }, () => []);
  for (const page of pages) groups[(getOwner(page.name, count) - index + count) % count]?.push(page);
  return groups.filter(({ length }) => length > 0);
}
