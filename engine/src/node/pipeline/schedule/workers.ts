// Workers for builds that are large enough to pay for threads: this thread, and one more for each further core. Distributes work of any kind.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DiagnosticError } from '../../../model/diagnostic.ts';
import type { CompileResult } from '../cache/stored-content.ts';
import type { Timed } from '../load/load-pages.ts';
import { createTaskRunner } from './task-runner.ts';
import type { WorkerAnswers, WorkerReply, WorkerRequest, WorkerTask } from './worker-messages.ts';

export interface Workers {
  readonly size: number;
  /** Number of the worker that is this thread. It has everything else to do as well. */
  readonly here: number;
  /** Runs a task on one worker; its tasks run one after the other. Rejects when the worker dies. */
  run<Kind extends WorkerTask['kind']>(
    worker: number,
    task: Extract<WorkerTask, { kind: Kind }>,
  ): Promise<WorkerAnswers[Kind]>;
  /** Returns the buffers of documents that came from a worker and are written. */
  giveBack(worker: number, buffers: readonly ArrayBuffer[]): void;
  close(): Promise<void>;
}

/** Workers, and which of them holds the content of which page. */
export interface WorkerPool {
  readonly workers: Workers;
  readonly owners: ReadonlyMap<string, number>;
}

/** Pages to compile for each worker, below which starting a thread costs more than it saves: it takes 120 ms to start. */
const MIN_PAGES = 75;
const MAX_WORKERS = 8;
/**
 * Megabytes that a thread may fill with new objects before V8 collects them. It is what Node 20 allows; Node 24 allows
 * 192, of which a thread that compiles and renders uses all, and is no faster for it.
 */
const YOUNG_MB = 48;
/** Threads are only for the bundled engine: its worker file is next to it. */
const workerFile = fileURLToPath(new URL('./worker.js', import.meta.url));

/**
 * Number of workers beyond which all of them find the terms of a search index. Each has to optimize that code for itself, and
 * what they find has to be merged: of two, the one that puts the index together finds all in less processor time, and the
 * other renders.
 */
const FINDS_ALONE = 2;

/** Whether a worker may be asked for the terms of pages that it holds. */
export const findsTerms = (worker: number, { size, here }: Workers): boolean => size > FINDS_ALONE || worker === here;

/** Number of workers for so many pages to compile; 0: none is worth it. */
export function chooseWorkerCount(pages: number): number {
  if (!existsSync(workerFile)) return 0;
  const size = Math.min(MAX_WORKERS, availableParallelism(), Math.floor(pages / MIN_PAGES));
  return size > 1 ? size : 0;
}

/**
 * A thread loads and optimizes all code for itself, so there are only as many as there are further cores.
 * `size`: at least 1, this thread included.
 */
export function startWorkers(size: number): Workers {
  const threads = Array.from({ length: size - 1 }, () => new Thread());
  const workers = [...threads, new Here()];
  return {
    size,
    here: size - 1,
    run: <Kind extends WorkerTask['kind']>(number: number, task: Extract<WorkerTask, { kind: Kind }>) => {
      const worker = workers[number];
      if (!worker) throw new Error(`there is no worker ${number}`);
      const answer = worker.run(task) as Promise<WorkerAnswers[Kind]>;
      // A worker that dies fails all that it was asked. Callers wait for one at a time, and that one has the error.
      answer.catch(() => undefined);
      return answer;
    },
    giveBack: (number, buffers) => workers[number]?.giveBack(buffers),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** This thread. Between two tasks it answers the others, so tasks should be small. */
class Here {
  readonly #worker = createTaskRunner();

  async run(task: WorkerTask): Promise<unknown> {
    const answer = await this.#worker.run(task);
    return task.kind === 'compile' ? (answer as WorkerAnswers['compile']).map(copyFacts) : answer;
  }

  giveBack(buffers: readonly ArrayBuffer[]): void {
    this.#worker.giveBack(buffers);
  }
}

/** Texts of a page's facts are cuts of its source, and keep all of it in memory. A message holds copies, so here they are copied, too. */
function copyFacts({ page, ms }: Timed<CompileResult>): Timed<CompileResult> {
  const { meta, diagnostics } = page;
  return { page: { ...page, ...structuredClone({ meta, diagnostics }) }, ms };
}

/** Buffers of contents that a worker is given to render, which move to it. */
function listBuffers(task: WorkerTask): ArrayBuffer[] {
  if (task.kind !== 'render') return [];
  return task.jobs
    .flatMap(({ contents }) => Object.values(contents))
    .flatMap(({ buffer, byteLength }) =>
      buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0 ? [buffer] : [],
    );
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
    this.#worker = new Worker(workerFile, {
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.on('message', (reply: WorkerReply) => this.#settle(reply));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a worker ended with code ${code}`)));
  }

  run(task: WorkerTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, task } satisfies WorkerRequest, listBuffers(task));
    });
  }

  giveBack(spent: readonly ArrayBuffer[]): void {
    this.#worker.postMessage({ spent } satisfies WorkerRequest, [...spent]);
  }

  async close(): Promise<void> {
    this.#pending.clear();
    await this.#worker.terminate();
  }

  #settle(reply: WorkerReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('diagnostics' in reply) pending?.reject(new DiagnosticError(reply.diagnostics));
    else if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.result);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
