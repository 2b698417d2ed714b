// One build and the store that it shares with others.

import type { BuildOptions } from '../../../model/build.ts';
import type { SharedCacheConfig, SharedCounts } from '../../../model/cache-store.ts';
import { createDiagnostic, DiagnosticError } from '../../../model/diagnostic.ts';
import type { Route } from '../../../model/site.ts';
import type { Cache } from '../cache/open-cache.ts';
import { openSharedCache } from '../cache/shared-cache.ts';
import type { Run } from '../run.ts';
import { type CardSharing, createCardSharing } from './card-sharing.ts';
import { type CompileSharing, createCompileSharing } from './compile-sharing.ts';
import { createRenderSharing, type RenderSharing } from './render-sharing.ts';

export interface Sharing extends AsyncDisposable {
  readonly pages: CompileSharing;
  readonly documents: RenderSharing;
  readonly cards: CardSharing;
  readonly counts: SharedCounts;
  /** Stores what was made here, and reports what is wrong with the store. */
  finish(run: Run, routes: readonly Route[]): Promise<void>;
}

type SharingOptions = Pick<BuildOptions, 'share' | 'cache'>;

/** `undefined`: this build shares nothing. Throws `DiagnosticError` for a share without a store. */
export function openSharing(
  config: SharedCacheConfig | undefined,
  cache: Cache,
  { share, cache: isCached }: SharingOptions,
): Sharing | undefined {
  if (!config && share) throw new DiagnosticError([describeMissingStore()]);
  if (!config || !isCached) return undefined;
  const shared = openSharedCache(config, cache);
  const pages = createCompileSharing(shared, share);
  const documents = createRenderSharing(shared, share);
  const cards = createCardSharing(shared);
  return {
    pages,
    documents,
    cards,
    counts: shared.counts,
    async finish(run, routes) {
      await run.stage('store', async () => {
        await pages.finish([...cache.pages.listKeys()].map(([name, key]) => ({ name, key })));
        await documents.finish(routes, cache.documents);
        await cards.finish();
      });
      run.report(shared.diagnostics);
    },
    [Symbol.asyncDispose]: () => shared[Symbol.asyncDispose](),
  };
}

const describeMissingStore = () =>
  createDiagnostic({
    code: 'configInvalid',
    message: '`--shard` renders into a store that all machines share, and the config names none.',
    hint: 'Set `cache.store` to a driver of unstorage.',
  });
