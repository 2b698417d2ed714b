// Markdown twins of this build, for the files that hold many of them. Those of a large site are read again from where they were written.

import { readFileSync } from 'node:fs';

/** Bytes of twins that stay in memory: of some thousand pages. */
const MAX_BYTES = 32 * 1024 * 1024;

export class FreshTwins {
  readonly #twins = new Map<string, Uint8Array | string>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** `file`: of the document. `written`: absolute path of the twin, which has to stay as it is; `undefined`: it is nowhere. */
  add(file: string, twin: Uint8Array, written: string | undefined): void {
    const isKept = written === undefined || this.#bytes + twin.byteLength <= this.#maxBytes;
    if (isKept) this.#bytes += twin.byteLength;
    this.#twins.set(file, isKept ? twin : written);
  }

  /** `undefined`: it was not rendered in this build, or its file is gone. */
  get(file: string): Uint8Array | undefined {
    const twin = this.#twins.get(file);
    return typeof twin === 'string' ? read(twin) : twin;
  }
}

function read(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
