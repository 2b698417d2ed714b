// Lists of diagnostics: what the config makes of them, how many they are, their order.

import type { Diagnostic, DiagnosticCode, Severity } from '../../model/diagnostic.ts';

/** The config's say: raises, lowers or drops each kind. */
export function applySeverity(
  diagnostics: readonly Diagnostic[],
  severity: Readonly<Partial<Record<DiagnosticCode, Severity>>>,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const wanted = severity[diagnostic.code] ?? diagnostic.severity;
    return wanted === 'off' ? [] : [{ ...diagnostic, severity: wanted }];
  });
}

export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
}

export function countDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticCounts {
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** By file, then place, then code; problems without a file first. Equal ones are named once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      compareTexts(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareTexts(a.code, b.code) ||
      compareTexts(a.message, b.message),
  );
  return sorted.filter((d, i) => {
    const previous = sorted[i - 1];
    return previous === undefined || getKey(previous) !== getKey(d);
  });
}

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const getKey = (d: Diagnostic): string => JSON.stringify([d.file, d.line, d.column, d.code, d.message]);
