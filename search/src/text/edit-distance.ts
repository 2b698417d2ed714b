// How many typos two words are apart: Damerau–Levenshtein distance (optimal string alignment).

/** Letters put in, left out, replaced or swapped with a neighbour between `a` and `b`; more than `max` when they are further apart. Compares UTF-16 units. */
export function countEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
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
