// Settings of the JavaScript engine for a process of seconds. They do not change what a program does.

import { setFlagsFromString } from 'node:v8';

/** V8 of Node 20 and 26: in between all know `--regexp-tier-up`. */
const [OLDEST, NEWEST] = [11, 14];
/** V8 of Node 24, up to which all are known to have `--heap-growing-percent`. */
const GROWING = 13;

/**
 * Regular expressions become native code at once. By default V8 makes bytecode of them first, and native code when they
 * run again, as those of grammars do thousands of times. That bytecode takes two thirds of the time that it takes to
 * prepare them: 13 ms of a cold build of 52 pages.
 *
 * A heap grows by half of what was alive in it before V8 collects garbage; by itself V8 waits until there is as much garbage
 * again. A build of 5,000 pages takes 550 MB instead of 680, in the same processor time.
 *
 * V8 11 (Node 20) also waits longer before it optimizes a function. Each thread optimizes its own copy of the same code;
 * waiting saves 3.5 % of the processor time of a cold build of 1,000 pages, and costs a long build nothing. Later versions
 * do not know that flag. Their counterpart, `--invocation-count-for-turbofan`, saves nothing: on Node 22 the same build
 * took 2 % longer with it.
 *
 * All of it also applies to threads that start later. A version gets only flags that it knows: V8 prints an error for others.
 */
export function tuneRuntime(v8 = process.versions.v8, setFlags = setFlagsFromString): void {
  const version = Number(v8.split('.', 1)[0]);
  if (version >= OLDEST && version <= NEWEST) setFlags('--no-regexp-tier-up');
  if (version >= OLDEST && version <= GROWING) setFlags('--heap-growing-percent=50');
  if (version === OLDEST) setFlags('--interrupt-budget=1000000');
}
