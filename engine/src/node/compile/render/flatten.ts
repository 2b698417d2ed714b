// Keeps long strings in one piece.

/**
 * A string made by many concatenations is a tree of its parts until someone looks into it, and a thousand pages of such
 * trees cost the garbage collector more time than all rendering. Looking at one character makes it one piece.
 */
export function flatten(text: string): string {
  return Number.isNaN(text.charCodeAt(0)) ? '' : text;
}
