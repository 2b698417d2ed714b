// Breaks a title into lines, as balanced as they can be: pure, from measured widths. Rules for Chinese after
// W3C, Requirements for Chinese Text Layout, 3.1.7 (line start and end) and 3.2.2 (space between Han and Latin text).

/** What is never divided: a word, or one Han character with the punctuation that belongs to it. */
export interface Unit {
  readonly text: string;
  /** The author left a space in front of it. */
  readonly isSpaced: boolean;
  /** Han and Latin text meet in front of it, without a space. */
  readonly isMixed: boolean;
  /** What a line break in front of it costs; 0 is best. */
  readonly cost: number;
}

/** Widths in em. */
export interface Widths {
  readonly units: readonly number[];
  readonly space: number;
}

const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〇';
/** Never at the start of a line. */
const CLOSING = '、。，．：；！？）》〉」』】〕〗”’…—·・～％,.:;!?)\\]}%';
/** Never at the end of one. */
const OPENING = '（《〈「『【〔〖“‘(\\[{';
const WORD = `[^\\s${HAN}${OPENING}${CLOSING}]+`;
/** The last alternative: marks by themselves, so that nothing is lost. */
const unitPattern = new RegExp(
  `[${OPENING}]*(?:[${HAN}]|${WORD}(?:[${CLOSING}]+${WORD})*)[${CLOSING}]*|[${OPENING}${CLOSING}]+`,
  'gu',
);
const isHan = (text: string): boolean => new RegExp(`[${HAN}]`, 'u').test(text);
const endsInHan = (text: string): boolean => new RegExp(`[${HAN}]$`, 'u').test(text);
const startsWithHan = (text: string): boolean => new RegExp(`^[${HAN}]`, 'u').test(text);
const endsPhrase = (text: string): boolean => new RegExp(`[${CLOSING}]$`, 'u').test(text);
const isBound = (before: string, after: string): boolean =>
  new RegExp(`[${OPENING}]$`, 'u').test(before) || new RegExp(`^[${CLOSING}]`, 'u').test(after);

/** `run` and `()` */
const isCall = (before: string, after: string): boolean => /^[([{]/.test(after) && /\w$/.test(before);

/** Between two Han characters a word may be cut, which only a dictionary could decide; elsewhere nothing is. */
const COST = { phrase: 0, word: 0.02, mixed: 0.02, han: 0.15, hyphen: 0.15, bound: 1 } as const;

export function splitUnits(title: string): readonly Unit[] {
  const units: Unit[] = [];
  for (const [i, part] of title.trim().split(/\s+/u).entries()) {
    let isFirst = true;
    for (const [text] of part.matchAll(unitPattern)) {
      for (const [j, piece] of splitWord(text).entries()) {
        if (piece === '') continue;
        const before = units.at(-1)?.text ?? '';
        const isSpaced = isFirst && i > 0;
        const isMixed = !isSpaced && before !== '' && isMeeting(before, piece);
        units.push({
          text: piece,
          isSpaced,
          isMixed,
          cost: getCost([before, piece], { isSpaced, isMixed, isInWord: j > 0 }),
        });
        isFirst = false;
      }
    }
  }
  return units;
}

const isMeeting = (before: string, after: string): boolean =>
  (endsInHan(before) && /^[\p{L}\p{N}]/u.test(after) && !isHan(after)) ||
  (startsWithHan(after) && /[\p{L}\p{N}]$/u.test(before) && !isHan(before));

/** Characters from which on a name may break before its capitals: not `GitHub`. */
const LONG = 17;

/** Long names may break after what joins their parts. */
const splitWord = (word: string): readonly string[] =>
  word.split(
    word.length < LONG ? /(?<=[-/_.@])(?=[\p{L}\p{N}]{2})/u : /(?<=[-/_.@])(?=[\p{L}\p{N}]{2})|(?<=\p{Ll})(?=\p{Lu})/u,
  );

function getCost(
  [before, after]: readonly [string, string],
  at: { isSpaced: boolean; isMixed: boolean; isInWord: boolean },
): number {
  if (before === '') return 0;
  if (isBound(before, after) || (!at.isSpaced && isCall(before, after))) return COST.bound;
  if (at.isInWord) return COST.hyphen;
  if (endsPhrase(before)) return COST.phrase;
  if (at.isSpaced) return COST.word;
  return at.isMixed ? COST.mixed : COST.han;
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
