// Diagnostics as lines, for tests that compare every word of them. For tests only.

import type { Diagnostic } from '../src/model/diagnostic.ts';

/** Place, code, message, hint. */
export function tell(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ file, line, column, code, message, hint }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return [place, `${code}:`, message, hint].filter((part) => part !== undefined && part !== '').join(' ');
  });
}

/** Severity, code, message, hint. */
export function tellLoud(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((d) => `${d.severity} ${d.code}: ${d.message} ${d.hint ?? ''}`.trim());
}
