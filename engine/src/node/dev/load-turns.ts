// Has the runner forget its modules after one of them failed, but not while others are loaded: one that runs twice makes new React contexts, which modules loaded before do not know.

export type LoadTurns = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * Runs `load`, at the same time as others. After a failure, `forget` is called when all that run are done, and those that come wait
 * for it. What one of them loads fits together.
 */
export function createLoadTurns(forget: () => void): LoadTurns {
  let running = 0;
  let hasFailed = false;
  let waiting: (() => void)[] = [];
  const end = (): void => {
    running--;
    if (running > 0 || !hasFailed) return;
    forget();
    hasFailed = false;
    const next = waiting;
    waiting = [];
    for (const resume of next) resume();
  };
  return async (load) => {
    while (hasFailed) await new Promise<void>((resume) => waiting.push(resume));
    running++;
    try {
      return await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      end();
    }
  };
}

/** As `Promise.all`, and nothing goes on after it has failed. */
export async function loadAll<T>(loads: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(loads);
  return Promise.all(loads);
}
