// What commands print for programs in place of text.

import type { Diagnostic } from '../model/diagnostic.ts';
import { createSarif, type MachineFormat, machineFormats, renderGithub } from '../node/report/machine-formats.ts';
import { toProjectPath } from '../node/report/project-path.ts';
import type { Terminal } from './command.ts';
import { type Flags, UsageError } from './options.ts';
import { readVersion } from './version.ts';

/** `undefined`: text for people. Throws {@link UsageError} for a format that is not known. */
export function getFormat({ json, format: flag }: Flags): MachineFormat | undefined {
  if (json) return 'json';
  if (flag === undefined) return undefined;
  const format = machineFormats.find((name) => name === flag);
  if (!format) throw new UsageError(`--format must be ${machineFormats.join(', ')}, not "${flag}".`);
  return format;
}

export interface MachineOutput {
  readonly result: { readonly diagnostics: readonly Diagnostic[] };
  readonly root: string;
  readonly env: Terminal['env'];
}

export function renderFor(format: MachineFormat, { result, root, env }: MachineOutput): string {
  const { diagnostics } = result;
  const folder = getFolder(root, env);
  if (format === 'github') return renderGithub(diagnostics, folder);
  const value = format === 'sarif' ? createSarif({ diagnostics, version: readVersion(), folder }) : result;
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The project below the repository that a workflow checked out. */
function getFolder(root: string, env: Terminal['env']): string {
  const folder = toProjectPath(env['GITHUB_WORKSPACE'] ?? root, root);
  return folder.startsWith('..') ? '' : folder;
}
