// A problem of the parser, for the author.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { SyntaxProblem } from './syntax/parse-source.ts';

/** `text`: what the problem's line counts in. */
export function toDiagnostic({ message, hint, line, column }: SyntaxProblem, file: string, text: string): Diagnostic {
  const sourceLine = text.split('\n')[line - 1];
  return createDiagnostic({ code: 'mdxSyntax', message, hint, file, line, column, sourceLine });
}
