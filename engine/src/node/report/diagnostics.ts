// Diagnostics as a person reads them in a terminal, and as a program reads them. Must not read files or write.

import type { Diagnostic, DiagnosticCode, Severity } from '../../model/diagnostic.ts';
import { renderCodeFrame, stripControls } from './code-frame.ts';
import type { Colors } from './colors.ts';

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
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
  return sorted.filter((d, i) => {
    const former = sorted[i - 1];
    return former === undefined || getKey(former) !== getKey(d);
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const getKey = (d: Diagnostic): string => JSON.stringify([d.file, d.line, d.column, d.code, d.message]);

/** One diagnostic: a heading with its place, the message, the source line, the remedy. No final line break. */
export function renderDiagnostic(diagnostic: Diagnostic, colors: Colors): string {
  const paint = diagnostic.severity === 'error' ? colors.red : colors.yellow;
  const place = renderPlace(diagnostic);
  const lines = [
    `${paint(colors.bold(diagnostic.severity))} ${colors.bold(diagnostic.code)}${place && `  ${colors.cyan(place)}`}`,
    ...renderLines(diagnostic.message, '  '),
  ];
  if (diagnostic.line !== undefined && diagnostic.sourceLine !== undefined)
    lines.push(renderCodeFrame({ ...diagnostic, line: diagnostic.line, sourceLine: diagnostic.sourceLine }, colors));
  if (diagnostic.hint !== undefined)
    lines.push(
      ...renderLines(diagnostic.hint, '    ').map((line, i) =>
        i === 0 ? `  ${colors.green('→')} ${line.trimStart()}` : line,
      ),
    );
  return lines.join('\n');
}

const renderLines = (text: string, indent: string): string[] =>
  text.split(/\r?\n/).map((line) => indent + stripControls(line));

/** `docs/en/x.md:12:5`, as editors and terminals make clickable. */
function renderPlace({ file, line, column }: Diagnostic): string {
  if (file === undefined) return '';
  const point = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
  return `${stripControls(file)}${point}`;
}

/** All of them, sorted, with the counts at the end; an empty string when there is nothing to say. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return '';
  const blocks = sorted.map((diagnostic) => renderDiagnostic(diagnostic, colors));
  return `${blocks.join('\n\n')}\n\n${renderCounts(countDiagnostics(sorted), colors)}\n`;
}

/** `2 errors, 1 warning`. */
export function renderCounts({ errors, warnings }: DiagnosticCounts, colors: Colors): string {
  const parts = [
    errors > 0 ? colors.red(`${errors} error${errors === 1 ? '' : 's'}`) : '',
    warnings > 0 ? colors.yellow(`${warnings} warning${warnings === 1 ? '' : 's'}`) : '',
  ];
  return parts.filter(Boolean).join(', ') || colors.green('no problems');
}
