// FNV-1a: a hash that is the same in every engine and cheap for short texts. Not for input where an attacker gains from collisions.

/** FNV-1a over the UTF-16 units of `text.slice(start, end)`, signed. */
export function hashUnits(text: string, start = 0, end = text.length): number {
  let hash = FIRST_HASH;
  for (let i = start; i < end; i++) hash = addUnit(hash, text.charCodeAt(i));
  return hash;
}

/** Hash of no units. */
export const FIRST_HASH = 0x811c9dc5 | 0;

/** Hash of the units so far and one more. */
export const addUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);
