// Numbers the terms of an index that is written, straight from the units of its texts: no string is made before the end.

import { hashUnits } from '../lib/hash-units.ts';

export interface TermPool {
  /** Number of the term in `units` from `start` to `end`, the next free one when it is new. `hash`: its `hashUnits`. */
  readonly add: (units: Uint16Array, start: number, end: number, hash: number) => number;
  /** The same for a string. */
  readonly addText: (text: string) => number;
  /** All terms by their numbers. */
  readonly list: () => string[];
}

const FIRST_SLOTS = 1 << 14;
const FIRST_UNITS = 1 << 16;

/** Open addressing over one pool of UTF-16 units. */
export function createTermPool(): TermPool {
  /** Hash of a term, and next to it, in the same line of the processor's cache, its number plus one; 0 for free. */
  let slots = new Int32Array(FIRST_SLOTS * 2);
  let pool = new Uint16Array(FIRST_UNITS);
  /** Where each term begins in the pool; one more than there are terms. */
  let starts = new Int32Array(FIRST_SLOTS);
  let size = 0;

  function add(units: Uint16Array, start: number, end: number, hash: number): number {
    const length = end - start;
    const mask = slots.length - 1;
    let slot = ((hash ^ (hash >>> 15)) << 1) & mask;
    for (let number = slots[slot + 1] as number; number !== 0; number = slots[slot + 1] as number) {
      if (slots[slot] === hash) {
        const from = starts[number - 1] as number;
        if ((starts[number] as number) - from === length) {
          let same = 0;
          while (same < length && pool[from + same] === units[start + same]) same += 1;
          if (same === length) return number - 1;
        }
      }
      slot = (slot + 2) & mask;
    }
    slots[slot] = hash;
    slots[slot + 1] = size + 1;
    return append(units, start, end);
  }

  function append(units: Uint16Array, start: number, end: number): number {
    const from = starts[size] as number;
    const to = from + end - start;
    if (to > pool.length) pool = enlarge(pool, Math.max(to, pool.length * 2));
    for (let i = start; i < end; i++) pool[from + i - start] = units[i] as number;
    size += 1;
    starts[size] = to;
    // Half full at most, and room for one more start.
    if (size * 4 >= slots.length) grow();
    return size - 1;
  }

  function grow(): void {
    const before = slots;
    slots = new Int32Array(before.length * 2);
    const larger = new Int32Array(before.length);
    larger.set(starts);
    starts = larger;
    const mask = slots.length - 1;
    for (let i = 0; i < before.length; i += 2) {
      const number = before[i + 1] as number;
      if (number === 0) continue;
      const hash = before[i] as number;
      let slot = ((hash ^ (hash >>> 15)) << 1) & mask;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
      slots[slot] = hash;
      slots[slot + 1] = number;
    }
  }

  return {
    add,
    addText: (text) =>
      add(
        Uint16Array.from(text, (char) => char.charCodeAt(0)),
        0,
        text.length,
        hashUnits(text),
      ),
    list() {
      const all = Buffer.from(pool.buffer, 0, (starts[size] as number) * 2).toString('utf16le');
      return Array.from({ length: size }, (_, i) => all.slice(starts[i], starts[i + 1]));
    },
  };
}

function enlarge(units: Uint16Array, size: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(size);
  larger.set(units);
  return larger;
}
