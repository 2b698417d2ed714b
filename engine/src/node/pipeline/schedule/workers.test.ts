import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startWorkers, type Workers } from './workers.ts';

describe('workers', () => {
  let workers: Workers | undefined;
  afterEach(() => workers?.close());

  it('fail with one error when a thread dies with several tasks before it', async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown): number => unhandled.push(reason);
    process.on('unhandledRejection', listen);
    onTestFinished(() => {
      process.off('unhandledRejection', listen);
    });
    // Threads are only for the bundled engine: of sources, there is no file that they could run.
    workers = startWorkers(2);
    const task = { kind: 'compile', inputs: [], keep: false } as const;
    const tasks = Array.from({ length: 3 }, () => workers?.run(0, task));
    await expect(tasks[0]).rejects.toThrow("Cannot find module '");
    await setImmediate();
    expect(unhandled).toEqual([]);
  });
});
