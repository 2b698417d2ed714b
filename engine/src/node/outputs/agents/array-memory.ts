// Memory for a machine that runs as a script: what its loads and stores would be in WebAssembly, over an array.

export interface ArrayMemory {
  /** All of it. Growing makes another array. */
  getBytes(): Uint8Array;
  /** Makes the memory end at this address or behind it. */
  reserve(address: number): number;
  load8(address: number): number;
  /** `address`: a multiple of 4, as for `store32`. */
  load32(address: number): number;
  store8(address: number, value: number): void;
  store32(address: number, value: number): void;
}

/** `size`: bytes, a multiple of 4. */
export function createArrayMemory(size: number): ArrayMemory {
  let bytes = new Uint8Array(size);
  let words = new Int32Array(bytes.buffer);
  return {
    getBytes: () => bytes,
    reserve(address) {
      if (address <= bytes.length) return 0;
      const previous = bytes;
      // At least doubles the size, so that texts of growing length cause few copies.
      bytes = new Uint8Array(Math.max(previous.length * 2, (address + 4) & -4));
      words = new Int32Array(bytes.buffer);
      bytes.set(previous);
      return 0;
    },
    load8: (address) => bytes[address] ?? 0,
    load32: (address) => words[address >> 2] ?? 0,
    store8(address, value) {
      bytes[address] = value;
    },
    store32(address, value) {
      words[address >> 2] = value;
    },
  };
}
