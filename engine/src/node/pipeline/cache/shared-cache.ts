// What builds on several machines share: compiled pages and rendered documents, by the hash of everything they are made of.
// Only what the cache of this machine does not have is asked for.

import type { SharedCacheConfig, SharedCounts } from '../../../model/cache-store.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { SharedStore } from '../../cache/shared-store.ts';
import type { Cache } from './open-cache.ts';
import type { StoredRender } from './render-cache.ts';
import { fromDocumentParts, fromPageParts, toDocumentParts, toPageParts } from './shared-values.ts';
import type { CompileResult } from './stored-content.ts';

/** A page or a document, by the name that it has in the cache of this machine, and its key. */
export interface Wanted {
  /** Id of a page, output file of a document. */
  readonly name: string;
  readonly key: string;
}

export interface SharedCache extends AsyncDisposable {
  readonly counts: SharedCounts;
  readonly diagnostics: readonly Diagnostic[];
  loadPages(wanted: readonly Wanted[], onPage: (index: number, page: CompileResult) => void): Promise<void>;
  loadDocuments(wanted: readonly Wanted[], onDocument: (index: number, document: StoredRender) => void): Promise<void>;
  /** Stores pages that were compiled here. */
  sendPages(pages: readonly Wanted[], onlyNew?: boolean): Promise<void>;
  /** Stores documents that were rendered here. */
  sendDocuments(documents: readonly Wanted[], onlyNew?: boolean): Promise<void>;
}

const PAGES = 'pages';
const DOCUMENTS = 'documents';

export function openSharedCache(config: SharedCacheConfig, cache: Cache): SharedCache {
  const store = new SharedStore(config);
  const toKey = ({ key }: Wanted): string => `${cache.engine}\0${key}`;
  return {
    counts: store.counts,
    get diagnostics() {
      return store.diagnostics;
    },
    loadPages: (wanted, onPage) =>
      store.get(PAGES, wanted.map(toKey), (i, parts) => {
        const page = fromPageParts(parts, wanted[i]?.name);
        if (page) onPage(i, page);
      }),
    loadDocuments: (wanted, onDocument) =>
      store.get(DOCUMENTS, wanted.map(toKey), (i, parts) => {
        const document = fromDocumentParts(parts);
        if (document) onDocument(i, document);
      }),
    sendPages: (pages, onlyNew) =>
      store.put(
        PAGES,
        pages.map((page) => ({ key: toKey(page), read: () => toPageParts(cache.pages.getResult(page.name)) })),
        onlyNew,
      ),
    sendDocuments: (documents, onlyNew) =>
      store.put(
        DOCUMENTS,
        documents.map((document) => ({
          key: toKey(document),
          read: () => toDocumentParts(cache.documents.read(document.name)),
        })),
        onlyNew,
      ),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
