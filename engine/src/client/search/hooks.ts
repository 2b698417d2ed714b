// Calls a site's search hooks so that none can break the search.

import type { SearchResult } from '../../model/search.ts';
import type { HookResult, SearchHooks } from './types.ts';

export type LoadHooks = () => Promise<SearchHooks>;

export interface HookRunner {
  readonly load: () => Promise<SearchHooks>;
  /** The query to search for. */
  readonly before: (query: string) => Promise<string>;
  /** Adds to `results` in place. */
  readonly during: (query: string, results: SearchResult[]) => Promise<void>;
  readonly after: (query: string, results: readonly SearchResult[]) => Promise<void>;
}

/** `loadHooks` is called once, with the first use; a module that cannot be loaded counts as one without hooks. */
export function createHookRunner(loadHooks: LoadHooks): HookRunner {
  let loaded: Promise<SearchHooks> | undefined;
  const load = (): Promise<SearchHooks> => {
    loaded ??= attempt('module', loadHooks).then((hooks) => hooks ?? {});
    return loaded;
  };
  return {
    load,
    before: async (query) => {
      const { beforeSearch } = await load();
      const changed = await attempt('beforeSearch', () => beforeSearch?.(query));
      return typeof changed === 'string' ? changed : query;
    },
    during: async (query, results) => {
      const { onSearch } = await load();
      const added = await attempt('onSearch', () => onSearch?.(query, results));
      if (Array.isArray(added)) results.push(...added.filter(isHookResult).map(toSearchResult));
    },
    after: async (query, results) => {
      const { afterSearch } = await load();
      await attempt('afterSearch', () => afterSearch?.(query, results));
    },
  };
}

/** `undefined` when `run` fails, now or later. What was aborted has not failed. */
export async function attempt<T>(
  name: string,
  run: () => T | Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (signal?.aborted !== true) console.error(`[diglot] search: ${name} failed`, error);
    return undefined;
  }
}

function isHookResult(value: unknown): value is HookResult {
  return typeof value === 'object' && value !== null && typeof (value as { group?: unknown }).group === 'string';
}

const toSearchResult = ({ group, result, renderType = 'custom' }: HookResult): SearchResult => ({
  group,
  renderType,
  result,
});
