// The names of one output: each good, each once. The same for a build and for a check, which writes nothing.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getNameProblem, toNameKey } from './output-name.ts';

export class OutputNames {
  readonly diagnostics: Diagnostic[] = [];
  /** Name as written by its key. */
  readonly #names = new Map<string, string>();

  /** False after a diagnostic: nothing may be written under this name. `source`: file that the output is made of. */
  claim(path: string, source?: string): boolean {
    const key = toNameKey(path);
    const problem = getNameProblem(path) ?? this.#getCollision(path, key);
    if (problem === undefined) this.#names.set(key, path);
    // A page and its Markdown twin share a name, so a bad one is reported once.
    else if (source === undefined || !this.diagnostics.some(({ file }) => file === source))
      this.diagnostics.push(createUnsafeOutput(path, problem, source));
    return problem === undefined;
  }

  has(path: string): boolean {
    return this.#names.get(toNameKey(path)) === path;
  }

  /** Takes a claim back: the file was not written after all. */
  release(path: string): void {
    this.#names.delete(toNameKey(path));
  }

  #getCollision(path: string, key: string): string | undefined {
    const other = this.#names.get(key);
    if (other === undefined) return undefined;
    if (other === path) return 'is written twice';
    const isAccent = other.normalize('NFC') === path.normalize('NFC');
    return `differs from "${other}" only by ${isAccent ? 'how its accents are encoded' : 'letter case'}`;
  }
}

const createUnsafeOutput = (path: string, problem: string, source: string | undefined): Diagnostic =>
  createDiagnostic({
    code: 'unsafeOutput',
    message: `The output file "${path}" ${problem}.`,
    hint: 'Rename the page or the public file that it comes from.',
    file: source,
  });
