import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitForSwap } from './wait-for-swap.ts';

let folder: string;
let dist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-swap-'));
  dist = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('asks again until the new folder is in its place', async () => {
  const old = join(folder, '.dist.old-1f3a9c-4711-9be2c1d0');
  mkdirSync(old);
  let asked = 0;
  const load = async (): Promise<string | undefined> => {
    asked += 1;
    if (asked === 3) renameSync(old, dist);
    return asked < 3 ? undefined : 'routes';
  };
  expect(await waitForSwap(load, dist)).toBe('routes');
  expect(asked).toBe(3);
});

it('does not wait when there is no build at all', async () => {
  let asked = 0;
  const load = async (): Promise<undefined> => {
    asked += 1;
  };
  expect(await waitForSwap(load, dist)).toBeUndefined();
  // Once more, for a swap that ended between the two looks.
  expect(asked).toBe(2);
});
