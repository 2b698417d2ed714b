// Keeps what was read for a while, so that an agent that pages through a text does not read it again each time.

import type { Source } from './source.ts';

/** Milliseconds for which a file counts as current. */
const MAX_AGE = 60_000;
/** Bytes that are kept. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes that an entry takes without its file, such as one for a file that does not exist. */
const ENTRY_BYTES = 500;

interface Entry {
  readonly time: number;
  readonly bytes: Promise<Uint8Array | undefined>;
  size: number;
}

export interface CachedSource extends Source {
  /** The next `read` of the file asks for it again. */
  readonly forget: (path: string) => void;
}

/** `now`: milliseconds. The oldest entries go first when there are too many. A failure is not kept. */
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

  function add(path: string): Entry {
    const entry: Entry = { time: now(), bytes: source.read(path), size: 0 };
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
    read: (path) => {
      const known = entries.get(path);
      if (known !== undefined && now() - known.time < MAX_AGE) return known.bytes;
      if (known !== undefined) drop(path);
      return add(path).bytes;
    },
  };
}
