// What a migration has to say to the person who asked for it.

export const topics = {
  config: 'Settings',
  menu: 'Menus',
  component: 'Components',
  code: 'Code in pages',
  frontmatter: 'Frontmatter',
  text: 'Text',
  file: 'Files',
} as const;

export type Topic = keyof typeof topics;

/** One thing that is not as it was: a person decides whether that is right. */
export interface MigrationNote {
  readonly topic: Topic;
  /** Source file, relative to the folder that is migrated, with forward slashes. */
  readonly file: string;
  readonly line?: number | undefined;
  /** What is different now. One sentence. Notes of one message and advice are one entry of the report. */
  readonly message: string;
  /** What to do about it. One sentence. */
  readonly advice: string;
}

export class Notes {
  readonly list: MigrationNote[] = [];
  readonly #seen = new Set<string>();

  /** The same note about the same place is kept once. */
  add(note: MigrationNote): void {
    const key = JSON.stringify(note);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.list.push(note);
  }
}
