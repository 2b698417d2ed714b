// Keeps what was read for a while, so that an agent that pages through a text does not read it again each time.

import type { Source } from './source.ts';

/** Milliseconds for which a file counts as current where its source does not say. */
const MAX_AGE = 60_000;
/** Bytes that are kept. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes that an entry takes without its file, such as one for a file that does not exist. */
const ENTRY_BYTES = 500;

interface Entry {
  readonly time: number;
  /** What the source said of the file before it was read. */
  readonly stamp: string | undefined;
  readonly bytes: Promise<Uint8Array | undefined>;
  size: number;
}

export interface CachedSource extends Source {
  /** The next `read` of the file asks for it again. */
  readonly forget: (path: string) => void;
}

/** `now`: milliseconds. A file is read again when its source says that it has changed, else after a minute. The oldest entries go first when there are too many. A failure is not kept. */
export function createCachedSource(source: Source, now: () => number = () => performance.now()): CachedSource {
  const entries = new Map<string, Entry>();
  let total = 0;

  function drop(path: string): void {
    total -= entries.get(path)?.size ?? 0;
    entries.delete(path);
  }

  function grow(entry: Entry, size: number): void {
    entry.size += size;
    total += size;
    for (const oldest of entries.keys()) {
      if (total <= MAX_BYTES) break;
      drop(oldest);
    }
  }

  function isCurrent({ time, stamp }: Entry, found: string | undefined): boolean {
    if (source.getStamp === undefined) return now() - time < MAX_AGE;
    return found === undefined || found === stamp;
  }

  function add(path: string, stamp: string | undefined): Entry {
    const entry: Entry = { time: now(), stamp, bytes: source.read(path), size: 0 };
    entries.set(path, entry);
    grow(entry, ENTRY_BYTES + path.length * 2);
    entry.bytes.then(
      (bytes) => {
        if (entries.get(path) === entry) grow(entry, bytes?.byteLength ?? 0);
      },
      () => {
        if (entries.get(path) === entry) drop(path);
      },
    );
    return entry;
  }

  return {
    ...source,
    forget: drop,
    read: async (path) => {
      const stamp = await source.getStamp?.(path);
      const known = entries.get(path);
      if (known !== undefined && isCurrent(known, stamp)) return known.bytes;
      if (known !== undefined) drop(path);
      return add(path, stamp).bytes;
    },
  };
}
