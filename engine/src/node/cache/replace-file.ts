// Writes a file so that no other process ever sees half of it.

import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces the file at `path` in one step by what `write` puts into the open file it is given. Makes the folder.
 * `mode`: permissions of the file, before the process's mask.
 */
export function replaceFile(path: string, write: (file: number) => void, mode = 0o666): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(temporary, 'wx', mode);
  try {
    try {
      write(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** As {@link replaceFile}, but leaves a file alone that has this text: another process may be reading it. */
export function keepText(path: string, text: string): void {
  if (!hasText(path, text)) replaceFile(path, (file) => writeAll(file, Buffer.from(text)));
}

/** All of the bytes: the system may take them in parts. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.byteLength; ) done += writeSync(file, bytes, done);
}

function hasText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}
