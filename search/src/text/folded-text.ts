// A folded text, and the way between its offsets and those of the source.

/** Folded text and its source. */
export interface FoldedText {
  readonly source: string;
  readonly text: string;
  /**
   * Where folding changed the length, in order: `[start in text, length in text, start in source, length in source]`, flattened.
   * Between the entries both run next to each other, so that plain text needs no entry at all.
   */
  readonly map: readonly number[];
}

/** Joins texts folded in pieces. `source`: all of it; taken for it, because a text that is added up is slow to read. */
export function joinFolded(pieces: readonly FoldedText[], source: string): FoldedText {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  const map: number[] = [];
  let length = 0;
  let sourceLength = 0;
  for (const piece of pieces) {
    for (let i = 0; i < piece.map.length; i += 4) {
      const [at, size, from, sourceSize] = piece.map.slice(i, i + 4) as [number, number, number, number];
      map.push(at + length, size, from + sourceLength, sourceSize);
    }
    length += piece.text.length;
    sourceLength += piece.source.length;
  }
  return { source, text: pieces.map(({ text }) => text).join(''), map };
}

/** Offset in the source of the unit at `index` of the folded text; the start of its cluster. */
export function toSourceStart(folded: FoldedText, index: number): number {
  const entry = findEntry(folded.map, index);
  if (entry === -1) return index;
  const [at, length, from, size] = folded.map.slice(entry, entry + 4) as [number, number, number, number];
  return index < at + length ? from : from + size + (index - at - length);
}

/** `shift`: to add to offsets from `index` on for those in the source; `until`: the offset from which the shift no longer holds. */
export function getShift({ map }: FoldedText, index: number): { readonly shift: number; readonly until: number } {
  const entry = findEntry(map, index);
  const next = map[entry === -1 ? 0 : entry + 4] ?? Number.POSITIVE_INFINITY;
  if (entry === -1) return { shift: 0, until: next };
  const [at, length, from, size] = map.slice(entry, entry + 4) as [number, number, number, number];
  return index < at + length ? { shift: 0, until: index } : { shift: from + size - at - length, until: next };
}

/** Offset in the source where the unit before `index` ends; the end of its cluster. */
export function toSourceEnd(folded: FoldedText, index: number): number {
  if (index === 0) return 0;
  const entry = findEntry(folded.map, index - 1);
  if (entry === -1) return index;
  const [at, length, from, size] = folded.map.slice(entry, entry + 4) as [number, number, number, number];
  return index - 1 < at + length ? from + size : from + size + (index - at - length);
}

/** Offset in the folded text of the unit at `offset` of the source. */
export function toFoldedOffset(folded: FoldedText, offset: number): number {
  let low = 0;
  let high = folded.map.length / 4;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((folded.map[middle * 4 + 2] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return offset;
  const [at, length, from, size] = folded.map.slice(low * 4 - 4, low * 4) as [number, number, number, number];
  return offset < from + size ? at : at + length + (offset - from - size);
}

/** Index of the last entry that starts at or before `index`; -1 when there is none. */
function findEntry(map: readonly number[], index: number): number {
  let low = 0;
  let high = map.length / 4;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((map[middle * 4] as number) <= index) low = middle + 1;
    else high = middle;
  }
  return low * 4 - 4 < 0 ? -1 : low * 4 - 4;
}
