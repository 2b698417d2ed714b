// What every stage of one build shares: its clock and its diagnostics. Decides nothing about content.

import { appendAll } from '../../model/append-all.ts';
import type { BuildOptions, StageTime } from '../../model/build.ts';
import { type Diagnostic, DiagnosticError, type Severity } from '../../model/diagnostic.ts';
import { applySeverity } from '../report/diagnostic-list.ts';

export interface Run {
  readonly stages: readonly StageTime[];
  /** Diagnostics so far, as the config wants them. */
  getDiagnostics(): readonly Diagnostic[];
  report(diagnostics: readonly Diagnostic[]): void;
  /** From here on, severities are the config's. */
  setSeverity(severity: Readonly<Partial<Record<Diagnostic['code'], Severity>>>): void;
  hasErrors(): boolean;
  /** Throws {@link DiagnosticError} when there are errors: nothing can follow. */
  stopOnErrors(): void;
  /** Runs a stage, shows it, times it. A {@link DiagnosticError} becomes its diagnostics and passes on. */
  stage<T>(name: string, work: () => T | Promise<T>): Promise<T>;
  tick(done: number, total: number): void;
}

export function createRun({ progress }: Pick<BuildOptions, 'progress'>): Run {
  const stages: StageTime[] = [];
  const found: Diagnostic[] = [];
  let severities: Parameters<Run['setSeverity']>[0] = {};
  const getDiagnostics = (): readonly Diagnostic[] => applySeverity(found, severities);
  const hasErrors = (): boolean => getDiagnostics().some(({ severity }) => severity === 'error');
  return {
    stages,
    getDiagnostics,
    report: (diagnostics) => appendAll(found, diagnostics),
    setSeverity: (severity) => {
      severities = severity;
    },
    hasErrors,
    stopOnErrors() {
      // They are reported already.
      if (hasErrors()) throw new DiagnosticError([]);
    },
    async stage(name, work) {
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
