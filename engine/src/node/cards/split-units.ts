// Splits a title into what a line never divides, with what a line break between two of them costs. Rules for Chinese after
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

const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〇';
/** Never at the start of a line. */
const CLOSING = '、。，．：；！？）》〉」』】〕〗”’…—·・～％,.:;!?)\\]}%';
/** Never at the end of one. */
const OPENING = '（《〈「『【〔〖“‘(\\[{';
const WORD = `[^\\s${HAN}${OPENING}${CLOSING}]+`;
/** The last alternative matches single punctuation marks, so that nothing is lost. */
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
