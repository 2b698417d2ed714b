// Memory of documents that is used again: V8 gives it back long after a document was written, and a site would fill it many times over.

export interface DocumentBuffers {
  /** A text in UTF-8, in a buffer that holds nothing else and may be longer. */
  encode(text: string): Uint8Array<ArrayBuffer>;
  /** Takes buffers whose texts are no longer read. */
  giveBack(buffers: readonly ArrayBuffer[]): void;
}

/** Lengths of buffers are multiples of this: pages of a site are of similar length, and fit the buffers of each other. */
const STEP = 1 << 15;
/** Buffers that wait to be used; a thread renders so many documents between two answers of another. */
const MAX_FREE = 64;

export function createDocumentBuffers(): DocumentBuffers {
  const encoder = new TextEncoder();
  const free: ArrayBuffer[] = [];
  const take = (length: number): ArrayBuffer => {
    const fitting = free.findIndex(({ byteLength }) => byteLength >= length);
    // One that is too short makes room for the one that is made instead.
    const [found] = free.splice(Math.max(0, fitting), 1);
    return found && fitting !== -1 ? found : new ArrayBuffer(Math.ceil(length / STEP) * STEP);
  };
  return {
    encode(text) {
      const length = Buffer.byteLength(text);
      const bytes = new Uint8Array(take(length), 0, length);
      encoder.encodeInto(text, bytes);
      return bytes;
    },
    giveBack(buffers) {
      for (const buffer of buffers) if (free.length < MAX_FREE) free.push(buffer);
    },
  };
}
