// Shows what the pipeline is doing: one updating line in a terminal, a line per stage elsewhere.

import type { Progress } from '../../model/build.ts';
import { renderDuration } from './format.ts';
import { truncateText } from './text-width.ts';

/** The part of a write stream that is needed. */
export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** Variables that describe the terminal. Default: none. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly now?: () => number;
  /** Least time between two drawings of the living line. */
  readonly intervalMs?: number;
}

/** Whether a line can be drawn again: a terminal such as that of an editor may not know how. */
export const canRedraw = (stream: ProgressStream, env: ProgressOptions['env'] = {}): boolean =>
  stream.isTTY === true && env['TERM'] !== 'dumb';

const CLEAR_LINE = '\r\u001b[2K';

export function createProgress(stream: ProgressStream, options: ProgressOptions = {}): Progress {
  const now = options.now ?? (() => performance.now());
  return canRedraw(stream, options.env)
    ? createLiveProgress(stream, now, options.intervalMs ?? 80)
    : createPlainProgress(stream, now);
}

/** Says nothing, for `--json` and for tests. */
export function createSilentProgress(): Progress {
  return { task: async (_name, run) => await run(), tick: () => undefined };
}

function createPlainProgress(stream: ProgressStream, now: () => number): Progress {
  return {
    async task(name, run) {
      const start = now();
      const value = await run();
      stream.write(`${name} ${renderDuration(now() - start)}\n`);
      return value;
    },
    tick: () => undefined,
  };
}

function createLiveProgress(stream: ProgressStream, now: () => number, intervalMs: number): Progress {
  const running: string[] = [];
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = (suffix: string): void => {
    drawnAt = now();
    const text = running.at(-1) === undefined ? '' : `${running.at(-1)}${suffix}`;
    stream.write(`${CLEAR_LINE}${truncateText(text, (stream.columns || 80) - 1)}`);
  };
  return {
    async task(name, run) {
      running.push(name);
      draw(' …');
      try {
        return await run();
      } finally {
        running.splice(running.lastIndexOf(name), 1);
        draw(' …');
      }
    },
    tick(done, total) {
      if (now() - drawnAt >= intervalMs) draw(` ${done}/${total}`);
    },
  };
}
