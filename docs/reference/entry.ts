// One thing that the reference describes: an option, a field, a component, a flag.

export interface Entry {
  /** Permanent name of the thing among all references, by which translations are found: `config.title`. */
  readonly key: string;
  /** As authors write it. */
  readonly name: string;
  /** As in TypeScript; undefined where a type says nothing. */
  readonly type?: string | undefined;
  /** What the sources say about it, in English. Empty when they say nothing, which a test reports. */
  readonly text: string;
  readonly required?: boolean;
  /** Facts that need no words, such as the severity of a diagnostic. */
  readonly fact?: string | undefined;
  /** What an object holds. */
  readonly entries?: readonly Entry[];
  /** Names of further keys, which another entry explains. */
  readonly also?: readonly string[];
}

/** Entries under a heading of their own. */
export interface Group {
  /** Key of the heading's translation. */
  readonly key: string;
  readonly title: string;
  /** A remark below the heading. */
  readonly text?: string;
  readonly entries: readonly Entry[];
}
