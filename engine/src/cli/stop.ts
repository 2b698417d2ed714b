// Ctrl-C as a signal that work in progress can look at.

import type { Terminal } from './command.ts';

export function watchStop(terminal: Terminal): AbortSignal {
  const controller = new AbortController();
  terminal.onStop(() => controller.abort());
  return controller.signal;
}

/** True for what a stopped task throws. */
export function isStop(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Resolves when the person wants to stop. */
export function waitForStop(terminal: Terminal): Promise<void> {
  return new Promise((resolve) => terminal.onStop(resolve));
}
