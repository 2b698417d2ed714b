// How long a build waits for others, in total.

/** What a value may take beyond the budget: about what it costs to make it here. */
const VALUE_MS = 5;

export class TimeBudget {
  #left: number;

  constructor(ms: number) {
    this.#left = ms;
  }

  /**
   * False when the time ended first. The work is not waited for then: it has to ask `isOver` before it does anything
   * that counts.
   */
  async run(values: number, work: (isOver: () => boolean) => Promise<void>): Promise<boolean> {
    this.#left += values * VALUE_MS;
    const start = performance.now();
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), Math.max(this.#left, 0));
    });
    const done = work(() => isOver).then(() => true);
    // A failure after the deadline is ignored.
    done.catch(() => undefined);
    try {
      return await Promise.race([done, ended]);
    } finally {
      isOver = true;
      clearTimeout(timer);
      this.#left -= performance.now() - start;
    }
  }
}
