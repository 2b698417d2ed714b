import { expect, it } from 'vitest';
import { runCalm } from './calm.mjs';

/** Runs whose shares of time that others had are `taken`. */
async function run(...taken: readonly number[]): Promise<readonly [result: number, runs: number]> {
  const times = { used: 0, taken: 0 };
  let runs = 0;
  const result = await runCalm(
    async () => {
      const share = taken[runs++] ?? 0;
      times.used += 100 * (1 - share);
      times.taken += 100 * share;
      return runs;
    },
    () => ({ ...times }),
  );
  return [result, runs];
}

it.each([
  ['a calm run is the only one', [0.05], [1, 1]],
  ['one that others disturbed is repeated', [0.3, 0], [2, 2]],
  ['the calmest of four is taken', [0.5, 0.2, 0.4, 0.3], [2, 4]],
])('%s', async (_, taken, expected) => {
  expect(await run(...taken)).toEqual(expected);
});

it('runs once where nothing says what others had', async () => {
  let runs = 0;
  await runCalm(
    async () => runs++,
    () => undefined,
  );
  expect(runs).toBe(1);
});
