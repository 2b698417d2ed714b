// The bar's constants: 200 ms delay, 0.08 at first, at most 0.02 more every 800 ms, 200 ms to the end.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function record() {
  const shown: (number | undefined)[] = [];
  return { shown, progress: createProgress((share) => shown.push(share)) };
}

it('shows nothing for what comes within 200 ms', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(199);
  progress.done();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([]);
});

it('starts at 0.08 and trickles', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([0.08]);
  vi.advanceTimersByTime(799);
  expect(shown).toEqual([0.08]);
  vi.advanceTimersByTime(801);
  expect(shown.map((share) => share?.toFixed(2))).toEqual(['0.08', '0.10', '0.12']);
});

it('never says that it is done before it is', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(200 + 800 * 200);
  expect(Math.max(...shown.map((share) => share ?? 0))).toBe(0.99);
});

it('ends full and goes away', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.done();
  expect(shown.at(-1)).toBe(1);
  vi.advanceTimersByTime(400);
  expect(shown.at(-1)).toBeUndefined();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([0.08, 1, undefined]);
});

it('does not start over for another page while it runs', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.start();
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([0.08]);
  vi.advanceTimersByTime(500);
  expect(shown.length).toBe(2);
});
