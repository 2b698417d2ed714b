// `diglot dev`: the server for writing, until Ctrl-C.

import { startDev } from '../node/dev/dev-server.ts';
import { keepLater } from '../node/start/compiled-keeper.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { parsePort } from './flag-values.ts';
import { waitForStop } from './stop.ts';

const DEFAULT_PORT = 5173;

export async function runDev({ root, flags, terminal, compiled }: CommandInput): Promise<ExitCode> {
  const server = await startDev({
    root,
    port: parsePort(flags.port, terminal.env['PORT'], DEFAULT_PORT),
    host: typeof flags.host === 'string' ? flags.host : '127.0.0.1',
    open: flags.open !== undefined,
    showExcluded: flags['show-excluded'] !== undefined,
    log: (line: string) => terminal.stdout.write(`${line}\n`),
  });
  keepLater(compiled, 'dev');
  await waitForStop(terminal);
  await server.close();
  return 0;
}
