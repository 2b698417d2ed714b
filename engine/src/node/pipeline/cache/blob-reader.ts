// Reads blobs of the page store from its data files, and from the one that is being written. Nothing is returned unproven.

import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { BlobFile } from './blob-file.ts';
import type { Blob } from './store-index.ts';

/** The stored bytes are gone or damaged. */
export class StaleEntryError extends Error {}

export interface BlobReaderInput {
  readonly folder: string;
  readonly files: readonly string[];
  /** The file being written; its number is the one after the last of `files`. */
  readonly written: BlobFile;
}

export class BlobReader {
  readonly #input: BlobReaderInput;
  readonly #descriptors = new Map<number, number>();

  constructor(input: BlobReaderInput) {
    this.#input = input;
  }

  /** Bytes in a buffer of their own. Throws {@link StaleEntryError}. */
  read([file, offset, length, crc]: Blob): Buffer {
    const { files, written } = this.#input;
    const bytes = file === files.length ? written.read(offset, length) : this.#readFile(file, offset, length);
    if (bytes.length !== length) throw new StaleEntryError('short read');
    if (crc32(bytes) !== crc) throw new StaleEntryError('checksum mismatch');
    return bytes;
  }

  close(): void {
    for (const descriptor of this.#descriptors.values()) closeSync(descriptor);
    this.#descriptors.clear();
  }

  #readFile(file: number, offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length);
    try {
      const { folder, files } = this.#input;
      const descriptor = this.#descriptors.get(file) ?? openSync(join(folder, files[file] ?? ''), 'r');
      this.#descriptors.set(file, descriptor);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
    } catch (error) {
      throw new StaleEntryError(String(error));
    }
  }
}
