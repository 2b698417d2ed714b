// Columns that text takes in a terminal: wide characters two, combining marks none.

const zeroWidth = /^[\p{Mark}\p{Format}\p{Control}]$/u;
const emoji = /^\p{Emoji_Presentation}$/u;

/** Ranges of East Asian wide and fullwidth characters (Unicode Annex 11, classes W and F). */
const wideRanges: readonly (readonly [from: number, to: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1b000, 0x1b2ff],
  [0x20000, 0x3fffd],
];

function getCharWidth(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x300) return code < 0x20 || (code >= 0x7f && code < 0xa0) ? 0 : 1;
  if (zeroWidth.test(char)) return 0;
  if (wideRanges.some(([from, to]) => code >= from && code <= to)) return 2;
  return emoji.test(char) ? 2 : 1;
}

/** Terminal columns of a text without line breaks. */
export function getTextWidth(text: string): number {
  let width = 0;
  for (const char of text) width += getCharWidth(char);
  return width;
}

/** Tabs become the spaces up to the next multiple of `size`; wide characters before them are counted. */
export function expandTabs(text: string, size = 4): string {
  let out = '';
  let column = 0;
  for (const char of text) {
    const width = char === '\t' ? size - (column % size) : getCharWidth(char);
    out += char === '\t' ? ' '.repeat(width) : char;
    column += width;
  }
  return out;
}

/** Cuts to at most `width` columns and marks the cut with `…`. */
export function truncateText(text: string, width: number): string {
  if (getTextWidth(text) <= width) return text;
  let out = '';
  let column = 0;
  for (const char of text) {
    column += getCharWidth(char);
    if (column > width - 1) break;
    out += char;
  }
  return `${out}…`;
}
