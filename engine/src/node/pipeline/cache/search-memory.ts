// The search indexes of the previous build, by language: which they are, and their files.

import { join } from 'node:path';
import { type FileStamp, FileStore } from '../../cache/file-store.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import type { BuiltIndex } from '../../outputs/search-input.ts';

export interface SearchMemory {
  getBuilt(key: string): BuiltIndex | undefined;
  /** Puts an index file of the previous build at `target`; names hold hashes, so equal names mean equal files. False: write it. */
  place(path: string, target: string | undefined, isThere?: boolean): boolean;
  /** An index file of the previous build; `undefined` when it is gone or damaged. */
  read(path: string): Uint8Array | undefined;
  /** Keeps a file that was written to `written`, or that only the cache gets. */
  add(path: string, content: Uint8Array, written: string | undefined): void;
  save(built: Readonly<Record<string, BuiltIndex>>): void;
}

interface Stored {
  readonly built: Readonly<Record<string, BuiltIndex>>;
  readonly stamps: Readonly<Record<string, FileStamp>>;
}

const KIND = 'search 2';

/** `version`: state of all code that an index depends on; what another one wrote is a miss. `isKept`: as for documents. */
export function openSearchMemory(folder: string, version: string, isKept: boolean): SearchMemory {
  const path = join(folder, 'index.json');
  const kind = `${KIND} ${version}`;
  const store = new FileStore(join(folder, 'files'));
  const { built, stamps }: Stored = readSealed<Stored>(path, kind) ?? { built: {}, stamps: {} };
  const next = new Map<string, FileStamp>();
  const check = (name: string): boolean => {
    const known = Object.hasOwn(stamps, name) ? stamps[name] : undefined;
    const stamp = known && store.check(toName(name), known);
    if (stamp) next.set(name, stamp);
    return stamp !== undefined;
  };
  return {
    getBuilt: (key) => (Object.hasOwn(built, key) ? built[key] : undefined),
    place(name, target, isThere) {
      const known = Object.hasOwn(stamps, name) ? stamps[name] : undefined;
      // Most files are in the output that a build begins with: then one look is enough.
      if (known && isThere && target !== undefined && store.isAt(target, toName(name), known)) {
        next.set(name, known);
        return true;
      }
      return check(name) && (target === undefined || store.place(toName(name), target, isThere));
    },
    read: (name) => (check(name) ? store.read(toName(name)) : undefined),
    add(name, content, written) {
      if (!isKept) return;
      const stamp =
        written === undefined ? store.add(toName(name), content) : store.addWritten(toName(name), written, content);
      if (stamp) next.set(name, stamp);
    },
    save(current) {
      if (!isKept) return;
      const wanted = new Set(
        Object.values(current).flatMap(({ files, pinyin }) => [
          ...Object.keys(files),
          ...(pinyin ? [pinyin.path] : []),
        ]),
      );
      const kept = [...next].filter(([name]) => wanted.has(name));
      if (!writeSealed(path, kind, { built: current, stamps: Object.fromEntries(kept) } satisfies Stored)) return;
      store.keepOnly(new Set(kept.map(([name]) => toName(name))));
    },
  };
}

/** One flat folder. */
const toName = (path: string): string => path.replaceAll('/', '~');
