// Bundles in a process of its own, so that this one compiles pages at the same time: the bundler's plugins are JavaScript, and wait for
// the thread that runs them.

import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DiagnosticError } from '../../../model/diagnostic.ts';
import { type BundleTask, bundleSite, type SiteBundle } from '../../assets/bundle-site.ts';
import type { BundleReply, BundleRequest } from './bundle-child.ts';

/** Next to the bundled engine; from source, without it, code is bundled here. */
const childFile = fileURLToPath(new URL('./bundle-child.js', import.meta.url));

/** Whether another process would have a core of its own. */
export const hasRoomForChild = (): boolean => existsSync(childFile) && availableParallelism() > 1;

/** `missing`: there is no such process, or it ended without an answer, for example because memory ran out. */
type Answer = BundleReply | { readonly missing: true };

/** Starts at once, and loads the bundler until it is given its one task. */
export class BundleChild implements AsyncDisposable {
  readonly #process: ChildProcess | undefined;
  readonly #answer: Promise<Answer>;
  readonly #ended: Promise<void>;
  #isClosed = false;

  constructor() {
    const child = forkChild();
    this.#process = child;
    this.#answer = new Promise((resolve) => {
      if (!child) return resolve({ missing: true });
      child.on('message', (reply: BundleReply) => resolve(reply));
      child.on('error', () => resolve({ missing: true }));
      child.on('exit', () => resolve({ missing: true }));
    });
    this.#ended = new Promise((resolve) => {
      if (!child) return resolve();
      child.on('error', () => resolve());
      child.on('exit', () => resolve());
    });
  }

  /** Throws {@link DiagnosticError} with what is wrong with the code. Without an answer of the process, bundles here. */
  async bundle(task: BundleTask): Promise<SiteBundle> {
    const request: BundleRequest = { task, env: { ...process.env } };
    this.#process?.send(request, () => undefined);
    const answer = await this.#answer;
    if ('bundle' in answer) return answer.bundle;
    if ('diagnostics' in answer) throw new DiagnosticError(answer.diagnostics);
    if ('error' in answer) throw new Error(answer.error);
    if (this.#isClosed) throw new Error('the bundle was given up');
    return bundleSite(task);
  }

  /** Ends it, done or not. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#process?.kill('SIGKILL');
    await this.#ended;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** `undefined`: the system allows no further process. */
function forkChild(): ChildProcess | undefined {
  try {
    return fork(childFile, [], { execArgv: [], serialization: 'advanced' });
  } catch {
    return undefined;
  }
}
