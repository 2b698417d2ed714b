// One data file of the page store while it is written: blobs go to the disk as they come, so that memory stays small.

import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Ending of a file that no index names yet. */
export const PART = '.part';

export interface BlobFile {
  /** Appends bytes and returns their offset. Throws when the disk is full or read-only. */
  append(bytes: Uint8Array): number;
  /** In a buffer of its own, which can move to another thread. */
  read(offset: number, length: number): Buffer;
  readonly size: number;
  /** Gives the file its final name below the folder, and returns it; reading goes on. */
  finish(): string;
  /** Closes the file, and removes it unless it is finished. */
  close(): void;
}

export function createBlobFile(folder: string): BlobFile {
  const name = randomBytes(8).toString('hex');
  const path = join(folder, name + PART);
  let descriptor: number | undefined;
  let size = 0;
  let isFinished = false;
  const open = (): number => {
    if (descriptor !== undefined) return descriptor;
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(path, 'wx+');
    return descriptor;
  };
  return {
    append(bytes) {
      const offset = size;
      for (let done = 0; done < bytes.byteLength; ) {
        done += writeSync(open(), bytes, done, bytes.byteLength - done, offset + done);
      }
      size += bytes.byteLength;
      return offset;
    },
    read(offset, length) {
      const bytes = Buffer.allocUnsafeSlow(length);
      const read = readSync(open(), bytes, 0, length, offset);
      return bytes.subarray(0, read);
    },
    get size() {
      return size;
    },
    finish() {
      renameSync(path, join(folder, `${name}.data`));
      isFinished = true;
      return `${name}.data`;
    },
    close() {
      if (descriptor === undefined) return;
      closeSync(descriptor);
      descriptor = undefined;
      if (!isFinished) rmSync(path, { force: true });
    },
  };
}
