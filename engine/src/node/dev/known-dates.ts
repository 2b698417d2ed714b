// When each file was last changed, by the commit that is checked out. Never waited for: a page is shown without its date before.

import { isDeepStrictEqual } from 'node:util';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/source.ts';
import { loadGitDates } from '../site/git-dates.ts';
import { findHead } from '../site/git-head.ts';
import type { FileDates } from '../site/routes.ts';

export class KnownDates {
  readonly #config: ResolvedConfig;
  readonly #onChange: () => void;
  /** The commit of the dates that were asked for last. */
  #head: string | undefined;
  /** Ids of the files that they were asked for. */
  #asked: ReadonlySet<string> = new Set();
  #current: FileDates = new Map();
  #onOther: () => void = () => undefined;

  /** `onChange`: the dates are others. */
  constructor(config: ResolvedConfig, onChange: () => void) {
    this.#config = config;
    this.#onChange = onChange;
  }

  get current(): FileDates {
    return this.#current;
  }

  /** Calls when the dates are those of another commit, or of more files, than pages may have shown. */
  watch(onOther: () => void): void {
    this.#onOther = onOther;
  }

  /**
   * Loads the dates when another commit is checked out than before, which a look at a few files shows. `isWhole`: also for files
   * that were not asked for, as a checkout may have been scanned half-way; of a single new file, the history knows nothing.
   */
  renew(files: readonly SourceFile[], isWhole = false): void {
    const head = JSON.stringify(findHead(this.#config.contentDir));
    const isSame = head === this.#head && !(isWhole && files.some(({ id }) => !this.#asked.has(id)));
    if (isSame) return;
    const asked = new Set(files.map(({ id }) => id));
    this.#asked = asked;
    this.#head = head;
    void loadGitDates(this.#config, files).then((dates) => {
      if (asked !== this.#asked || (dates.size === 0 && this.#current.size === 0)) return;
      const areOther = this.#current.size > 0 && !isDeepStrictEqual(dates, this.#current);
      this.#current = dates;
      this.#onChange();
      if (areOther) this.#onOther();
    });
  }
}
