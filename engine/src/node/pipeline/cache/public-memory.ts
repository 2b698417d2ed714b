// What the files of the public folder were when the last build copied them, and which copies it made.

import { join } from 'node:path';
import { isSameFile } from '../../cache/file-state.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import type { CopyMemory, KnownCopy } from '../../emit/copy-folder.ts';

export interface PublicMemory extends CopyMemory {
  /** Keeps what was set since, and nothing else. */
  save(): void;
}

const KIND = 'public files 2';

/** `isKept`: false for a folder that is removed after the build. */
export function openPublicMemory(cacheDir: string, isKept: boolean): PublicMemory {
  const path = join(cacheDir, 'public.json');
  const known = new Map(Object.entries(readSealed<Readonly<Record<string, KnownCopy>>>(path, KIND) ?? {}));
  const next = new Map<string, KnownCopy>();
  return {
    get: (file) => known.get(file),
    set: (file, copy) => void next.set(file, copy),
    save() {
      if (isKept && !isSame(known, next)) writeSealed(path, KIND, Object.fromEntries(next));
    },
  };
}

function isSame(a: ReadonlyMap<string, KnownCopy>, b: ReadonlyMap<string, KnownCopy>): boolean {
  if (a.size !== b.size) return false;
  return [...b].every(([file, { source, ino }]) => {
    const other = a.get(file);
    return other !== undefined && other.ino === ino && isSameFile(other.source, source);
  });
}
