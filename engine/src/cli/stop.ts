// The end of a command that serves.

import type { Terminal } from './command.ts';

/** Resolves when the person wants to stop. */
export function waitForStop(terminal: Terminal): Promise<void> {
  return new Promise((resolve) => terminal.onStop(resolve));
}
