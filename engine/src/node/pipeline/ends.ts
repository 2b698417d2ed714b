// What a run of the stages ends in: the output folder for a build, an output that writes nothing for a check.

import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { type OutputFolder, openOutput } from '../emit/output-folder.ts';
import type { AgentInspection } from './agents/inspect-agents.ts';

export interface Ends {
  readonly open: (config: ResolvedConfig, isCacheKept: boolean) => Promise<OutputFolder>;
  /** Looks at what will be written, once it is known. */
  readonly inspect?: AgentInspection['inspect'] | undefined;
}

/** The folder that the config names. Throws `DiagnosticError` when it may not be replaced. */
export const openOutputOf: Ends['open'] = ({ outDir, root, contentDir, cacheDir }, isCacheKept) =>
  openOutput({
    outDir,
    protect: [root, contentDir, cacheDir],
    spare: isCacheKept ? join(cacheDir, 'output') : undefined,
  });
