// Settings of the JavaScript engine for a process of seconds. Must not change what a program does.

import { setFlagsFromString } from 'node:v8';

/** Newest V8 that is known to have the flag: an unknown one would be complained about on the screen. */
const NEWEST_V8 = 14;

/**
 * Makes V8 wait longer before it optimises a function. Each thread optimises its own copy of the same code, which took
 * a fifth of the processor time of a build of 1,000 pages; waiting gives an eighth of the whole back and costs a long
 * build nothing. Holds for threads that start later, too.
 */
export function tuneRuntime(): void {
  if (Number.parseInt(process.versions.v8, 10) <= NEWEST_V8) setFlagsFromString('--interrupt-budget=1000000');
}
