// The sessions of dev, one after the other: the next one begins when the config or the installed packages have changed.

import type { Diagnostic } from '../../model/diagnostic.ts';
import { loadConfig } from '../config/load-config.ts';
import { getStamps } from './file-stamp.ts';
import type { DevSession, SessionInput } from './session.ts';

/** What a session has to know of the one before it. */
export type Since = Pick<SessionInput, 'configStamps' | 'began'>;

export interface SessionsInput extends Pick<SessionInput, 'root' | 'showExcluded' | 'log'> {
  readonly open: (since: Since) => Promise<DevSession>;
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
  /** Everything is served below another path from now on. */
  readonly onBase: (base: string) => void;
}

export class Sessions {
  readonly #input: SessionsInput;
  #since: Since = {};
  #current: Promise<DevSession> | undefined;
  #restarts = Promise.resolve();

  constructor(input: SessionsInput) {
    this.#input = input;
  }

  /**
   * The one that answers. Waits while another one ends. One that could not be opened, as files may go while they are read, is
   * opened again by the next who asks.
   */
  get(): Promise<DevSession> {
    this.#current = this.#current?.catch(() => this.#open()) ?? this.#open();
    return this.#current;
  }

  /** Resolves once the next session has begun, or cannot. */
  restart(): Promise<void> {
    this.#restarts = this.#restarts
      .then(() => this.#restart())
      .catch((error: unknown) => this.#input.log(String(error)));
    return this.#restarts;
  }

  async close(): Promise<void> {
    await this.#restarts;
    await this.#current?.then(
      (last) => last.close(),
      () => undefined,
    );
  }

  #open(): Promise<DevSession> {
    return this.#input.open(this.#since);
  }

  /** A config with mistakes is reported and shown, and the session continues unchanged. */
  async #restart(): Promise<void> {
    const { root, showExcluded, report, onBase } = this.#input;
    const { diagnostics, dependencies } = await loadConfig(root, { showExcluded });
    if (diagnostics.some(({ severity }) => severity === 'error')) {
      report(diagnostics);
      return (await this.get()).showProblems(diagnostics);
    }
    const configStamps = getStamps(dependencies);
    const previous = await this.get();
    this.#since = { configStamps, began: performance.now() };
    previous.reloadPages();
    // Two sessions at a time would both answer when the browser opens its channel.
    this.#current = previous.close().then(() => this.#open());
    const { base, warm } = await this.#current;
    if (base !== previous.base) onBase(base);
    warm();
  }
}
