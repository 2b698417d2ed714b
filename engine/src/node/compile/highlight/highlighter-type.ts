// The part of a highlighter that the compiler uses. Types only.

import type { RecallCode } from '../code/recall-code.ts';
import type { TokenLine } from './token-classes.ts';

export interface Highlighter {
  /** Tokens by line, or `undefined` when the language is not known. `line`: where the block is, for diagnostics. */
  highlight(code: string, lang: string, line?: number): readonly TokenLine[] | undefined;
  /** What was made of the page's blocks before, where that is known. */
  readonly recall?: RecallCode | undefined;
}
