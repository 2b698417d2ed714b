// Rendered documents, from other machines and for them.

import type { Share } from '../../../model/cache-store.ts';
import type { Route } from '../../../model/site.ts';
import type { RenderCache } from '../cache/render-cache.ts';
import type { SharedCache } from '../cache/shared-cache.ts';
import type { RenderSink } from '../render/render-sink.ts';

/** A route and the key of its document; `undefined`: it has no compiled page. */
export interface KeyedRoute {
  readonly route: Route;
  readonly key: string | undefined;
}

export interface RenderSharing {
  /** Takes over what other machines have rendered; returns the rest. */
  load(wanted: readonly KeyedRoute[], sink: RenderSink): Promise<readonly Route[]>;
  /** Stores documents that were rendered here; with a share, all of these routes that are not stored yet. */
  finish(routes: readonly Route[], documents: RenderCache): Promise<void>;
}

export function createRenderSharing(shared: SharedCache, share: Share | undefined): RenderSharing {
  const found = new Set<string>();
  return {
    async load(wanted, sink) {
      const asked = wanted.flatMap(({ route, key }) => (key === undefined ? [] : [{ route, name: route.file, key }]));
      await shared.loadDocuments(asked, (i, { content, twin, islands, diagnostics }) => {
        const { route, key } = asked[i] ?? {};
        if (!route || key === undefined || (route.twin !== undefined && !twin)) return;
        const { routePath, pageId, file, twin: twinFile } = route;
        sink.accept({
          routePath,
          pageId,
          file,
          key,
          content,
          islands,
          diagnostics,
          twinFile,
          ms: 0,
          twin: twinFile === undefined || !twin ? undefined : new Uint8Array(twin),
        });
        found.add(key);
      });
      return wanted.flatMap(({ route, key }) => (key !== undefined && found.has(key) ? [] : [route]));
    },
    async finish(routes, documents) {
      const fresh = routes.flatMap(({ file }) => {
        const key = documents.getNewKey(file);
        const isKnown = key === undefined || found.has(key);
        return isKnown || (!share && documents.get(file)?.key === key) ? [] : [{ name: file, key }];
      });
      await shared.sendDocuments(fresh, share !== undefined);
    },
  };
}
