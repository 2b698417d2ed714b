/**
 * Source of a pattern for one comment of JavaScript and JSON with comments, which ends at its first end. A lazy `[\s\S]*?` could go on to
 * any later end when what follows does not match: with comments in a row, that takes exponential time.
 */
export const blockComment = String.raw`\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/`;
