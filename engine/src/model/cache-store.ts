// The store that builds on several machines share. Types only.

/**
 * The part of a driver of `unstorage` that a build uses. Every driver has it, and so has every `Storage`: the engine
 * needs neither the package nor a version of it.
 */
export interface CacheStore {
  hasItem(key: string, options: StoreOptions): unknown;
  /** Text, or nothing. Used where a driver takes no bytes. */
  getItem(key: string, options: StoreOptions): unknown;
  getItemRaw?(key: string, options: StoreOptions): unknown;
  /** Many at once. Used where a driver takes no bytes. */
  getItems?(items: { key: string }[], options: StoreOptions): unknown;
  setItem?(key: string, value: string, options: StoreOptions): unknown;
  setItemRaw?(key: string, value: Uint8Array, options: StoreOptions): unknown;
  /** Ends its connections. */
  dispose?(): unknown;
}

/** Of a single call; a build sets none. */
export type StoreOptions = Record<string, never>;

/** `cache` of the config, with every default filled in. */
export interface SharedCacheConfig {
  readonly store: CacheStore;
  /** Signs stored values. Default: none; values are then only known to be whole. */
  readonly secret: string;
  /** Seconds that a build waits for the store at most, 5 ms for each value aside. Default 10. */
  readonly budget: number;
}

/** A part of a site's pages that one of several machines renders. */
export interface Share {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** What a build had of the store. */
export interface SharedCounts {
  /** Compiled pages, rendered documents and social cards that came from the store. */
  readonly found: number;
  /** Those that the store got. */
  readonly sent: number;
}
