// Gives back the memory of bytes that are no longer read.

/**
 * Frees the memory of bytes that have a buffer of their own, and leaves them empty. Those that survived V8's collections of
 * young garbage would keep it until the next collection of everything, which a build of a thousand pages hardly sees.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  // Another buffer takes the memory over; it is young, and so is gone with the next young garbage.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    structuredClone(buffer, { transfer: [buffer] });
}
