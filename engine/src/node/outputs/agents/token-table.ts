// The words of the o200k vocabulary, by two hashes of their bytes: a number for each, and not the words themselves.
// Open addressing in one array: a slot holds 32 bits of one hash, then 18 bits of the rank and 14 of the other hash.

export interface TokenTable {
  /** Rank of a token; -1 when the bytes are none. */
  getRank(bytes: Uint8Array, start: number, end: number): number;
}

const SLOTS = 1 << 18;
const RANK_BITS = 18;
const EMPTY = 0xffffffff;

/** `slots`: as {@link createSlots} makes them. */
export function openTokenTable(slots: Uint32Array): TokenTable {
  return {
    getRank(bytes, start, end) {
      let hash = FIRST_SEED;
      let second = SECOND_SEED;
      for (let at = start; at < end; at++) {
        const byte = bytes[at] ?? 0;
        hash = Math.imul(hash ^ byte, FIRST_FACTOR);
        second = Math.imul(second ^ byte, SECOND_FACTOR);
      }
      hash = mix(hash);
      const check = mix(second) >>> RANK_BITS;
      for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
        const found = slots[slot * 2 + 1] ?? EMPTY;
        if (found === EMPTY) return -1;
        if (slots[slot * 2] === hash && found >>> RANK_BITS === check) return found & ((1 << RANK_BITS) - 1);
      }
    },
  };
}

/** `tokens`: the vocabulary in the order of its ranks. */
export function createSlots(tokens: readonly Uint8Array[]): Uint32Array {
  const slots = new Uint32Array(SLOTS * 2).fill(EMPTY);
  for (const [rank, bytes] of tokens.entries()) {
    const hash = mix(bytes.reduce((sum, byte) => Math.imul(sum ^ byte, FIRST_FACTOR), FIRST_SEED));
    const check = mix(bytes.reduce((sum, byte) => Math.imul(sum ^ byte, SECOND_FACTOR), SECOND_SEED)) >>> RANK_BITS;
    let slot = hash & (SLOTS - 1);
    while (slots[slot * 2 + 1] !== EMPTY) slot = (slot + 1) & (SLOTS - 1);
    slots[slot * 2] = hash;
    slots[slot * 2 + 1] = ((check << RANK_BITS) | rank) >>> 0;
  }
  return slots;
}

/** FNV-1a with two factors: the hashes have nothing to do with each other. */
const FIRST_SEED = 0x811c9dc5;
const FIRST_FACTOR = 0x01000193;
const SECOND_SEED = 0x9e3779b1;
const SECOND_FACTOR = 0x85ebca77;

/** Lets every bit of a sum have a say in every bit of the hash (the end of MurmurHash3). */
function mix(sum: number): number {
  let hash = sum ^ (sum >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
