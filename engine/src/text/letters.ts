// Letters and digits of all scripts (Unicode general categories L and N).

/**
 * Whether a text begins with one. The pattern for all scripts takes each thread a millisecond to compile, and most texts are
 * decided without it: U+00AA is the first letter beyond ASCII.
 */
export const startsWithLetter = (text: string): boolean =>
  text < '\u00aa' ? /^[A-Za-z0-9]/.test(text) : /^[\p{L}\p{N}]/u.test(text);

/** The same of its last character. */
export const endsWithLetter = (text: string): boolean => startsWithLetter([...text.slice(-2)].at(-1) ?? '');
