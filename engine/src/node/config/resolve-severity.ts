// How serious a site takes each kind of problem.

import { type DiagnosticCode, diagnosticDefaults, type Severity } from '../../model/diagnostic.ts';
import type { UserConfig } from './schema.ts';

/** `deadLinks: 'warn'` is `deadLink: 'warn'`; unknown names stay for the check to find. */
export function normalizeSeverity(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('severity' in value)) return value;
  const { severity } = value;
  if (typeof severity !== 'object' || severity === null) return value;
  const entries = Object.entries(severity).map(([key, level]) => {
    const singular = key.replace(/s$/, '');
    return [
      !Object.hasOwn(diagnosticDefaults, key) && Object.hasOwn(diagnosticDefaults, singular) ? singular : key,
      level,
    ];
  });
  return { ...value, severity: Object.fromEntries(entries) };
}

export function resolveSeverity(input: NonNullable<UserConfig['severity']>): Partial<Record<DiagnosticCode, Severity>> {
  const entries = Object.entries(input).filter(([, level]) => level !== undefined);
  return Object.fromEntries(entries.map(([code, level]) => [code, level === 'warn' ? 'warning' : level]));
}
