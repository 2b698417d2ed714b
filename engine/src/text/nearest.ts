// Finds the word an author most likely meant.

/** Damerau–Levenshtein distance (optimal string alignment: a swap of neighbours counts once); gives up beyond `limit`. */
function getDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** The candidate closest to `word`, letter case aside; `undefined` when none is close enough to be meant. */
export function getNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.slice(0, 80).toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let nearest: string | undefined;
  let distance = limit + 1;
  for (const candidate of candidates) {
    const found = getDistance(wanted, candidate.slice(0, 80).toLowerCase(), limit);
    if (found < distance) [nearest, distance] = [candidate, found];
    if (distance === 0) break;
  }
  return nearest;
}
