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

/** The packages of the site, as far as loading is concerned. */
interface Packages {
  readonly generation: number;
  readonly prepare: (sources: readonly string[]) => Promise<void>;
  readonly expire: () => void;
}

/** As {@link createLoadTurns}, with the packages that `sources` need. What was loaded while others were bundled is loaded again. */
export function createPackageTurns(
  packages: Packages,
  forget: () => void,
): <T>(sources: readonly string[], load: () => Promise<T>) => Promise<T> {
  let loaded = packages.generation;
  const take = createLoadTurns(() => {
    loaded = packages.generation;
    forget();
  });
  const check = (): void => {
    if (loaded !== packages.generation) throw new NewPackages();
  };
  return async (sources, load) => {
    for (;;) {
      await packages.prepare(sources);
      try {
        return await take(async () => {
          check();
          const value = await load();
          check();
          return value;
        });
      } catch (error) {
        if (!(error instanceof NewPackages)) {
          // A package that is missing may be there the next time.
          packages.expire();
          throw error;
        }
      }
    }
  };
}

class NewPackages extends Error {}
