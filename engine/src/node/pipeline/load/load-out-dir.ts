// Finds a site's output folder, for commands that only serve it.

import { type Diagnostic, DiagnosticError } from '../../../model/diagnostic.ts';
import { loadConfig } from '../../config/load-config.ts';

/** Absolute. Throws {@link DiagnosticError} when the config has errors. */
export async function loadOutDir(root: string): Promise<string> {
  const { config, diagnostics } = await loadConfig(root);
  const errors = diagnostics.filter((d: Diagnostic) => d.severity === 'error');
  if (errors.length > 0) throw new DiagnosticError(errors);
  return config.outDir;
}
