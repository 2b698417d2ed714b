// Gathers what happened to files while earlier changes are taken in, so that a checkout of thousands of files is a few steps of work.

/** What happened since the previous batch; a path is in one of the two. */
export interface Batch {
  /** Paths of files with other content. */
  readonly changed: ReadonlySet<string>;
  /** Paths of files that came or went. */
  readonly moved: ReadonlySet<string>;
}

export interface ChangeBatches {
  readonly change: (path: string) => void;
  readonly move: (path: string) => void;
  /** Looks again in turn with the batches: what may have been missed is not known. */
  readonly look: () => void;
  /** Forgets what was not yet taken in, and all that follows. */
  readonly stop: () => void;
}

/** Milliseconds: a page that is saved in the meantime waits no longer. */
const LONGEST_REST = 100;
/** Files: so many at once were not saved by hand. */
const MANY = 10;
/** Milliseconds without a change after which many files are complete, and milliseconds after which they are taken in all the same. */
const QUIET = 50;
const LONGEST_WAIT = 1000;

/**
 * The first change is taken in at once. Those that follow wait until it is, and for as long again, up to 100 ms: requests are
 * answered in that time, and more changes arrive. Many changes wait until no more come for 50 ms, up to a second: each batch
 * that adds a file scans the whole content folder. Batches come one after the other, so that two saves in a row stay in order.
 * @param takeIn a batch for which it rejects is logged, and the next one follows
 * @param lookAgain called when many changes were taken in and no more have come: of so many, a system may have dropped some
 *   (`IN_Q_OVERFLOW` of inotify(7)); and for each `look`. What it reports is taken in like other changes
 */
export function createChangeBatches(
  takeIn: (batch: Batch) => Promise<void>,
  lookAgain: (wereMany: boolean) => Promise<void> = async () => undefined,
): ChangeBatches {
  let changed = new Set<string>();
  let moved = new Set<string>();
  let isRunning = false;
  let isLookDue = false;
  let wereMany = false;
  let isStopped = false;

  const count = (): number => changed.size + moved.size;
  /** Resolves when the changes of a checkout have arrived. */
  const gather = async (): Promise<void> => {
    const end = performance.now() + LONGEST_WAIT;
    for (let before = 0; !isStopped && count() > Math.max(MANY, before) && performance.now() < end; ) {
      before = count();
      await rest(QUIET);
    }
  };

  const takeAll = async (): Promise<void> => {
    const batch = { changed, moved };
    wereMany ||= count() > MANY;
    changed = new Set();
    moved = new Set();
    const start = performance.now();
    await takeIn(batch).catch((error: unknown) => console.error(error));
    await rest(Math.min(LONGEST_REST, performance.now() - start));
    await gather();
  };

  const run = async (): Promise<void> => {
    if (isRunning || isStopped) return;
    isRunning = true;
    while ((count() > 0 || isLookDue) && !isStopped) {
      if (count() > 0) await takeAll();
      if (isStopped || !(isLookDue || wereMany) || count() > 0) continue;
      const were = wereMany;
      isLookDue = false;
      wereMany = false;
      await lookAgain(were).catch((error: unknown) => console.error(error));
    }
    isRunning = false;
  };
  return {
    change(path) {
      if (!moved.has(path)) changed.add(path);
      void run();
    },
    move(path) {
      changed.delete(path);
      moved.add(path);
      void run();
    },
    look() {
      isLookDue = true;
      void run();
    },
    stop() {
      isStopped = true;
    },
  };
}

const rest = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));
