// Code with lines that are marked as added and removed, as Markdown: colours would be lost there, signs are not.

import { type FenceInput, toFence } from './markdown.ts';

/** What a line of code is marked as; `undefined`: neither. */
export type DiffSign = '-' | '+' | undefined;

/** The sign of the classes of a line. */
export const getDiffSign = (classes: string): DiffSign =>
  /\bdiff remove\b/.test(classes) ? '-' : /\bdiff add\b/.test(classes) ? '+' : undefined;

/**
 * A fenced block. With removed lines, a block of language `diff` with a sign in front of each line, and the language of the code
 * as `lang="…"`. Added lines alone are part of code that is whole, and have no sign. `signs`: by line, from 0.
 */
export function toDiffFence(input: FenceInput, signs: readonly DiffSign[]): string {
  // Most blocks have no marks.
  if (signs.length === 0) return toFence(input);
  const { code, lang = '' } = input;
  const lines = code.split('\n');
  // The signs of a diff are in its lines.
  if (lang === 'diff' || !lines.some((_, line) => signs[line] === '-')) return toFence(input);
  const signed = lines.map((line, at) => (signs[at] ?? (line === '' ? '' : ' ')) + line);
  const fence = toFence({ ...input, code: signed.join('\n'), lang: 'diff' });
  const name = lang.replace(/["`\s]/g, '');
  return fence.replace('diff', () => `diff lang="${name === '' ? 'text' : name}"`);
}
