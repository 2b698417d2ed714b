// When each file was last changed, by the commit that is checked out. Never waited for: a page is shown without its date before.

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
  #current: FileDates = new Map();

  /** `onChange`: the dates are others. */
  constructor(config: ResolvedConfig, onChange: () => void) {
    this.#config = config;
    this.#onChange = onChange;
  }

  get current(): FileDates {
    return this.#current;
  }

  /** Loads the dates when another commit is checked out than before, which a look at a few files shows. */
  renew(files: readonly SourceFile[]): void {
    const head = JSON.stringify(findHead(this.#config.contentDir));
    if (head === this.#head) return;
    this.#head = head;
    void loadGitDates(this.#config, files).then((dates) => {
      if (head !== this.#head || (dates.size === 0 && this.#current.size === 0)) return;
      this.#current = dates;
      this.#onChange();
    });
  }
}
