// The words of the o200k vocabulary, by two hashes of their bytes: a number for each, and not the words themselves.
// Open addressing in one array: a slot holds 32 bits of one hash, then 18 bits of the rank and 14 of the other hash.

import { EMPTY, FIRST_FACTOR, mix, RANK_BITS, SECOND_FACTOR, SLOTS } from './token-machine.ts';

/** `tokens`: the vocabulary in the order of its ranks. Throws when two of them have the same hashes. */
export function createSlots(tokens: readonly Uint8Array[]): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(SLOTS * 2).fill(EMPTY);
  for (const [rank, bytes] of tokens.entries()) {
    const hash = mix(bytes.reduce((sum, byte) => Math.imul(sum ^ (byte + 1), FIRST_FACTOR), 0));
    const check = mix(bytes.reduce((sum, byte) => Math.imul(sum ^ (byte + 1), SECOND_FACTOR), 0)) >>> RANK_BITS;
    let slot = hash & (SLOTS - 1);
    for (let found = slots[slot * 2 + 1]; found !== undefined && found !== EMPTY; found = slots[slot * 2 + 1]) {
      if (slots[slot * 2] === hash && found >>> RANK_BITS === check)
        throw new Error(`token ${rank} has the hashes of token ${found & ((1 << RANK_BITS) - 1)}`);
      slot = (slot + 1) & (SLOTS - 1);
    }
    slots[slot * 2] = hash;
    slots[slot * 2 + 1] = (check << RANK_BITS) | rank;
  }
  return slots;
}
