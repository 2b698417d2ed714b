// Says whether two words differ by one typo. Must stay linear: it runs over the whole vocabulary for each key press.

/**
 * True when one letter put in, left out, replaced, or swapped with its neighbour turns `a` into `b`; false when they are equal.
 * Compares UTF-16 units.
 */
export function isOneEditApart(a: string, b: string): boolean {
  const difference = b.length - a.length;
  if (difference < -1 || difference > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  if (difference === 1) return start === a.length || endsAlike(a, start, b, start + 1);
  if (difference === -1) return start === b.length || endsAlike(a, start + 1, b, start);
  if (start === a.length) return false;
  if (endsAlike(a, start + 1, b, start + 1)) return true;
  const isSwap = a.charCodeAt(start) === b.charCodeAt(start + 1) && a.charCodeAt(start + 1) === b.charCodeAt(start);
  return isSwap && start + 1 < a.length && endsAlike(a, start + 2, b, start + 2);
}

function endsAlike(a: string, fromA: number, b: string, fromB: number): boolean {
  for (let i = fromA, k = fromB; i < a.length; i++, k++) if (a.charCodeAt(i) !== b.charCodeAt(k)) return false;
  return true;
}

/** Letters put in, left out, replaced or swapped with a neighbour between `a` and `b`; more than `max` when they are further apart. */
export function countEdits(a: string, b: string, max: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let k = 1; k <= b.length; k++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(k - 1);
      let edits = Math.min(at(last, k) + 1, at(row, k - 1) + 1, at(last, k - 1) + (isSame ? 0 : 1));
      const isSwap = a.charCodeAt(i - 1) === b.charCodeAt(k - 2) && a.charCodeAt(i - 2) === b.charCodeAt(k - 1);
      if (i > 1 && k > 1 && isSwap) edits = Math.min(edits, at(beforeLast, k - 2) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
