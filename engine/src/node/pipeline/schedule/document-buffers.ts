// Memory of documents that is used again: V8 gives it back long after a document was written, and a site would fill it many times over.

export interface DocumentBuffers {
  /** A text in UTF-8, in a buffer that holds nothing else and may be longer. `pieces`: what it is made of, in order. */
  encode(pieces: readonly string[]): Uint8Array<ArrayBuffer>;
  /** Takes buffers whose texts are no longer read. */
  giveBack(buffers: readonly ArrayBuffer[]): void;
}

/** Lengths of buffers are multiples of this: pages of a site are of similar length, and fit the buffers of each other. */
const STEP = 1 << 15;
/** Buffers that wait to be used; a thread renders so many documents between two answers of another. */
const MAX_FREE = 64;
/** Bytes of the longest character. With so many left, a text has been written to its end. */
const LONGEST = 4;
/** Bytes that are made room for, for each unit of a text: few documents in Latin letters have more. */
const FIRST_RATIO = 1.125;

export function createDocumentBuffers(): DocumentBuffers {
  const free: ArrayBuffer[] = [];
  const take = (length: number): ArrayBuffer => {
    const fitting = free.findIndex(({ byteLength }) => byteLength >= length);
    // One that is too short makes room for the one that is made instead.
    const [found] = free.splice(Math.max(0, fitting), 1);
    return found && fitting !== -1 ? found : new ArrayBuffer(Math.ceil(length / STEP) * STEP);
  };
  let ratio = FIRST_RATIO;
  /** `undefined`: there may not have been enough room. */
  const write = (pieces: readonly string[], room: number): Uint8Array<ArrayBuffer> | undefined => {
    const buffer = take(room);
    const target = Buffer.from(buffer);
    let length = 0;
    for (const piece of pieces) {
      // For texts in Latin letters, faster than an encoder by far.
      length += target.write(piece, length);
      if (target.length - length < LONGEST) {
        giveBack([buffer]);
        return undefined;
      }
    }
    return new Uint8Array(buffer, 0, length);
  };
  const giveBack = (buffers: readonly ArrayBuffer[]): void => {
    for (const buffer of buffers) if (free.length < MAX_FREE) free.push(buffer);
  };
  return {
    encode(pieces) {
      // To count the bytes takes nearly as long as to write them.
      const units = pieces.reduce((sum, { length }) => sum + length, 0);
      const bytes = write(pieces, Math.ceil(units * ratio) + LONGEST);
      if (bytes) return bytes;
      const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
      ratio = Math.max(ratio, length / units);
      const exact = write(pieces, length + LONGEST);
      if (!exact) throw new Error('a text is longer than it was counted');
      return exact;
    },
    giveBack,
  };
}
