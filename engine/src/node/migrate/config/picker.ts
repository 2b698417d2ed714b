// Takes settings out of a foreign config by name and knows which were not taken.

import type { Notes } from '../notes.ts';
import { shorten } from './shorten.ts';
import { asFields, type Fields, findUnknown, getMissingFile, getPlace, getUnknown, type Unknown } from './values.ts';

export interface PickerPlace {
  readonly notes: Notes;
  /** The config file. */
  readonly file: string;
  /** Line of settings that were not written in code. */
  readonly line?: number;
}

export class Picker {
  readonly #taken = new Set<string>();
  readonly #inner = new Map<string, Picker>();
  readonly fields: Fields;
  readonly #place: PickerPlace;
  readonly #path: string;

  /** `path`: names that lead to these settings, each with a dot: `themeConfig.navbar.`. */
  constructor(fields: Fields, place: PickerPlace, path = '') {
    this.fields = fields;
    this.#place = place;
    this.#path = path;
  }

  /** The value; one that only running the code would give is noted and `undefined`. */
  get(name: string): unknown {
    this.#taken.add(name);
    const value = this.fields[name];
    const unknown = getUnknown(value);
    if (!unknown) return value;
    const advice = 'Set it by hand in `diglot.config.ts`.';
    const missing = getMissingFile(value);
    const message =
      missing === undefined
        ? `\`${this.#path}${name}\` is computed by code, which was not run: \`${shorten(unknown.text)}\`.`
        : `\`${this.#path}${name}\` comes from the file ${missing}.`;
    this.#place.notes.add({ topic: 'config', file: unknown.file, line: unknown.line, message, advice });
    return undefined;
  }

  /** Says that a part of a setting is not known: `` `head` ``, and the part as written. */
  noteCode(what: string, { text, file, line }: Unknown, advice = 'Set it by hand in `diglot.config.ts`.'): void {
    const message = `${what} is computed by code, which was not run: \`${shorten(text)}\`.`;
    this.#place.notes.add({ topic: 'config', file, line, message, advice });
  }

  /** Says so when a part of a value is not known, which the copy then lacks. */
  noteParts(what: string, value: unknown): void {
    const unknown = findUnknown(value);
    if (unknown) this.noteCode(what, unknown);
  }

  getText(name: string): string | undefined {
    const value = this.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  getFields(name: string): Fields {
    return asFields(this.get(name));
  }

  getInner(name: string): Picker {
    const known = this.#inner.get(name);
    if (known) return known;
    const picker = new Picker(this.getFields(name), this.#place, `${this.#path}${name}.`);
    this.#inner.set(name, picker);
    return picker;
  }

  /** Marks settings that were read in another way. */
  take(...names: readonly string[]): void {
    for (const name of names) this.#taken.add(name);
  }

  /** Says something about a setting. */
  note(name: string, message: string, advice: string): void {
    this.take(name);
    const { file, line } = getPlace(this.fields, name) ?? this.#place;
    this.#place.notes.add({ topic: 'config', file, line, message, advice });
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }

  /** Notes every setting that was not taken. `advice` by path; an empty text: nothing is lost. */
  reportRest(advice: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(this.fields)) {
      const path = `${this.#path}${name}`;
      const text = advice[path] ?? advice[name];
      if (this.#taken.has(name) || value === undefined || text === '') continue;
      const unknown = getUnknown(value) ?? getPlace(this.fields, name);
      const isSpread = name.startsWith('...');
      this.#place.notes.add({
        topic: 'config',
        file: unknown?.file ?? this.#place.file,
        line: unknown?.line,
        message: isSpread
          ? `What \`${shorten(name)}\` adds is computed by code, which was not run.`
          : `\`${path}\` has no counterpart and was left out.`,
        advice: text ?? (isSpread ? 'Set it by hand in `diglot.config.ts`.' : 'Check that the site works without it.'),
      });
    }
    for (const picker of this.#inner.values()) picker.reportRest(advice);
  }
}
