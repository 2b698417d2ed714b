// An output that writes nothing and finds everything that would stop it from being written.

import { appendAll } from '../../model/append-all.ts';
import { type Diagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import { copyFolder } from './copy-folder.ts';
import { type CopyDirOptions, getPublicSource, type OutputFolder, type PutFile } from './output-folder.ts';
import { OutputNames } from './output-names.ts';

export class DryOutput implements OutputFolder {
  bytes = 0;
  readonly #names = new OutputNames();

  get diagnostics(): readonly Diagnostic[] {
    return this.#names.diagnostics;
  }

  /** True for a file that a build would write. */
  has(path: string): boolean {
    return this.#names.has(path);
  }

  write({ path, content, source }: OutputFile): undefined {
    if (this.#names.claim(path, source)) this.bytes += Buffer.byteLength(content);
  }

  writePieces(path: string, pieces: readonly Uint8Array[]): undefined {
    if (this.#names.claim(path)) this.bytes += pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  getSpare(): undefined {}

  keepSpare(path: string, bytes: number): void {
    if (this.#names.claim(path)) this.bytes += bytes;
  }

  adopt(path: string, bytes: number, put: PutFile): boolean {
    if (!this.#names.claim(path)) return true;
    const isPut = put(undefined, false);
    if (isPut) this.bytes += bytes;
    else this.#names.release(path);
    return isPut;
  }

  keepPrevious(path: string, bytes = 0): boolean {
    if (this.#names.claim(path)) this.bytes += bytes;
    return true;
  }

  async copyDir(folder: string, options: CopyDirOptions = {}): Promise<string[]> {
    const { paths, diagnostics } = await copyFolder({
      folder,
      claim: (path) => void this.#names.claim(path, getPublicSource(path, options)),
      previous: () => undefined,
    });
    appendAll(this.#names.diagnostics, diagnostics);
    return paths;
  }

  async commit(): Promise<void> {
    if (this.diagnostics.length > 0) throw new DiagnosticError(this.diagnostics);
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}
