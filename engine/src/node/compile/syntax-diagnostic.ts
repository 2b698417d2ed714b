// A problem of the parser, for the author.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { SyntaxProblem } from './syntax/parse-source.ts';
import { getSyntaxHint, nameBlocks } from './syntax-hints.ts';

/** `text`: what the problem's line counts in. */
export function toDiagnostic(problem: SyntaxProblem, file: string, text: string): Diagnostic {
  const { line, column } = problem;
  const sourceLine = text.split('\n')[line - 1];
  const message = nameBlocks(problem.message);
  const hint = getSyntaxHint(message, sourceLine ?? '', column) ?? problem.hint;
  return createDiagnostic({ code: 'mdxSyntax', message, hint, file, line, column, sourceLine });
}
