// `diglot preview`: serves the output folder until Ctrl-C.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILD_MANIFEST } from '../model/output.ts';
import { startPreview } from '../node/preview/start-preview.ts';
import { createColors, hasColors } from '../node/report/colors.ts';
import { keepLater } from '../node/start/compiled-keeper.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { parseBase, parsePort } from './flag-values.ts';
import { waitForStop } from './stop.ts';

const DEFAULT_PORT = 4173;

export async function runPreview(input: CommandInput): Promise<ExitCode> {
  const { flags, terminal } = input;
  const { stdout, env } = terminal;
  const server = await startPreview({
    dir: await loadBuildFolder(input),
    base: parseBase(flags.base),
    port: parsePort(flags.port, env['PORT'], DEFAULT_PORT),
    host: typeof flags.host === 'string' ? flags.host : undefined,
    log: (line) => stdout.write(`${line}\n`),
  });
  const colors = createColors(hasColors(stdout, env));
  stdout.write(`${colors.green('✓')} ${colors.bold(server.url)}  ${colors.dim('Ctrl-C stops')}\n`);
  keepLater(input.compiled, 'preview');
  await waitForStop(terminal);
  await server.close();
  return 0;
}

/** Folder of a build: `--out`, else the folder itself when it is a build, else the config's folder. The config runs only when needed. */
export async function loadBuildFolder({ root, flags, terminal }: CommandInput): Promise<string> {
  if (typeof flags.out === 'string') return resolve(terminal.cwd, flags.out);
  if (existsSync(join(root, BUILD_MANIFEST))) return root;
  const { loadOutDir } = await import('../node/pipeline/load/load-out-dir.ts');
  return loadOutDir(root);
}
