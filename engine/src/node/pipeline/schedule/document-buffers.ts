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
/** Bytes that are made room for, for each unit of a text: few documents in Latin letters have more. */
const FIRST_RATIO = 1.125;

export function createDocumentBuffers(): DocumentBuffers {
  const encoder = new TextEncoder();
  const free: ArrayBuffer[] = [];
  const take = (length: number): ArrayBuffer => {
    const fitting = free.findIndex(({ byteLength }) => byteLength >= length);
    // One that is too short makes room for the one that is made instead.
    const [found] = free.splice(Math.max(0, fitting), 1);
    return found && fitting !== -1 ? found : new ArrayBuffer(Math.ceil(length / STEP) * STEP);
  };
  let ratio = FIRST_RATIO;
  const write = (text: string, room: number): Uint8Array<ArrayBuffer> | undefined => {
    const buffer = take(room);
    const { read, written } = encoder.encodeInto(text, new Uint8Array(buffer));
    if (read === text.length) return new Uint8Array(buffer, 0, written);
    giveBack([buffer]);
    return undefined;
  };
  const giveBack = (buffers: readonly ArrayBuffer[]): void => {
    for (const buffer of buffers) if (free.length < MAX_FREE) free.push(buffer);
  };
  return {
    encode(text) {
      // To count the bytes takes nearly as long as to write them.
      const bytes = write(text, Math.ceil(text.length * ratio));
      if (bytes) return bytes;
      const length = Buffer.byteLength(text);
      ratio = Math.max(ratio, length / text.length);
      return write(text, length) ?? encoder.encode(text);
    },
    giveBack,
  };
}
