import { createStorage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs-lite';
import redisDriver from 'unstorage/drivers/redis';
import { expect, it } from 'vitest';
import type { CacheStore } from '../../model/cache-store.ts';
import { getStoreKey, sealValue } from './sealed-value.ts';
import { SharedStore, type ValueSource } from './shared-store.ts';

const never = (): Promise<never> => new Promise(() => undefined);

/** Bytes in memory, as drivers have them that take bytes. */
function createMemory(): CacheStore & { readonly values: Map<string, Uint8Array>; readonly calls: string[] } {
  const values = new Map<string, Uint8Array>();
  const calls: string[] = [];
  return {
    values,
    calls,
    hasItem: async (key) => values.has(key),
    getItem: () => Promise.reject(new Error('not the way to read bytes')),
    getItemRaw: async (key) => {
      calls.push('get');
      return values.get(key) ?? null;
    },
    setItemRaw: async (key, value) => {
      calls.push('set');
      values.set(key, value);
    },
  };
}

const open = (store: CacheStore, more: { secret?: string; budget?: number } = {}): SharedStore =>
  new SharedStore({ store, secret: '', budget: 5, ...more });

const toSource = (key: string): ValueSource => ({ key, read: () => ({ head: key, blobs: [Buffer.from(`<${key}>`)] }) });

async function read(store: SharedStore, keys: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await store.get('k', keys, (i, { head, blobs }) => {
    found[keys[i] ?? ''] = `${String(head)}${blobs.map((blob) => Buffer.from(blob).toString()).join('')}`;
  });
  return found;
}

const keys = Array.from({ length: 100 }, (_, i) => `n${i}`);
const everything = Object.fromEntries(keys.map((key) => [key, `${key}<${key}>`]));

it('gives another build what a build has stored, and asks one time for each value', async () => {
  const memory = createMemory();
  const first = open(memory);
  await first.put('k', keys.map(toSource));
  expect([first.counts, first.diagnostics]).toEqual([{ found: 0, sent: 100 }, []]);
  const second = open(memory);
  expect(await read(second, [...keys, 'absent'])).toEqual({ ...everything });
  expect([second.counts, second.diagnostics]).toEqual([{ found: 100, sent: 0 }, []]);
  expect(memory.calls.filter((call) => call === 'get')).toHaveLength(101);
});

it('is of the type that drivers and storages have', async () => {
  const stores: readonly CacheStore[] = [
    fsDriver({ base: '/tmp' }),
    redisDriver({ lazyConnect: true }),
    createStorage({ driver: fsDriver({ base: '/tmp' }) }),
  ];
  expect(stores).toHaveLength(3);
});

it('works with a storage, which has bytes in its own way', async () => {
  const storage = createStorage();
  await open(storage).put('k', keys.map(toSource));
  expect(await read(open(storage), keys)).toEqual(everything);
});

it('takes text, many at once, from a driver without bytes', async () => {
  const texts = new Map<string, string>();
  const batches: number[] = [];
  const store: CacheStore = {
    hasItem: (key) => texts.has(key),
    getItem: () => Promise.reject(new Error('one at a time')),
    getItems: async (items) => {
      batches.push(items.length);
      return items.map(({ key }) => ({ key, value: texts.get(key) ?? null }));
    },
    setItem: (key, value) => void texts.set(key, value),
  };
  await open(store).put('k', keys.map(toSource));
  expect(await read(open(store), keys)).toEqual(everything);
  expect(batches).toEqual([32, 32, 32, 4]);
});

it('sends only what is missing where it is told to', async () => {
  const memory = createMemory();
  await open(memory).put('k', keys.slice(0, 60).map(toSource));
  const second = open(memory);
  await second.put('k', keys.map(toSource), true);
  expect(second.counts.sent).toBe(40);
});

it('reads at misses where a driver fails at them', async () => {
  const memory = createMemory();
  // As `http` of unstorage does.
  const store: CacheStore = {
    ...memory,
    getItemRaw: async (key) => {
      const value = memory.values.get(key);
      if (!value) throw new TypeError("Cannot read properties of null (reading '_data')");
      return value;
    },
  };
  await open(store).put('k', [toSource('n99')]);
  const second = open(store);
  expect(await read(second, keys)).toEqual({ n99: 'n99<n99>' });
  expect(second.diagnostics).toEqual([]);
});

it.each<[string, Partial<CacheStore>, string]>([
  ['never answers', { getItemRaw: never, hasItem: never }, 'The store of `cache.store` needed more than 0.1 s.'],
  [
    'fails',
    { getItemRaw: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:6379')), hasItem: never },
    'The store of `cache.store` needed more than 0.1 s.',
  ],
  [
    'refuses',
    {
      getItemRaw: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:6379')),
      hasItem: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:6379')),
    },
    'The store of `cache.store` failed: connect ECONNREFUSED 127.0.0.1:6379',
  ],
  [
    'throws at once',
    {
      getItemRaw: () => {
        throw new Error('no credentials');
      },
      hasItem: () => {
        throw new Error('no credentials');
      },
    },
    'The store of `cache.store` failed: no credentials',
  ],
])('is given up when it %s, and not asked again', async (_, part, message) => {
  const memory = createMemory();
  let calls = 0;
  const store = open(
    {
      ...memory,
      ...part,
      setItemRaw: async () => void calls++,
    },
    { budget: 0.1 },
  );
  expect(await read(store, keys)).toEqual({});
  await store.put('k', keys.map(toSource));
  expect(store.diagnostics.map((found) => `${found.severity} ${found.code} ${found.message}`)).toEqual([
    `warning cacheStore ${message}`,
  ]);
  expect(calls).toBe(0);
});

it('passes nothing on after its time', async () => {
  const memory = createMemory();
  await open(memory).put('k', keys.map(toSource));
  const waiting: (() => void)[] = [];
  const slow: CacheStore = {
    ...memory,
    getItemRaw: (key) => new Promise((resolve) => waiting.push(() => resolve(memory.values.get(key)))),
  };
  const store = open(slow, { budget: 0.1 });
  expect(await read(store, keys)).toEqual({});
  for (const answer of waiting) answer();
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.counts.found).toBe(0);
});

it.each<[string, (memory: Map<string, Uint8Array>) => Promise<void> | void, number]>([
  ['values under keys of others', (values) => swap(values), 100],
  ['values cut off', (values) => change(values, (value) => value.subarray(0, value.length >> 1)), 100],
  ['pages of a proxy', (values) => change(values, () => Buffer.from('<h1>Sign in</h1>'.repeat(20))), 100],
  [
    'what somebody made up, who knows the form but not the secret',
    async (values) => {
      const forged = { head: 'forged', blobs: [Buffer.from('<script>')] };
      for (const key of keys) {
        const name = getStoreKey('k', key, 'secret');
        values.set(name, (await sealValue(forged, name, 'guess')) ?? Buffer.alloc(0));
      }
    },
    100,
  ],
])('uses none of %s', async (_, spoil, count) => {
  const memory = createMemory();
  await open(memory, { secret: 'secret' }).put('k', keys.map(toSource));
  await spoil(memory.values);
  const store = open(memory, { secret: 'secret' });
  expect(await read(store, keys)).toEqual({});
  expect(store.diagnostics.map(({ message }) => message)).toEqual([
    `The store of \`cache.store\` gave ${count} values that no build has stored there.`,
  ]);
});

it('knows nothing of what was stored with another secret', async () => {
  const memory = createMemory();
  await open(memory, { secret: 'a' }).put('k', keys.map(toSource));
  const store = open(memory, { secret: 'b' });
  expect([await read(store, keys), store.diagnostics]).toEqual([{}, []]);
});

it('ends connections that it has used, and waits for no end that never comes', async () => {
  const memory = createMemory();
  let ends = 0;
  const store: CacheStore = { ...memory, dispose: () => void ends++ };
  await open(store)[Symbol.asyncDispose]();
  expect(ends).toBe(0);
  const used = open(store);
  await read(used, keys);
  await used[Symbol.asyncDispose]();
  expect(ends).toBe(1);
  const stuck = open({ ...memory, dispose: never });
  await read(stuck, keys);
  await stuck[Symbol.asyncDispose]();
});

function swap(values: Map<string, Uint8Array>): void {
  const names = [...values.keys()];
  const all = [...values.values()];
  for (const [i, name] of names.entries()) {
    const other = all[(i + 1) % all.length];
    if (other) values.set(name, other);
  }
}

function change(values: Map<string, Uint8Array>, toNew: (value: Uint8Array) => Uint8Array): void {
  for (const [name, value] of values) values.set(name, toNew(value));
}
