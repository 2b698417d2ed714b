// `check --agents` between the stages: loaded when asked for, and its checks kept for the result.

import type { AgentCheck } from '../../../model/build.ts';
import type { DryOutput } from '../../emit/dry-output.ts';
import type { Run } from '../run.ts';
import type { CheckAgentsInput } from './check-agents.ts';

export interface AgentInspection {
  /** Reads what the site will offer, once it is rendered. */
  readonly inspect: (found: Pick<CheckAgentsInput, 'loaded' | 'rendered'>) => Promise<void>;
  /** `undefined` when an earlier stage ended the run. */
  readonly getChecks: () => readonly AgentCheck[] | undefined;
}

export function createAgentInspection(run: Run, output: DryOutput): AgentInspection {
  let checks: readonly AgentCheck[] | undefined;
  return {
    async inspect(found) {
      const { checkAgents } = await import('./check-agents.ts');
      const report = checkAgents({ ...found, diagnostics: run.getDiagnostics(), has: (file) => output.has(file) });
      run.report(report.diagnostics);
      checks = report.checks;
    },
    getChecks: () => checks,
  };
}
