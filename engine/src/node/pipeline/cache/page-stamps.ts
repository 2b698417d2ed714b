// Finds files that have not changed since they were last read, from one `stat` each.

import { type Stats, statSync } from 'node:fs';
import { isSameFile, isSettled } from '../../cache/file-state.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';

export interface PageStamps {
  /** The key that was {@link PageStamps.add added} for the file at `path` in its present state. `undefined`: it has to be read. */
  find(name: string, path: string): string | undefined;
  /** Keeps the key of a file that was read after {@link PageStamps.find} had not found it. */
  add(name: string, key: string): void;
  save(): void;
}

type Stamp = readonly [key: string, size: number, ino: number, mtimeMs: number, ctimeMs: number];

/** Share of files with new stamps from which saving pays off: below it, reading these files again costs less. */
const WORTH = 0.02;

const KIND = 'page stamps 1';

/** `version`: of the engine. `now`: milliseconds since 1970. */
export function openPageStamps(path: string, version: string, now: () => number = Date.now): PageStamps {
  const kind = `${KIND} ${version}`;
  const known = new Map(readSealed<readonly (readonly [string, Stamp])[]>(path, kind) ?? []);
  const used = new Map<string, Stamp>();
  let fresh = 0;
  let last: { readonly name: string; readonly stats: Stats } | undefined;
  return {
    find(name, file) {
      last = undefined;
      const stats = look(file);
      if (!stats?.isFile()) return undefined;
      const stamp = known.get(name);
      if (stamp && isSame(stamp, stats)) {
        used.set(name, stamp);
        return stamp[0];
      }
      if (isSettled(stats, now())) last = { name, stats };
      return undefined;
    },
    add(name, key) {
      if (last?.name !== name) return;
      const { size, ino, mtimeMs, ctimeMs } = last.stats;
      used.set(name, [key, size, ino, mtimeMs, ctimeMs]);
      fresh++;
    },
    save() {
      if (fresh > 0 && fresh >= used.size * WORTH) writeSealed(path, kind, [...used]);
      fresh = 0;
    },
  };
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    // Reading it says why.
    return undefined;
  }
}

const isSame = ([, size, ino, mtimeMs, ctimeMs]: Stamp, stats: Stats): boolean =>
  isSameFile({ size, ino, mtimeMs, ctimeMs }, stats);
