// Output whose reader has gone, or that cannot be written.

import { getErrorMessage } from '../text/error-message.ts';
import type { ExitCode } from './command.ts';
import { isServer } from './commands.ts';

interface Emitter {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** The part of a process that is needed. */
export interface OutputProcess {
  readonly stdout: Emitter;
  readonly stderr: Emitter & { write(text: string): unknown };
  exitCode?: number | string | null | undefined;
  exit(code: number): unknown;
}

export interface WatchedOutput {
  /** `code`: how the command ended. A report that was lost is no success. */
  getExitCode(code: ExitCode): ExitCode;
}

/** Listens to the errors of both streams: without that, Node ends the process with a stack, in the middle of a build. */
export function watchOutput(process: OutputProcess, command: string | undefined): WatchedOutput {
  let isLost = false;
  // The files of a build do not depend on its messages.
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error) => {
    if (error.code === 'EPIPE') {
      // A program such as `head` closes the pipe when it has enough lines, which is no error. A server has lost its client.
      if (isServer(command)) process.exit(0);
      return;
    }
    if (isLost) return;
    isLost = true;
    // The command may have ended already: the error of a write is reported in a later turn.
    process.exitCode = 1;
    const reason = getErrorMessage(error);
    process.stderr.write(`error The output cannot be written: ${reason}. Check that the disk is not full.\n`);
  });
  return { getExitCode: (code) => (isLost ? 1 : code) };
}
