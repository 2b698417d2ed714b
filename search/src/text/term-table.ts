// Numbers terms in the order of their first appearance, straight from the text: no string is created for a known term.

import { hashUnits } from '../lib/hash-units.ts';
import { createShortTerms } from './short-terms.ts';

export interface TermTable {
  /** Number of different terms. */
  readonly size: number;
  /** Number of the term in `text.slice(start, end)`; the next free one when it is new. */
  readonly add: (text: string, start: number, end: number) => number;
  /** The same for callers that know {@link hashUnits} of the term, which counts from three units on. */
  readonly addHashed: (text: string, start: number, end: number, hash: number) => number;
  /** Number of the term; -1 when it is unknown. */
  readonly find: (text: string) => number;
  /** Numbers of the terms of two units that begin with the unit, in no order. */
  readonly listPairs: (unit: number) => readonly number[];
  /** The terms numbered `from` to `to` (not included): copies that do not hold the texts they were found in. */
  readonly list: (from: number, to: number) => string[];
}

const FIRST_SLOTS = 1 << 12;
const FIRST_UNITS = 1 << 15;
/** Units that `String.fromCharCode` takes at a time. */
const MAX_ARGUMENTS = 1 << 13;

/** Open addressing over one pool of UTF-16 units. */
export function createTermTable(): TermTable {
  const short = createShortTerms();
  /** Of longer terms. Hash of a term, and next to it, in the same line of the processor's cache, its number plus one; 0 for free. */
  let slots = new Int32Array(FIRST_SLOTS * 2);
  let units = new Uint16Array(FIRST_UNITS);
  /** Where each term begins in the pool; one more than there are terms. */
  let starts = new Int32Array(FIRST_SLOTS);
  let hashes = new Int32Array(FIRST_SLOTS);
  let size = 0;

  function isAt(term: number, text: string, start: number, length: number): boolean {
    const from = starts[term] as number;
    if ((starts[term + 1] as number) - from !== length) return false;
    for (let i = 0; i < length; i++) if (units[from + i] !== text.charCodeAt(start + i)) return false;
    return true;
  }

  /** Where the slot begins that holds the term, or the free one where it belongs. */
  function findSlot(hash: number, text: string, start: number, length: number): number {
    const mask = slots.length - 1;
    let slot = ((hash ^ (hash >>> 15)) << 1) & mask;
    for (;;) {
      const term = (slots[slot + 1] as number) - 1;
      if (term === -1 || (slots[slot] === hash && isAt(term, text, start, length))) return slot;
      slot = (slot + 2) & mask;
    }
  }

  function growTerms(): void {
    slots = new Int32Array(slots.length * 2);
    starts = copyInto(new Int32Array(slots.length / 2), starts);
    hashes = copyInto(new Int32Array(slots.length / 2), hashes);
    fillSlots(slots, starts, hashes, size);
  }

  function append(hash: number, text: string, start: number, length: number): number {
    const from = starts[size] as number;
    const to = from + length;
    while (to > units.length) units = copyInto(new Uint16Array(units.length * 2), units);
    for (let i = 0; i < length; i++) units[from + i] = text.charCodeAt(start + i);
    hashes[size] = hash;
    size += 1;
    starts[size] = to;
    // Half full at most, and room for one more start.
    if (size * 4 >= slots.length) growTerms();
    return size - 1;
  }

  function addHashed(text: string, start: number, end: number, hash: number): number {
    const isKey = isShort(end - start);
    const slot = isKey ? 0 : findSlot(hash, text, start, end - start);
    const known = isKey ? short.get(text, start, end) : (slots[slot + 1] as number);
    if (known !== 0) return known - 1;
    if (isKey) short.set(text, start, end, size + 1);
    else {
      slots[slot] = hash;
      slots[slot + 1] = size + 1;
    }
    return append(hash, text, start, end - start);
  }

  return {
    get size() {
      return size;
    },
    listPairs: short.listPairs,
    add: (text, start, end) => addHashed(text, start, end, hashUnits(text, start, end)),
    addHashed,
    find(text) {
      if (isShort(text.length)) return short.get(text, 0, text.length) - 1;
      return (slots[findSlot(hashUnits(text), text, 0, text.length) + 1] as number) - 1;
    },
    list(from, to) {
      const start = starts[from] as number;
      const pool = toText(units.subarray(start, starts[to]));
      const at = (term: number): number => (starts[term] as number) - start;
      return Array.from({ length: to - from }, (_, i) => pool.slice(at(from + i), at(from + i + 1)));
    },
  };
}

/** Puts the longer ones of `size` terms into slots that are all free. */
function fillSlots(slots: Int32Array, starts: Int32Array, hashes: Int32Array, size: number): void {
  const mask = slots.length - 1;
  for (let term = 0; term < size; term++) {
    if (isShort((starts[term + 1] as number) - (starts[term] as number))) continue;
    const hash = hashes[term] as number;
    let slot = ((hash ^ (hash >>> 15)) << 1) & mask;
    while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
    slots[slot] = hash;
    slots[slot + 1] = term + 1;
  }
}

function toText(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode.apply(null, units.subarray(at, at + MAX_ARGUMENTS) as unknown as number[]);
  return text;
}

const isShort = (length: number): boolean => length === 1 || length === 2;

function copyInto<Units extends Int32Array | Uint16Array>(target: Units, source: Units): Units {
  target.set(source);
  return target;
}
