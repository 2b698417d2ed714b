// The part of a highlighter that the compiler uses. Types only.

import type { TokenLine } from './token-classes.ts';

export interface Highlighter {
  /** Tokens by line, or `undefined` when the language is not known. `line`: where the block is, for diagnostics. */
  highlight(code: string, lang: string, line?: number): readonly TokenLine[] | undefined;
}
