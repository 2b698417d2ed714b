// Settings of the JavaScript engine for a process of seconds. They do not change what a program does.

import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

interface Engine {
  /** `process.versions.v8`. */
  readonly version: string;
  setFlags(flag: string): void;
  /** Bytes of the young generation of this thread. */
  getYoungBytes(): number;
}

/** Flags that are set. */
export interface Tuning {
  /** Called with the number of pages that a build has to compile or render, before its threads start. */
  readonly expectPages: (pages: number) => void;
  /** Sets the flags back. */
  readonly restore: () => void;
}

const runtime: Engine = {
  version: process.versions.v8,
  setFlags: setFlagsFromString,
  getYoungBytes: () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0,
};

/** Versions of V8 that were measured: those of Node 20, 24 and 26. V8 prints an error for a flag that it does not know. */
const measured = ['11.', '13.', '14.'];
/** Those of them where functions are optimized in two steps: quickly by Maglev, and later, with more effort, by TurboFan. */
const inTwoSteps = ['13.', '14.'];

/** V8's own setting in version 11. */
const INTERRUPT_BUDGET = 67_584;
const GROWTH = '--semi-space-growth-factor=2';
const NO_GROWTH = '--semi-space-growth-factor=1';
/** Megabytes of new objects, half of the young generation, that this thread may gather before V8 collects them. */
const YOUNG_MB = 8;
/** Milliseconds between two looks at the young generation, which takes a second to double. */
const INTERVAL = 50;
/** Calls after which Maglev optimizes a function: V8's own setting, and that of a build with few pages. */
const OWN_CALLS = '--invocation-count-for-maglev=400';
const MANY_CALLS = '--invocation-count-for-maglev=3000';
/** Pages to compile or render, beyond which functions that Maglev has optimized are worth its time. */
const MANY_PAGES = 1_500;
/** Milliseconds after which a build is long enough to gain from TurboFan. */
const LONG_BUILD = 8_000;

/**
 * Makes V8 spend less time on optimizing functions. Each thread optimizes its own copy of the same code, so a build of
 * seconds ends before that pays. The flags also apply to threads that start later. docs/decisions/v8-flags.md has the
 * figures.
 *
 * V8 11 (Node 20) waits longer before it optimizes a function. Later versions do not know that flag, and V8 prints an
 * error for an unknown one. Node 24 and 26 optimize with Maglev only, until the build has taken {@link LONG_BUILD}; with few
 * pages, only what is called often.
 *
 * Node 24 collects young garbage on the thread that made it: every processor is busy with a thread of the build, so help
 * from other threads has to be waited for.
 *
 * Keeps the young generation of this thread small, too: {@link limitYoungGeneration}.
 *
 * V8 takes code that it compiled before only if it had the flags that it has now, so a command sets them back before it
 * keeps its own.
 */
export function tuneRuntime(engine: Engine = runtime): Tuning {
  const isOneOf = (versions: readonly string[]): boolean =>
    versions.some((version) => engine.version.startsWith(version));
  const isSingle = engine.version.startsWith('11.');
  const isSerial = engine.version.startsWith('13.');
  if (isSingle) engine.setFlags('--interrupt-budget=1000000');
  const hasTwoSteps = isOneOf(inTwoSteps);
  const stopWaiting = hasTwoSteps ? putOffTurboFan(engine) : undefined;
  if (hasTwoSteps) engine.setFlags(MANY_CALLS);
  if (isSerial) engine.setFlags('--no-parallel-scavenge');
  const stopLooking = isOneOf(measured) ? limitYoungGeneration(engine) : undefined;
  return {
    expectPages(pages) {
      if (hasTwoSteps && pages > MANY_PAGES) engine.setFlags(OWN_CALLS);
    },
    restore() {
      stopWaiting?.();
      stopLooking?.();
      if (hasTwoSteps) engine.setFlags(OWN_CALLS);
      if (isSingle) engine.setFlags(`--interrupt-budget=${INTERRUPT_BUDGET}`);
      if (isSerial) engine.setFlags('--parallel-scavenge');
    },
  };
}

/** Each of these two returns what sets its flags back to V8's defaults. */
function putOffTurboFan({ setFlags }: Engine): () => void {
  setFlags('--no-turbofan');
  const timer = setTimeout(() => setFlags('--turbofan'), LONG_BUILD).unref();
  return () => {
    clearTimeout(timer);
    setFlags('--turbofan');
  };
}

/**
 * The size of a running thread cannot be limited, but its growth can, for all threads at once. So threads that start
 * later have this size from the beginning.
 */
function limitYoungGeneration({ setFlags, getYoungBytes }: Engine): () => void {
  setFlags(`--min-semi-space-size=${YOUNG_MB}`);
  const timer = setInterval(() => {
    if (getYoungBytes() < 2 * YOUNG_MB * 1024 * 1024) return;
    setFlags(NO_GROWTH);
    clearInterval(timer);
  }, INTERVAL).unref();
  return () => {
    clearInterval(timer);
    setFlags('--min-semi-space-size=0');
    setFlags(GROWTH);
  };
}

/**
 * Does something in the thread of a build with the flags as they are, and with either of those that the command sets at a
 * time of its own, before or after it starts the thread.
 */
export function withEachGrowth(act: () => void, { version, setFlags }: Engine = runtime): void {
  act();
  if (!measured.some((start) => version.startsWith(start))) return;
  for (const flag of [GROWTH, NO_GROWTH]) {
    setFlags(flag);
    act();
  }
}
