// Where compiled code is kept. V8 runs it unchecked, so the folder has to be one that no other user can write to.

import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds after which a file is taken for one of an engine or a Node that is gone. */
const MAX_AGE = 30 * 24 * 3600 * 1000;
/** Bits of a mode that let others write. */
const OTHERS_WRITE = 0o022;

/**
 * `env`: Node's own variables for its compile cache count here, too: `NODE_DISABLE_COMPILE_CACHE`, and `NODE_COMPILE_CACHE`
 * for another folder. `undefined`: nothing may be kept. `user`: number of the user, on systems that have one.
 */
export function resolveCompiledFolder(
  env: Readonly<NodeJS.ProcessEnv>,
  user: number | undefined = process.getuid?.(),
): string | undefined {
  if (env['NODE_DISABLE_COMPILE_CACHE']) return undefined;
  const given = env['NODE_COMPILE_CACHE'];
  return given ? join(given, 'diglot') : join(tmpdir(), `diglot-compiled-${user ?? 'user'}`);
}

/** Creates the folder if it is missing. Whether it is the user's own. */
export function isOwnFolder(folder: string, user: number | undefined = process.getuid?.()): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stats = lstatSync(folder);
    if (!stats.isDirectory()) return false;
    return user === undefined || (stats.uid === user && (stats.mode & OTHERS_WRITE) === 0);
  } catch {
    return false;
  }
}

/** Distinguishes a binary from others and from what was in its place before. `undefined`: it is no longer there. */
export function hashBinary(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const { size, mtimeMs } = stats;
  return createHash('sha1').update(`${path}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 12);
}

/** Removes files that were written long before `now`, in milliseconds. One that is still in use is written again. */
export function removeOldFiles(folder: string, now: number): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (now - statSync(file).mtimeMs > MAX_AGE) rmSync(file, { force: true });
    }
  } catch {
    // Another command removes them at the same time.
  }
}
