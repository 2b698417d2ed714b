// A virtual machine shares processors with others. While those are busy, every time measured here is too long.

import { readFileSync } from 'node:fs';

/** Share of the time that programs asked for and others had: above it, a run says more about them than about the program. */
const LIMIT = 0.1;
const TRIES = 4;
/** Milliseconds: a longer run is not repeated. */
const LONG = 90_000;

/**
 * Runs again while others are busy, {@link TRIES} times at most, and gives the result of the calmest run.
 * @template Result
 * @param {(attempt: number) => Promise<Result>} run prepares what it measures, too
 * @returns {Promise<Result>}
 */
export async function runCalm(run, read = readTimes) {
  let best;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [before, start] = [read(), performance.now()];
    const result = await run(attempt);
    const taken = getTaken(before, read());
    if (best === undefined || taken < best.taken) best = { result, taken };
    if (taken <= LIMIT || performance.now() - start > LONG) break;
  }
  return best.result;
}

/** Share of the time that programs asked for and others had; 0 where nothing says so. */
function getTaken(before, after) {
  if (before === undefined || after === undefined) return 0;
  const taken = after.taken - before.taken;
  const asked = after.used - before.used + taken;
  return asked > 0 ? taken / asked : 0;
}

/** Ticks of all processors since the machine's start: proc(5). `undefined` on systems other than Linux. */
function readTimes() {
  try {
    const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
      .split(/\s+/, 9)
      .map(Number);
    return { used: user + nice + system + irq + softirq, taken: steal };
  } catch {
    return undefined;
  }
}
