import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Batch, createChangeBatches } from './change-batches.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Batches as texts; each takes so many milliseconds. */
function open(ms: number) {
  const taken: string[] = [];
  const batches = createChangeBatches(async ({ changed, moved }: Batch) => {
    taken.push([...[...changed].map((path) => `~${path}`), ...[...moved].map((path) => `+${path}`)].join(' '));
    await new Promise((resolve) => setTimeout(resolve, ms));
  });
  return { taken, ...batches };
}

it('takes the first change in at once', () => {
  const { taken, change } = open(10);
  change('a');
  expect(taken).toEqual(['~a']);
});

it('joins what happens while a batch is taken in, and for as long after it', async () => {
  const { taken, change, move } = open(10);
  change('a');
  for (const path of ['b', 'c', 'b', 'a']) change(path);
  move('d');
  await vi.advanceTimersByTimeAsync(15);
  change('e');
  expect(taken).toEqual(['~a']);
  await vi.advanceTimersByTimeAsync(5);
  expect(taken).toEqual(['~a', '~b ~c ~a ~e +d']);
  await vi.advanceTimersByTimeAsync(100);
  change('f');
  expect(taken.at(-1)).toBe('~f');
});

it.each([
  ['changed and then gone', ['change', 'move']],
  ['new and then written to', ['move', 'change']],
] as const)('has a file that is %s once, as one that came or went', async (_, steps) => {
  const batches = open(10);
  batches.change('first');
  for (const step of steps) batches[step]('a');
  await vi.advanceTimersByTimeAsync(20);
  expect(batches.taken).toEqual(['~first', '+a']);
});

it('never lets a saved page wait longer than 100 ms after a long batch', async () => {
  const { taken, change } = open(1000);
  change('a');
  change('b');
  await vi.advanceTimersByTimeAsync(1099);
  expect(taken).toEqual(['~a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toEqual(['~a', '~b']);
});

it('waits until the changes of a checkout have arrived, but not for ever', async () => {
  const { taken, change } = open(10);
  change('first');
  const write = async (name: string, ms: number): Promise<void> => {
    for (let i = 0; i < ms / 5; i++) {
      for (let file = 0; file < 5; file++) change(`${name}${i}-${file}`);
      await vi.advanceTimersByTimeAsync(5);
    }
  };
  await write('a', 500);
  expect(taken).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(110);
  expect(taken.map((batch) => batch.split(' ').length)).toEqual([1, 500]);
  await vi.advanceTimersByTimeAsync(500);
  change('second');
  await write('b', 2000);
  expect(taken.length).toBeGreaterThan(3);
});

it('looks again once many changes are taken in, and takes in what was missed', async () => {
  const taken: number[] = [];
  const missed = [['missed'], []];
  const lookAgain = vi.fn(async () => missed.shift()?.forEach(change));
  const { change } = createChangeBatches(async ({ changed }) => void taken.push(changed.size), lookAgain);
  change('first');
  await vi.advanceTimersByTimeAsync(500);
  expect(lookAgain).not.toHaveBeenCalled();
  for (let file = 0; file < 20; file++) change(`${file}`);
  await vi.advanceTimersByTimeAsync(500);
  expect(taken).toEqual([1, 1, 19, 1]);
  expect(lookAgain).toHaveBeenCalledOnce();
});

it('looks in turn with the batches when it is asked to', async () => {
  const steps: string[] = [];
  const takeIn = async (): Promise<void> => {
    steps.push('takes in');
    await new Promise((resolve) => setTimeout(resolve, 10));
    steps.push('has taken in');
  };
  const lookAgain = async (wereMany: boolean): Promise<void> => void steps.push(`looks ${wereMany}`);
  const { change, look } = createChangeBatches(takeIn, lookAgain);
  look();
  expect(steps).toEqual(['looks false']);
  await vi.advanceTimersByTimeAsync(0);
  change('a');
  look();
  look();
  await vi.advanceTimersByTimeAsync(500);
  expect(steps).toEqual(['looks false', 'takes in', 'has taken in', 'looks false']);
});

it('takes nothing in and looks no more once it is stopped', async () => {
  const taken: number[] = [];
  const lookAgain = vi.fn(async () => undefined);
  const { change, stop } = createChangeBatches(async ({ changed }) => void taken.push(changed.size), lookAgain);
  change('first');
  for (let file = 0; file < 20; file++) change(`${file}`);
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  change('last');
  await vi.advanceTimersByTimeAsync(2000);
  expect(taken).toEqual([1]);
  expect(lookAgain).not.toHaveBeenCalled();
});

it('goes on after a batch that failed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const taken: string[] = [];
  const { change } = createChangeBatches(async ({ changed }) => {
    taken.push(...changed);
    if (changed.has('bad')) throw new Error('It fails.');
  });
  change('bad');
  change('good');
  await vi.advanceTimersByTimeAsync(10);
  expect(taken).toEqual(['bad', 'good']);
  expect(log).toHaveBeenCalledOnce();
});
