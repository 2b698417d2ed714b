// Numbers of terms of one or two units, which are most of a text in Chinese: such a term is its own key, and nothing has to be compared.

/** Numbers are one more than the term's, and 0 for a term that is unknown. */
export interface ShortTerms {
  readonly get: (text: string, start: number, end: number) => number;
  /** A term that is unknown so far. */
  readonly set: (text: string, start: number, end: number, number: number) => void;
  /** Terms of two units that begin with the unit, in no order. These are the terms' own numbers. */
  readonly listPairs: (unit: number) => readonly number[];
}

const FIRST_SLOTS = 1 << 13;

export function createShortTerms(): ShortTerms {
  const singles = new Int32Array(0x10000);
  /** Two units of a term, and next to them its number. */
  let slots = new Int32Array(FIRST_SLOTS * 2);
  let count = 0;

  function findSlot(key: number): number {
    const mask = slots.length - 1;
    const hash = Math.imul(key, 0x9e3779b1);
    let slot = ((hash ^ (hash >>> 15)) << 1) & mask;
    while (slots[slot + 1] !== 0 && slots[slot] !== key) slot = (slot + 2) & mask;
    return slot;
  }

  function put(key: number, number: number): void {
    const slot = findSlot(key);
    slots[slot] = key;
    slots[slot + 1] = number;
  }

  function grow(): void {
    const before = slots;
    slots = new Int32Array(before.length * 2);
    for (let slot = 0; slot < before.length; slot += 2)
      if (before[slot + 1] !== 0) put(before[slot] as number, before[slot + 1] as number);
  }

  return {
    get(text, start, end) {
      if (end - start === 1) return singles[text.charCodeAt(start)] as number;
      return slots[findSlot(toKey(text, start)) + 1] as number;
    },
    set(text, start, end, number) {
      if (end - start === 1) {
        singles[text.charCodeAt(start)] = number;
        return;
      }
      put(toKey(text, start), number);
      count += 1;
      // Half full at most.
      if (count * 4 >= slots.length) grow();
    },
    listPairs(unit) {
      const numbers: number[] = [];
      for (let slot = 0; slot < slots.length; slot += 2) {
        const number = slots[slot + 1] as number;
        if (number !== 0 && (slots[slot] as number) >>> 16 === unit) numbers.push(number - 1);
      }
      return numbers;
    },
  };
}

const toKey = (text: string, start: number): number => (text.charCodeAt(start) << 16) | text.charCodeAt(start + 1);
