// Between the two renames of a build there is no output folder, and the previous one is next to it. Readers of the output wait.

import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds within which a build puts its folder in place of the previous one: many times what it takes. */
const SWAP_TIME = 1000;

/** The result of `load`; while that is `undefined` and a build is replacing `dir`, it is called again. */
export async function waitForSwap<T>(load: () => Promise<T | undefined>, dir: string): Promise<T | undefined> {
  let deadline: number | undefined;
  for (;;) {
    const found = await load();
    if (found !== undefined || !isBeingSwapped(dir)) return found ?? (await load());
    deadline ??= performance.now() + SWAP_TIME;
    if (performance.now() > deadline) return undefined;
    await setTimeout(5);
  }
}

function isBeingSwapped(dir: string): boolean {
  try {
    const prefix = `.${basename(dir)}.`;
    return !existsSync(dir) && readdirSync(dirname(dir)).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}
