// What the files of the public folder were when the last build copied them.

import { join } from 'node:path';
import { type FileState, isSameFile } from '../../cache/file-state.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import type { CopyMemory } from '../../emit/copy-folder.ts';

export interface PublicMemory extends CopyMemory {
  /** Keeps what was set since, and nothing else. */
  save(): void;
}

const KIND = 'public files 1';

/** `isKept`: false for a folder that is removed after the build. */
export function openPublicMemory(cacheDir: string, isKept: boolean): PublicMemory {
  const path = join(cacheDir, 'public.json');
  const known = new Map(Object.entries(readSealed<Readonly<Record<string, FileState>>>(path, KIND) ?? {}));
  const next = new Map<string, FileState>();
  return {
    get: (file) => known.get(file),
    set: (file, state) => void next.set(file, state),
    save() {
      if (isKept && !isSame(known, next)) writeSealed(path, KIND, Object.fromEntries(next));
    },
  };
}

function isSame(a: ReadonlyMap<string, FileState>, b: ReadonlyMap<string, FileState>): boolean {
  if (a.size !== b.size) return false;
  return [...b].every(([file, state]) => {
    const other = a.get(file);
    return other !== undefined && isSameFile(other, state);
  });
}
