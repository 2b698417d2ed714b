// Finds the size at which a title fits, and its lines. A title is never cut while a smaller size would do.

import { breakLines, MIXED_GAP, type Widths } from './break-lines.ts';
import { splitUnits, type Unit } from './split-units.ts';

export interface TextRun {
  readonly text: string;
  /** Space in front of it, in em. */
  readonly gap: number;
}

export interface TextBlock {
  /** Pixels. */
  readonly size: number;
  readonly lines: readonly (readonly TextRun[])[];
}

/** Widths of texts in em, in the order given. */
export type Measure = (texts: readonly string[]) => Promise<readonly number[]>;

export interface FitStep {
  readonly size: number;
  readonly maxLines: number;
}

export interface FitOptions {
  /** Pixels. */
  readonly width: number;
  /** From the preferred one to the smallest. */
  readonly steps: readonly FitStep[];
}

/** Kerning between units is not measured. */
const SAFETY = 0.99;
const ELLIPSIS = '…';
const QUOTE = '“';
/** Half of a full-width opening sign is blank: at the start of a line it hangs out, so that the visible half is flush. */
const HANGING = -0.5;
const opening = /^[（《〈「『【〔〖]/u;
const openingQuote = /^[“‘]/u;

interface TitleWidths extends Widths {
  /** As Chinese fonts have them. */
  readonly hasWideQuotes: boolean;
}

export async function fitText(text: string, measure: Measure, { width, steps }: FitOptions): Promise<TextBlock> {
  const units = splitUnits(text);
  if (units.length === 0) return { size: steps[0]?.size ?? 0, lines: [] };
  const signs = ['n n', 'nn', ELLIPSIS, QUOTE];
  const [wide = 0, tight = 0, ellipsis = 1, quote = 0, ...own] = await measure([
    ...signs,
    ...units.map((unit) => unit.text),
  ]);
  const widths: TitleWidths = { units: own, space: wide - tight, hasWideQuotes: quote > 0.8 };
  for (const { size, maxLines } of steps) {
    const starts = breakLines(units, widths, { maxWidth: (width * SAFETY) / size, maxLines });
    if (starts) return { size, lines: toLines(units, widths, starts) };
  }
  const { size, maxLines } = steps.at(-1) ?? { size: 16, maxLines: 1 };
  const maxWidth = (width * SAFETY) / size;
  const pieces = await splitWide(units, widths, { measure, maxWidth });
  return { size, lines: cut(pieces, { maxLines, maxWidth, ellipsis, widths }) };
}

const getIndent = ({ text }: Unit, { hasWideQuotes }: TitleWidths): number =>
  opening.test(text) || (hasWideQuotes && openingQuote.test(text)) ? HANGING : 0;

interface Piece {
  readonly unit: Unit;
  readonly width: number;
}

/** Words that are wider than half a line, as single letters. */
async function splitWide(
  units: readonly Unit[],
  widths: Widths,
  { measure, maxWidth }: { readonly measure: Measure; readonly maxWidth: number },
): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for (const [i, unit] of units.entries()) {
    const width = widths.units[i] ?? 0;
    if (width <= maxWidth / 2) {
      pieces.push({ unit, width });
      continue;
    }
    const letters = [...unit.text];
    for (const [j, own] of (await measure(letters)).entries()) {
      const text = letters[j] ?? '';
      pieces.push({
        unit: j === 0 ? { ...unit, text } : { text, isSpaced: false, isMixed: false, cost: 1 },
        width: own,
      });
    }
  }
  return pieces;
}

function toLines(
  units: readonly Unit[],
  widths: TitleWidths,
  starts: readonly number[],
): readonly (readonly TextRun[])[] {
  return starts.map((from, line) => {
    const runs: { text: string; gap: number }[] = [];
    for (const [i, unit] of units.slice(from, starts[line + 1]).entries()) {
      const last = runs.at(-1);
      // One run for what touches, so that the font's kerning works in it.
      if (last && !unit.isMixed) last.text += unit.isSpaced ? ` ${unit.text}` : unit.text;
      else
        runs.push({
          text: unit.text,
          gap: i === 0 ? getIndent(unit, widths) : unit.isSpaced ? widths.space : MIXED_GAP,
        });
    }
    return runs;
  });
}

/** Pieces that amount to no more than `room`. */
function countFirst(pieces: readonly Piece[], room: number): number {
  let left = room;
  for (const [i, { width }] of pieces.entries()) {
    left -= width;
    if (left < 0) return i;
  }
  return pieces.length;
}

interface CutOptions {
  readonly maxLines: number;
  readonly maxWidth: number;
  readonly ellipsis: number;
  readonly widths: TitleWidths;
}

/** As much as there is room for, and a sign that there is more. */
function cut(pieces: readonly Piece[], { maxLines, maxWidth, ellipsis, widths: all }: CutOptions): TextBlock['lines'] {
  // Line breaks gain no more room than this: a title that is far too long is not tried unit by unit.
  for (let count = countFirst(pieces, maxLines * maxWidth); count > 0; count--) {
    const kept = pieces.slice(0, count);
    const last = kept.at(-1);
    if (last && count < pieces.length) {
      const text = last.unit.text.replace(/[\p{P}\s]+$/u, '') + ELLIPSIS;
      kept[count - 1] = { unit: { ...last.unit, text }, width: last.width + ellipsis };
    }
    const units = kept.map(({ unit }) => unit);
    const widths = { ...all, units: kept.map(({ width }) => width) };
    const starts = breakLines(units, widths, { maxWidth, maxLines });
    if (starts) return toLines(units, widths, starts);
  }
  return [];
}
