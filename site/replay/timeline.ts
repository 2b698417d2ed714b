// When each event of a recording is shown. Pauses of the machine are shortened, so that a reader sees work and not waiting.

import type { RecordedEvent } from './events.ts';

export interface Timeline {
  /** Moment of each event in milliseconds from the start, rising. */
  readonly times: readonly number[];
  readonly durationMs: number;
}

/** Bounds of the time between two events, in milliseconds. A message or a step gets long enough to be noticed. */
const SHORTEST_STEP = 450;
const SHORTEST_PIECE = 12;
const LONGEST_STEP = 2200;
/** How long the last state stays before the end. */
const TAIL = 600;

const isPiece = (event: RecordedEvent): boolean => event.type.includes('streaming');

export function createTimeline(events: readonly RecordedEvent[]): Timeline {
  const times: number[] = [];
  let now = 0;
  let before: RecordedEvent | undefined;
  for (const event of events) {
    if (before) {
      const real = Math.max(0, event.timestamp - before.timestamp);
      const shortest = isPiece(event) || isPiece(before) ? SHORTEST_PIECE : SHORTEST_STEP;
      now += Math.min(LONGEST_STEP, Math.max(shortest, real));
    }
    times.push(now);
    before = event;
  }
  return { times, durationMs: now + TAIL };
}

/** Number of events shown at `time`: those whose moment has come. Binary search, so that seeking costs nothing. */
export function countEvents({ times }: Timeline, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
