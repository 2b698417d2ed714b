// One form for all drivers: bytes where a driver takes them, text otherwise, many at once where that is possible.

import type { CacheStore, StoreOptions } from '../../model/cache-store.ts';

export interface StoreClient {
  /** Values by place; `undefined` for those that are not there. Rejects when the store fails. */
  get(keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
  has(key: string): Promise<boolean>;
  set(key: string, value: Uint8Array): Promise<void>;
  /** Keys that one call of `get` should have. */
  readonly batch: number;
}

/** Large enough to hide a round trip, small enough for a value to arrive soon. */
const BATCH = 32;
const none = (): StoreOptions => ({});

export function createStoreClient(store: CacheStore): StoreClient {
  const isRaw = store.getItemRaw !== undefined && store.setItemRaw !== undefined;
  const getOne = isRaw ? createRawReader(store) : async (key: string) => toBytes(await store.getItem(key, none()));
  const isBatched = !isRaw && store.getItems !== undefined;
  return {
    batch: isBatched ? BATCH : 1,
    async get(keys) {
      if (!isBatched) return Promise.all(keys.map(getOne));
      const found = await store.getItems?.(
        keys.map((key) => ({ key })),
        none(),
      );
      const byKey = new Map(
        (found as readonly { key: string; value: unknown }[]).map(({ key, value }) => [key, value]),
      );
      return keys.map((key) => toBytes(byKey.get(key)));
    },
    has: async (key) => (await store.hasItem(key, none())) === true,
    async set(key, value) {
      if (isRaw) await store.setItemRaw?.(key, value, none());
      else await store.setItem?.(key, Buffer.from(value).toString('base64'), none());
    },
  };
}

/** Some drivers fail where there is nothing to read: `http` of unstorage does. One more request distinguishes those from a broken store. */
function createRawReader(store: CacheStore): (key: string) => Promise<Uint8Array | undefined> {
  let failsAtMisses: boolean | undefined;
  return async (key) => {
    try {
      return toBytes(await store.getItemRaw?.(key, none()));
    } catch (error) {
      failsAtMisses ??= (await store.hasItem(key, none())) === false;
      if (failsAtMisses && error instanceof TypeError) return undefined;
      throw error;
    }
  };
}

/** Only what can be a value: opening anything else takes time, and then fails. */
function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return typeof value === 'string' ? Buffer.from(value, 'base64') : undefined;
}
