// Breaks a title into lines, as balanced as they can be: pure, from measured widths.

import type { Unit } from './split-units.ts';

/** Widths in em. */
export interface Widths {
  readonly units: readonly number[];
  readonly space: number;
}

/** Em between Han and Latin text, as `text-autospace: normal` sets it. */
export const MIXED_GAP = 0.125;

const getGap = ({ isSpaced, isMixed }: Unit, { space }: Widths): number => (isSpaced ? space : isMixed ? MIXED_GAP : 0);

/**
 * The best way to set the units in at most `maxLines` lines of `maxWidth` em, as indexes at which lines begin;
 * `undefined` when there is none. As few lines as possible; among those, lines of like widths that end where a phrase does.
 */
export function breakLines(
  units: readonly Unit[],
  widths: Widths,
  { maxWidth, maxLines }: { readonly maxWidth: number; readonly maxLines: number },
): readonly number[] | undefined {
  for (let lines = 1; lines <= maxLines; lines++) {
    const starts = breakInto(units, widths, { maxWidth, lines });
    if (starts) return starts;
  }
  return undefined;
}

interface Best {
  readonly cost: number;
  readonly starts: readonly number[];
}

function breakInto(
  units: readonly Unit[],
  widths: Widths,
  { maxWidth, lines }: { readonly maxWidth: number; readonly lines: number },
): readonly number[] | undefined {
  const total = units.reduce((sum, unit, i) => sum + (widths.units[i] ?? 0) + (i === 0 ? 0 : getGap(unit, widths)), 0);
  if (total > maxWidth * lines + lines) return undefined;
  const ideal = Math.min(maxWidth, total / lines);
  let row: (Best | undefined)[] = [{ cost: 0, starts: [] }];
  for (let line = 1; line <= lines; line++) {
    const next: (Best | undefined)[] = [];
    for (let to = 1; to <= units.length; to++) {
      // Of `units[from]` to `units[to - 1]`, with the gap in front of what was added last.
      let width = 0;
      let gap = 0;
      for (let from = to - 1; from >= 0; from--) {
        const before = row[from];
        const unit = units[from];
        width += gap + (widths.units[from] ?? 0);
        if (width > maxWidth || !unit) break;
        gap = getGap(unit, widths);
        if (!before) continue;
        const cost = before.cost + ((width - ideal) / maxWidth) ** 2 + (from === 0 ? 0 : unit.cost);
        const known = next[to];
        if (!known || cost < known.cost) next[to] = { cost, starts: [...before.starts, from] };
      }
    }
    row = next;
  }
  return row[units.length]?.starts;
}
