// Room for Markdown twins that move to another thread together: moving a buffer costs as much as writing a twin into it.

/** Room for so many bytes, which nothing else uses. */
export type TwinRoom = (bytes: number) => Buffer<ArrayBuffer>;

/** Bytes of a buffer, unless one twin has more. */
const BLOCK = 1 << 16;

/** The next twins share a buffer as long as they fit. Memory that is left over at its end is never touched. */
export function createTwinRoom(block = BLOCK): TwinRoom {
  let free = Buffer.allocUnsafeSlow(0);
  return (bytes) => {
    if (bytes > free.byteLength) free = Buffer.allocUnsafeSlow(Math.max(block, bytes));
    const room = free.subarray(0, bytes);
    free = free.subarray(bytes);
    return room;
  };
}
