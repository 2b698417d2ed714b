// What every stage of one build shares: its clock, its diagnostics, its stop signal. Decides nothing about content.

import type { BuildOptions, StageTime } from '../../model/build.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError, type Severity } from '../../model/diagnostic.ts';
import { applySeverity } from '../report/diagnostics.ts';

export interface Run {
  readonly stages: readonly StageTime[];
  /** Diagnostics so far, as the config wants them. */
  getDiagnostics(): readonly Diagnostic[];
  report(diagnostics: readonly Diagnostic[]): void;
  /** From here on, severities are the config's. */
  setSeverity(severity: Readonly<Partial<Record<Diagnostic['code'], Severity>>>): void;
  hasErrors(): boolean;
  /** Runs a stage, shows it, times it. A {@link DiagnosticError} becomes its diagnostics and passes on. */
  stage<T>(name: string, work: () => T | Promise<T>): Promise<T>;
  tick(done: number, total: number): void;
}

export function createRun({ progress, signal }: Pick<BuildOptions, 'progress' | 'signal'>): Run {
  const stages: StageTime[] = [];
  const found: Diagnostic[] = [];
  let severities: Parameters<Run['setSeverity']>[0] = {};
  const getDiagnostics = (): readonly Diagnostic[] => applySeverity(found, severities);
  return {
    stages,
    getDiagnostics,
    report: (diagnostics) => {
      found.push(...diagnostics);
    },
    setSeverity: (severity) => {
      severities = severity;
    },
    hasErrors: () => getDiagnostics().some(({ severity }) => severity === 'error'),
    async stage(name, work) {
      signal?.throwIfAborted();
      const start = performance.now();
      try {
        return await progress.task(name, work);
      } finally {
        stages.push({ name, ms: performance.now() - start });
      }
    },
    tick: (done, total) => progress.tick(done, total),
  };
}

/** A bundler's complaint as a diagnostic: its first line, its place, no stack. Anything else is a bug and passes. */
export function describeBundleError(error: unknown, toFile: (path: string) => string): DiagnosticError {
  if (error instanceof DiagnosticError) return error;
  if (!(error instanceof Error)) throw error;
  const { id, loc, message } = error as Error & { id?: string; loc?: { file?: string; line: number; column: number } };
  const path = (loc?.file ?? id)?.replace(/\?.*$/, '');
  // Colour codes and the frame that the bundler draws itself are not for us to print.
  const text = message
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .find((line) => line.trim() !== '' && !/^Build failed/.test(line));
  return new DiagnosticError([
    createDiagnostic({
      code: 'assetBuildFailed',
      message: `The site's code could not be bundled: ${(text ?? message).trim()}`,
      hint: 'Correct the file; nothing was written.',
      file: path === undefined || path.startsWith('\0') ? undefined : toFile(path),
      line: loc?.line,
      column: loc === undefined ? undefined : loc.column + 1,
    }),
  ]);
}
