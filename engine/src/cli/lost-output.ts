// Output that no one reads, or that no disk takes.

import { getErrorMessage } from '../text/error-message.ts';
import type { ExitCode } from './command.ts';
import { isServer } from './unhandled.ts';

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

/** Without listeners, Node ends the process with a stack, in the middle of a build. */
export function watchOutput(process: OutputProcess, command: string | undefined): WatchedOutput {
  let isLost = false;
  // Messages only: what is written does not depend on them.
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error) => {
    // A program such as `head` closes the pipe when it has enough lines, which is not an error. A client that is gone needs no server.
    if (error.code === 'EPIPE') return void (isServer(command) && process.exit(0));
    if (isLost) return;
    isLost = true;
    // The command may have ended already: files are written at once, and their errors come in a later turn.
    process.exitCode = 1;
    const reason = getErrorMessage(error);
    process.stderr.write(`error The output cannot be written: ${reason}. Check that the disk is not full.\n`);
  });
  return { getExitCode: (code) => (isLost ? 1 : code) };
}
