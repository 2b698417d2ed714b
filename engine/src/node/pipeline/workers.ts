// Worker threads for builds that are large enough to pay for them. Hands out work; knows nothing of what is done.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswers, WorkerReply, WorkerTask } from './worker-messages.ts';

export interface Workers {
  readonly size: number;
  /** Runs a task on one worker; its tasks run one after the other. Rejects when the worker dies. */
  run<Kind extends WorkerTask['kind']>(
    worker: number,
    task: Extract<WorkerTask, { kind: Kind }>,
  ): Promise<WorkerAnswers[Kind]>;
  close(): Promise<void>;
}

/** Pages to compile below which starting threads costs more than it saves. Measured on 2 cores: a worker takes 120 ms to start. */
const MIN_PAGES = 150;
const MAX_WORKERS = 8;
/** Threads are only for the bundled engine: its worker file lies beside it. */
const workerFile = fileURLToPath(new URL('./worker.js', import.meta.url));

/** Number of workers for so many pages to compile; 0: do it here. */
export function chooseWorkerCount(pages: number): number {
  if (pages < MIN_PAGES || !existsSync(workerFile)) return 0;
  return Math.min(MAX_WORKERS, availableParallelism(), Math.ceil(pages / MIN_PAGES));
}

export function startWorkers(size: number): Workers {
  const threads = Array.from({ length: size }, () => new Thread());
  return {
    size,
    run: <Kind extends WorkerTask['kind']>(worker: number, task: Extract<WorkerTask, { kind: Kind }>) => {
      const thread = threads[worker];
      if (!thread) throw new Error(`there is no worker ${worker}`);
      return thread.run(task) as Promise<WorkerAnswers[Kind]>;
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

class Thread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #next = 0;

  constructor() {
    this.#worker = new Worker(workerFile, { env: { ...process.env, NODE_ENV: 'production' } });
    this.#worker.on('message', (reply: WorkerReply) => this.#settle(reply));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a worker ended with code ${code}`)));
  }

  run(task: WorkerTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, task });
    });
  }

  async close(): Promise<void> {
    this.#pending.clear();
    await this.#worker.terminate();
  }

  #settle(reply: WorkerReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.result);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
