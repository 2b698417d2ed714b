// Character references of text (CommonMark 0.31.2, 2.5): what takes their place in the Markdown form of a page.

import { commonReferences } from '../html/common-references.ts';

export const hasReference = (source: string): boolean => source.includes('&') && /&#?\w+;/.test(source);

/** A reference and the source around it. */
export interface ReferencePlace {
  /** Of the whole source, UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/**
 * What takes the place of a reference. The reference itself, which every parser reads, where its sign could mean something
 * next to the text around it. `undefined`: only the tree says what the text is.
 */
export function writeReference(source: string, { start, end }: ReferencePlace): string | undefined {
  const written = source.slice(start, end);
  const before = source.charAt(start - 1);
  const after = source.charAt(end);
  if (before === '\\' && isEscaped(source, start)) return written;
  if (mayEndAddress(source, start)) return written;
  const sign = decode(written);
  switch (sign) {
    case undefined:
      return undefined;
    case '<':
      return /[A-Za-z/!?&]/.test(after) || after === '' ? '\\<' : sign;
    case '>':
      return isAlone(source, start) ? sign : undefined;
    case '&':
      return /^(?:&|#?\w*;)/.test(source.slice(end, end + MAX_NAME)) ? written : sign;
    case '"':
    case "'":
      return source.slice(findBlock(source, start), start).includes(']') ? written : sign;
    case ':':
      return /^\s?$/.test(after) && !/[\];]/.test(before) ? sign : written;
    case '{':
    case '}':
      return sign;
    default:
      return isPlain(sign, before, after) ? sign : undefined;
  }
}

/** `undefined`: what it stands for is not known here. */
function decode(written: string): string | undefined {
  const number = /^&#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(written);
  if (!number) return commonReferences.get(written.slice(1, -1));
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  // Any other number is replaced with U+FFFD.
  const isCharacter = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** An address that is its own text ends before a reference (GFM 0.29, 6.9), but not before every sign. */
const address = /:\/\/|www\.|@/i;

/** Signs without white space beyond which a text is taken for an address. */
const MAX_WORD = 1000;

/** A loop: an expression would look for a beginning from each sign on, of all that is in front of a reference. */
function mayEndAddress(source: string, end: number): boolean {
  for (let start = end; start > end - MAX_WORD; start--)
    if (start === 0 || /\s/.test(source.charAt(start - 1))) return address.test(source.slice(start, end));
  return true;
}

function isEscaped(source: string, at: number): boolean {
  let start = at;
  while (source[start - 1] === '\\') start--;
  return (at - start) % 2 === 1;
}

/** Characters of a name of HTML, at most. */
const MAX_NAME = 40;

/** At the start of a line, or of an item of a list, it would begin a quote, and after `<` it may end a tag. */
function isAlone(source: string, start: number): boolean {
  const block = source.slice(findBlock(source, start), start);
  return !block.includes('<') && !/(?:^|\n)(?:[\s>]|(?:[-+*]|\d{1,9}[.)])\s|\[[ xX]\]\s)*$/.test(block);
}

const findBlock = (source: string, at: number): number => source.lastIndexOf('\n\n', at) + 1;

/** One sign beyond ASCII that is next to no delimiter. */
const isPlain = (sign: string, before: string, after: string): boolean =>
  /^[^\p{ASCII}\u0080-\u009f\u2028\u2029]$/u.test(sign) && !/[*_~]/.test(before + after);
