// FNV-1a: a hash that is the same in every engine and cheap for short texts. Not for input where an attacker gains from collisions.

/** FNV-1a over the UTF-16 units of `text.slice(start, end)`, signed. */
export function hashUnits(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
