// What builds on several machines share: compiled pages, rendered documents and social cards, by the hash of everything they
// are made of.
// Only what the cache of this machine does not have is asked for.

import type { SharedCacheConfig, SharedCounts } from '../../../model/cache-store.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { SharedStore } from '../../cache/shared-store.ts';
import type { Cache } from './open-cache.ts';
import type { StoredRender } from './render-cache.ts';
import {
  fromCardParts,
  fromDocumentParts,
  fromPageParts,
  toCardParts,
  toDocumentParts,
  toPageParts,
} from './shared-values.ts';
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
  /** Social cards by the paths of their files, which hold hashes. */
  loadCards(paths: readonly string[], onCard: (index: number, content: Uint8Array) => void): Promise<void>;
  /** Stores pages that were compiled here. */
  sendPages(pages: readonly Wanted[], onlyNew?: boolean): Promise<void>;
  /** Stores documents that were rendered here. */
  sendDocuments(documents: readonly Wanted[], onlyNew?: boolean): Promise<void>;
  /** Stores cards that were drawn here. */
  sendCards(paths: readonly string[]): Promise<void>;
}

const PAGES = 'pages';
const DOCUMENTS = 'documents';
const CARDS = 'cards';

export function openSharedCache(config: SharedCacheConfig, cache: Cache): SharedCache {
  const store = new SharedStore(config);
  const toKey = ({ key }: Wanted): string => `${cache.engine}\0${key}`;
  // Another kind of processor may round what it draws in another way.
  const toCardKey = (path: string): string => `${cache.engine}\0${process.arch}\0${path}`;
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
    loadCards: (paths, onCard) =>
      store.get(CARDS, paths.map(toCardKey), (i, parts) => {
        const card = fromCardParts(parts);
        if (card) onCard(i, card);
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
    sendCards: (paths) =>
      store.put(
        CARDS,
        paths.map((path) => ({ key: toCardKey(path), read: () => toCardParts(cache.cards.read(path)) })),
      ),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
