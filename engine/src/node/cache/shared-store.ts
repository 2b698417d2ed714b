// A store that builds on several machines share. A missing, slow or wrong store costs a build a limited time,
// and nothing else: what does not arrive in time is made here.

import type { SharedCacheConfig } from '../../model/cache-store.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';
import { getStoreKey, openValue, sealValue, type ValueParts } from './sealed-value.ts';
import { createStoreClient, type StoreClient } from './store-client.ts';
import { TimeBudget } from './time-budget.ts';

/** A value to store, read when its turn comes. */
export interface ValueSource {
  readonly key: string;
  /** `undefined`: it is gone. */
  read(): ValueParts | undefined;
}

/** Calls at the same time. */
const CALLS = 24;
/** Calls in a row that fail before the store is given up. */
const MAX_FAILURES = 5;
const DISPOSE_MS = 1000;

export class SharedStore implements AsyncDisposable {
  /** Values that came, and that went. */
  readonly counts = { found: 0, sent: 0 };
  readonly #config: SharedCacheConfig;
  readonly #client: StoreClient;
  readonly #reading: TimeBudget;
  readonly #writing: TimeBudget;
  /** Why the store is no longer used. */
  #end: Diagnostic | undefined;
  #failures = 0;
  #wrong = 0;
  #isUsed = false;

  constructor(config: SharedCacheConfig) {
    this.#config = config;
    this.#client = createStoreClient(config.store);
    this.#reading = new TimeBudget(config.budget * 1000);
    this.#writing = new TimeBudget(config.budget * 1000);
  }

  /** Passes on the values that are there, whole and in time, in any order. Never rejects because of the store. */
  async get(kind: string, keys: readonly string[], onValue: (index: number, value: ValueParts) => void): Promise<void> {
    const { secret } = this.#config;
    const names = keys.map((key) => getStoreKey(kind, key, secret));
    await this.#inTime(this.#reading, split(names, this.#client.batch), async ({ start, items }, isOver) => {
      const values = await this.#client.get(items);
      for (const [i, value] of values.entries()) {
        const name = items[i];
        if (value === undefined || name === undefined) continue;
        const parts = await openValue(value, name, secret);
        if (isOver()) return;
        if (parts === undefined) this.#wrong++;
        else {
          this.counts.found++;
          onValue(start + i, parts);
        }
      }
    });
  }

  /** Stores values. `onlyNew`: asks first, and sends what is not there. */
  async put(kind: string, values: readonly ValueSource[], onlyNew = false): Promise<void> {
    const { secret } = this.#config;
    await this.#inTime(this.#writing, split(values, 1), async ({ items }) => {
      for (const { key, read } of items) {
        const name = getStoreKey(kind, key, secret);
        if (onlyNew && (await this.#client.has(name))) continue;
        const parts = read();
        const value = parts && (await sealValue(parts, name, secret));
        if (!value) continue;
        await this.#client.set(name, value);
        this.counts.sent++;
      }
    });
  }

  /** What the author should know of the store. */
  get diagnostics(): readonly Diagnostic[] {
    const wrong =
      this.#wrong === 0
        ? []
        : [
            describe(
              `The store of \`cache.store\` gave ${this.#wrong === 1 ? '1 value' : `${this.#wrong} values`} that no build has stored there.`,
              'They were not used. If this happens again, someone else writes to the store, or it damages what it holds.',
            ),
          ];
    return [...(this.#end ? [this.#end] : []), ...wrong];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#isUsed) return;
    await new TimeBudget(DISPOSE_MS)
      .run(0, async () => {
        await this.#config.store.dispose?.();
      })
      .catch(() => undefined);
  }

  async #inTime<T>(
    budget: TimeBudget,
    batches: readonly Batch<T>[],
    work: (batch: Batch<T>, isOver: () => boolean) => Promise<void>,
  ): Promise<void> {
    if (this.#end || batches.length === 0) return;
    this.#isUsed = true;
    const size = batches.reduce((sum, { items }) => sum + items.length, 0);
    const queue = batches.values();
    const isInTime = await budget.run(size, async (isOver) => {
      const call = async (): Promise<void> => {
        for (const batch of queue) {
          if (isOver() || this.#end) return;
          await this.#try(() => work(batch, isOver));
        }
      };
      await Promise.all(Array.from({ length: CALLS }, call));
    });
    if (isInTime) return;
    this.#end ??= describe(
      `The store of \`cache.store\` needed more than ${this.#config.budget} s.`,
      'The rest was done without it. Use a store that is nearer, or raise `cache.budget`.',
    );
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#failures = 0;
    } catch (error) {
      if (++this.#failures < MAX_FAILURES) return;
      this.#end ??= describe(
        `The store of \`cache.store\` failed: ${getErrorMessage(error)}`,
        'The rest was done without it. Check that it runs, its address, and the access rights.',
      );
    }
  }
}

interface Batch<T> {
  /** Place of the first item. */
  readonly start: number;
  readonly items: readonly T[];
}

function split<T>(items: readonly T[], size: number): readonly Batch<T>[] {
  const batches: Batch<T>[] = [];
  for (let start = 0; start < items.length; start += size)
    batches.push({ start, items: items.slice(start, start + size) });
  return batches;
}

const describe = (message: string, hint: string): Diagnostic => createDiagnostic({ code: 'cacheStore', message, hint });
