// A language and version of a site.

export interface Place {
  readonly language: string;
  /** Empty on sites without versions. */
  readonly version: string;
}
