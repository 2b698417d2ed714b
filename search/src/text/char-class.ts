// Classes of characters for the tokenizer: part of a word, of a script without spaces, a symbol, or a gap.

// Classes of code points; 0 in the table means not classified yet.
export const GAP = 1;
export const WORD = 2;
export const SCRIPT = 3;
const SYMBOL = 4;

const script =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u30FC]/u;

const word = /[\p{L}\p{N}\p{M}]/u;

const symbol = /[\p{So}\p{Emoji_Presentation}\p{Emoji_Modifier}]/u;

export type Classify = (codePoint: number) => number;

export interface Classes {
  readonly classOf: Classify;
  /** By UTF-16 unit, for loops that cannot afford a call: 0 for what has to be asked for, halves of pairs among it. */
  readonly table: Uint8Array;
}

export function createClassifier(): Classes {
  const table = new Uint8Array(0x10000);
  const classify = (codePoint: number): number => {
    const char = String.fromCodePoint(codePoint);
    if (script.test(char)) return SCRIPT;
    if (word.test(char)) return WORD;
    return symbol.test(char) ? SYMBOL : GAP;
  };
  const classOf: Classify = (codePoint) => {
    if (codePoint > 0xffff || isHalf(codePoint)) return classify(codePoint);
    const known = table[codePoint] as number;
    if (known !== 0) return known;
    const found = classify(codePoint);
    table[codePoint] = found;
    return found;
  };
  return { classOf, table };
}

export const isHalf = (unit: number): boolean => (unit & 0xf800) === 0xd800;
