// Settings of the JavaScript engine for a process of seconds. They do not change what a program does.

import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

interface Engine {
  /** `process.versions.v8`. */
  readonly version: string;
  setFlags(flag: string): void;
  /** Bytes of the young generation of this thread. */
  getYoungBytes(): number;
}

const runtime: Engine = {
  version: process.versions.v8,
  setFlags: setFlagsFromString,
  getYoungBytes: () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0,
};

/** Versions of V8 that have been measured: those of Node 20 and 24. V8 prints an error for a flag that it does not know. */
const measured = ['11.', '13.'];

/** Megabytes of new objects, half of the young generation, that this thread may gather before V8 collects them. */
const YOUNG_MB = 8;
/** Milliseconds between two looks at the young generation, which takes a second to double. */
const INTERVAL = 50;

/**
 * Makes V8 wait longer before it optimizes a function. Each thread optimizes its own copy of the same code; waiting
 * saves 3.5 % of the processor time of a cold build of 1,000 pages, and costs a long build nothing. It also applies to
 * threads that start later.
 *
 * Only V8 11 (Node 20) gets the flag. Later versions do not know it, and V8 prints an error for an unknown flag. Their
 * counterpart, `--invocation-count-for-turbofan`, saves nothing: on Node 22 the same build took 2 % longer with it.
 *
 * Keeps the young generation of this thread small, too: {@link limitYoungGeneration}.
 */
export function tuneRuntime(engine: Engine = runtime): void {
  if (engine.version.startsWith('11.')) engine.setFlags('--interrupt-budget=1000000');
  if (measured.some((version) => engine.version.startsWith(version))) limitYoungGeneration(engine);
}

/**
 * The size of a running thread cannot be limited, but its growth can, for all threads at once. So threads that start
 * later have this size from the beginning.
 */
function limitYoungGeneration({ setFlags, getYoungBytes }: Engine): void {
  setFlags(`--min-semi-space-size=${YOUNG_MB}`);
  const timer = setInterval(() => {
    if (getYoungBytes() < 2 * YOUNG_MB * 1024 * 1024) return;
    setFlags('--semi-space-growth-factor=1');
    clearInterval(timer);
  }, INTERVAL).unref();
}
