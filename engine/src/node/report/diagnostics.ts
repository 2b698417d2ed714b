// Diagnostics as a person reads them in a terminal.

import type { Diagnostic } from '../../model/diagnostic.ts';
import { renderCodeFrame, stripControls } from './code-frame.ts';
import type { Colors } from './colors.ts';
import { compareTexts, countDiagnostics, type DiagnosticCounts, sortDiagnostics } from './diagnostic-list.ts';

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

/** Kinds of problems that a terminal shows; the rest is counted. */
const MAX_SHOWN = 20;

/** Diagnostics that say the same, at several places. */
interface Group {
  readonly first: Diagnostic;
  readonly count: number;
  readonly files: number;
}

/** Sorted, equal ones once, the first twenty; the counts of all at the end. An empty string when there is nothing to say. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return '';
  const groups = groupDiagnostics(sorted);
  // Where not all are shown, no warning takes the place of an error.
  const ordered =
    groups.length > MAX_SHOWN ? [...groups].sort((a, b) => compareTexts(a.first.severity, b.first.severity)) : groups;
  const blocks = ordered.slice(0, MAX_SHOWN).map((group) => renderGroup(group, colors));
  const hidden = ordered.slice(MAX_SHOWN).reduce((sum, { count }) => sum + count, 0);
  const rest = hidden === 0 ? '' : `… and ${hidden} more; --json lists all of them\n\n`;
  return `${blocks.join('\n\n')}\n\n${rest}${renderCounts(countDiagnostics(sorted), colors)}\n`;
}

/** In the order of their first ones. */
function groupDiagnostics(sorted: readonly Diagnostic[]): Group[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of sorted) {
    const { severity, code, message, hint } = diagnostic;
    const key = JSON.stringify([severity, code, message, hint]);
    const known = groups.get(key);
    if (known) known.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ first, count: all.length, files: new Set(all.map(({ file }) => file)).size }] : [];
  });
}

/** `× 303 in 41 files`, after the place of the first. */
function renderGroup({ first, count, files }: Group, colors: Colors): string {
  const block = renderDiagnostic(first, colors);
  if (count === 1) return block;
  const note = `× ${count}${files > 1 ? ` in ${files} files` : ''}`;
  return block.replace(/\n|$/, (end) => `  ${colors.dim(note)}${end}`);
}

/** `2 errors, 1 warning`. */
function renderCounts({ errors, warnings }: DiagnosticCounts, colors: Colors): string {
  const parts = [
    errors > 0 ? colors.red(`${errors} error${errors === 1 ? '' : 's'}`) : '',
    warnings > 0 ? colors.yellow(`${warnings} warning${warnings === 1 ? '' : 's'}`) : '',
  ];
  return parts.filter(Boolean).join(', ') || colors.green('no problems');
}
