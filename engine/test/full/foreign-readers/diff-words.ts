// Which words two texts have in the same order, and which only one of them has.

/** Words, Han characters and signs. */
export const toWords = (text: string): readonly string[] =>
  text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

export interface WordDiff {
  /** Number of words that both have in the same order. */
  readonly common: number;
  /** `page: a «b» c | twin: a «» c`, with a few words around what differs. */
  readonly differences: readonly string[];
}

/** A word that only one text has, and where both are in front of it. */
interface Edit {
  readonly x: number;
  readonly y: number;
  /** It is the second text's. */
  readonly isSecond: boolean;
}

/** Texts that differ in more words have nothing in common. Time and memory grow with its square. */
const LIMIT = 2000;

/** Myers, "An O(ND) Difference Algorithm and Its Variations", 1986. */
export function diffWords(a: readonly string[], b: readonly string[]): WordDiff {
  /** For each number of edits, how far each diagonal was reached with one fewer. */
  const trace: Int32Array[] = [];
  let ends = new Int32Array(3);
  for (let d = 0; d <= Math.min(a.length + b.length, LIMIT); d++) {
    trace.push(ends);
    // Diagonals from -d - 1 to d + 1: with a place at both ends that the next number of edits reads.
    const next = new Int32Array(2 * d + 5).fill(-1);
    for (let k = -d; k <= d; k += 2) {
      let x = step(ends, k, d).x;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next[k + d + 2] = x;
      if (x >= a.length && x - k >= b.length)
        return { common: (a.length + b.length - d) / 2, differences: describe(a, b, findEdits(trace, x, x - k)) };
    }
    ends = next;
  }
  return { common: 0, differences: [`page: «${a.length} words» | twin: «${b.length} words»`] };
}

/** The furthest point on diagonal `k`, and the diagonal that leads to it. */
function step(ends: Int32Array, k: number, d: number): { readonly x: number; readonly from: number } {
  const get = (diagonal: number): number => ends[diagonal + d + 1] ?? -1;
  if (d === 0) return { x: 0, from: 1 };
  const isDown = k === -d || (k !== d && get(k - 1) < get(k + 1));
  return isDown ? { x: get(k + 1), from: k + 1 } : { x: get(k - 1) + 1, from: k - 1 };
}

function findEdits(trace: readonly Int32Array[], endX: number, endY: number): readonly Edit[] {
  const edits: Edit[] = [];
  let k = endX - endY;
  for (let d = trace.length - 1; d > 0; d--) {
    const ends = trace[d] ?? new Int32Array();
    const { from } = step(ends, k, d);
    const x = ends[from + d + 1] ?? 0;
    edits.push({ x, y: x - from, isSecond: from > k });
    k = from;
  }
  return edits.reverse();
}

/** Edits with few words between them are one difference. */
function describe(a: readonly string[], b: readonly string[], edits: readonly Edit[]): readonly string[] {
  const groups: { x: number; y: number; toX: number; toY: number }[] = [];
  for (const { x, y, isSecond } of edits) {
    const last = groups.at(-1);
    const group = last && x <= last.toX + GAP ? last : { x, y, toX: x, toY: y };
    if (group !== last) groups.push(group);
    group.toX = isSecond ? x : x + 1;
    group.toY = isSecond ? y + 1 : y;
  }
  return groups.map(({ x, y, toX, toY }) => `page: ${show(a, x, toX)} | twin: ${show(b, y, toY)}`);
}

const GAP = 3;

const show = (words: readonly string[], from: number, to: number): string => {
  const join = (start: number, end: number): string => words.slice(Math.max(0, start), end).join(' ');
  return `${join(from - GAP, from)} «${join(from, to)}» ${join(to, to + GAP)}`;
};
