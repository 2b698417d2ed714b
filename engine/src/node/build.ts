// The two uses of the stages: a build, and a check that finds what a build would refuse and writes nothing.

import type { BuildOptions, BuildResult, CheckOptions, CheckResult } from '../model/build.ts';
import { DryOutput } from './emit/dry-output.ts';
import { createAgentInspection } from './pipeline/agents/inspect-agents.ts';
import { openOutputOf } from './pipeline/ends.ts';
import { finish } from './pipeline/result.ts';
import { createRun } from './pipeline/run.ts';
import { runStages } from './pipeline.ts';

/** Builds a site into its output folder. An author's mistakes are in the result; the previous output then stays whole. */
export function build(options: BuildOptions): Promise<BuildResult> {
  const run = createRun(options);
  const open = options.share ? async () => new DryOutput() : openOutputOf;
  return finish(run, () => runStages(run, options, { open }));
}

/** Finds everything that a build would refuse: the same stages, and an output that writes nothing. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const run = createRun(options);
  const output = new DryOutput();
  const agents = options.agents ? createAgentInspection(run, output) : undefined;
  const result = await finish(run, () =>
    runStages(run, options, { open: async () => output, inspect: agents?.inspect }),
  );
  return { ...result, agents: agents?.getChecks() };
}
