// Social cards of the previous build, by their names, which hold the hash of everything a card is made of.

import { join } from 'node:path';
import { type FileStamp, FileStore } from '../../cache/file-store.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';

export interface CardMemory {
  /** Bytes of a card that is there and whole; `undefined`: draw it. */
  getSize(path: string): number | undefined;
  /** Puts a card that has a size at `target`; without a target only proves that it could. */
  place(path: string, target: string | undefined, isThere?: boolean): boolean;
  /** A card that has a size. */
  read(path: string): Uint8Array | undefined;
  /** Keeps a card that was written to `written`, or that only the cache gets. */
  add(path: string, content: Uint8Array, written: string | undefined): void;
  /** Forgets the cards that this build has not asked for. */
  save(): void;
}

const KIND = 'cards 1';

/** `isKept`: as for documents. The engine's version is not part of it: a card's name says how it was drawn. */
export function openCardMemory(folder: string, isKept: boolean): CardMemory {
  const path = join(folder, 'index.json');
  const store = new FileStore(join(folder, 'files'));
  let stamps: Readonly<Record<string, FileStamp>> | undefined;
  const next = new Map<string, FileStamp>();
  const find = (name: string): FileStamp | undefined => {
    // A site without cards never reads it.
    stamps ??= readSealed<Readonly<Record<string, FileStamp>>>(path, KIND) ?? {};
    const known = next.get(name) ?? (Object.hasOwn(stamps, name) ? stamps[name] : undefined);
    const stamp = known && store.check(toName(name), known);
    if (stamp) next.set(name, stamp);
    return stamp;
  };
  return {
    getSize: (name) => find(name)?.[0],
    place: (name, target, isThere) =>
      find(name) !== undefined && (target === undefined || store.place(toName(name), target, isThere)),
    read: (name) => (find(name) ? store.read(toName(name)) : undefined),
    add(name, content, written) {
      if (!isKept) return;
      const stamp =
        written === undefined ? store.add(toName(name), content) : store.addWritten(toName(name), written, content);
      if (stamp) next.set(name, stamp);
    },
    save() {
      if (!isKept) return;
      const before = Object.entries(stamps ?? {});
      const isSame = before.length === next.size && before.every(([name, stamp]) => next.get(name)?.[1] === stamp[1]);
      if (isSame || !writeSealed(path, KIND, Object.fromEntries([...next].sort(([a], [b]) => (a < b ? -1 : 1)))))
        return;
      store.keepOnly(new Set([...next.keys()].map(toName)));
    },
  };
}

/** One flat folder. */
const toName = (path: string): string => path.replaceAll('/', '~');
