// What is between the brackets of an object or a list in the text of a config.

export interface TextRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Neither a key in quotes nor a template, which may hold code. */
const passive = /'(?:\\.|[^'\\\n])*'(?!\s*:)|"(?:\\.|[^"\\\n])*"(?!\s*:)|\/\/.*|\/\*[\s\S]*?\*\//g;

/** The text with spaces for what is in texts and comments, so that all else is where it was. */
export const blankTexts = (text: string): string => text.replace(passive, (found) => found.replace(/[^\r\n]/g, ' '));

/** Between the commas of the bracket that the range begins with, in a text without texts. Empty: it is not closed. */
export function listItems(text: string, { start, end }: TextRange): readonly TextRange[] {
  const items: TextRange[] = [];
  let depth = 0;
  let from = start;
  for (const { 0: sign, index } of text.slice(start, end).matchAll(/[[\]{}(),]/g)) {
    const at = start + index;
    if (/^[[{(]$/.test(sign)) depth++;
    if (depth === 1 && (sign === ',' || /^[\]})]$/.test(sign))) items.push({ start: from, end: at });
    if (depth === 1 && /^[,[{(]$/.test(sign)) from = at + 1;
    if (/^[\]})]$/.test(sign) && --depth === 0) return items;
  }
  return [];
}
