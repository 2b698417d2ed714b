// Asks the site's own index and the sources of its hooks. None waits for a slower one for long.

import type { SearchContext } from 'diglot-search/types';
import type { SearchResult } from '../../model/search.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import { attempt, type HookRunner } from './hooks.ts';
import type { SearchProvider, SearchRequest } from './types.ts';

/** Milliseconds after which the answers that are there are shown without those of slower sources. */
const SLOW = 300;

export interface SourcesInput {
  readonly embedded: EmbeddedProvider;
  readonly hooks: HookRunner;
  /** Shows the answers that are there while others are on their way. */
  readonly show: (text: string, results: readonly SearchResult[]) => void;
}

export interface Sources {
  /** `text`: what the reader typed; `query`: what to search for. */
  readonly ask: (text: string, request: QueryRequest) => Promise<SearchResult[]>;
  readonly prepare: (context: SearchContext) => Promise<unknown>;
}

interface QueryRequest extends SearchRequest {
  readonly query: string;
}

export function createSources({ embedded, hooks, show }: SourcesInput): Sources {
  const listProviders = async (): Promise<readonly SearchProvider[]> => [
    embedded,
    ...((await hooks.load()).providers ?? []),
  ];
  return {
    /** All answers. If some take long, the others are shown without them, each as it comes. */
    async ask(text, request) {
      const { signal } = request;
      const providers = await listProviders();
      const early: SearchResult[] = providers.map(({ name: group }) => ({
        group,
        renderType: 'default',
        result: undefined,
      }));
      let isLate = false;
      function showEarly(): void {
        if (!isLate || signal.aborted || !hasFound(early) || early.every(({ result }) => result !== undefined)) return;
        show(text, [...early]);
      }
      const slow = setTimeout(() => {
        isLate = true;
        showEarly();
      }, SLOW);
      const answers = providers.map(async (provider, i) => {
        const result = await askOne(provider, request);
        early[i] = result;
        showEarly();
        return result;
      });
      return Promise.all(answers).finally(() => clearTimeout(slow));
    },
    prepare: async (context) =>
      Promise.all((await listProviders()).map((one) => attempt(one.name, () => one.prepare?.(context)))),
  };
}

async function askOne(provider: SearchProvider, { query, ...request }: QueryRequest): Promise<SearchResult> {
  const { name: group } = provider;
  const answer = await attempt(group, () => provider.search(query, request), request.signal);
  if (answer === undefined) return { group, renderType: 'default', result: [] };
  if ('groups' in answer) return { group, renderType: 'default', result: answer.groups, isPartial: answer.isPartial };
  return { group, renderType: 'default', result: answer };
}

export const hasFound = (results: readonly SearchResult[]): boolean =>
  results.some(({ renderType, result }) => renderType === 'custom' || (Array.isArray(result) && result.length > 0));
