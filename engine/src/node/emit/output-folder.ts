// The only writer of the output folder: writes next to it and swaps when everything is there.

import { linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appendAll } from '../../model/append-all.ts';
import { type Diagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import { type CopyMemory, copyFolder } from './copy-folder.ts';
import { resolveOutputDir } from './output-guard.ts';
import { getNameProblem } from './output-name.ts';
import { OutputNames } from './output-names.ts';
import { describeFailedSwap, describeLeftover, describeNoFolder, describeOldOutput } from './output-problems.ts';
import { removeFolder } from './remove-folder.ts';
import { getParent, keepSpareTree, type SpareTree, takeSpareTree } from './spare-tree.ts';
import { swapFolders } from './swap-folders.ts';
import { cleanWorkFolders, createWorkPath } from './work-folders.ts';
import { WriteFailures } from './write-failures.ts';
import { writePieces } from './write-pieces.ts';

export interface OutputOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute folders that a build must never replace: project root, content, cache. */
  readonly protect: readonly string[];
  /** Absolute path, in the cache, of the output that the last build replaced. Without one, a build removes it. */
  readonly spare?: string | undefined;
}

export interface CopyDirOptions {
  /** The folder as messages name it. Default: they do not. */
  readonly name?: string | undefined;
  /** Facts about the copies of the last build. */
  readonly memory?: CopyMemory | undefined;
}

/** Where a public file comes from, for messages. */
export const getPublicSource = (path: string, { name }: CopyDirOptions): string | undefined =>
  name === undefined ? undefined : `${name}/${path}`;

export type PutFile = (target: string | undefined, isThere: boolean) => boolean;

/**
 * Where the bytes of a file are, and the call that takes them:
 *
 * | bytes | call |
 * |---|---|
 * | in memory | `write`, `writePieces` |
 * | in the spare output, which this build began with: the one before the previous | `getSpare`, then `keepSpare` |
 * | in the cache | `adopt` |
 * | in the previous output | `keepPrevious` |
 * | in a folder of the author | `copyDir` |
 */
export interface OutputFolder extends AsyncDisposable {
  /** Problems so far; any of them makes {@link OutputFolder.commit} refuse. */
  readonly diagnostics: readonly Diagnostic[];
  /** Bytes of the files written, kept and copied so far. */
  readonly bytes: number;
  /**
   * Writes a file and returns its absolute path; `undefined` when it was not written. A bad or duplicate name is a
   * diagnostic. Synchronous: a small file costs a thread more than the disk does.
   */
  write(file: OutputFile): string | undefined;
  /** The same for a file that may be larger than a buffer: its pieces follow each other. */
  writePieces(path: string, pieces: readonly Uint8Array[]): string | undefined;
  /** Absolute path of a file of the spare output; `undefined` when there is none. Its content may be another than the wanted one. */
  getSpare(path: string): string | undefined;
  /** Keeps a file of the spare output, which the caller has proven to be the wanted one. `bytes`: its size. */
  keepSpare(path: string, bytes: number): void;
  /**
   * Takes a finished file: `put` links it to an absolute path; without a path, `put` only proves that it could. `isThere`: the
   * spare output has a file there, perhaps the wanted one; `put` may replace it, but never writes over it. False when `put`
   * returns false: write the file then.
   */
  adopt(path: string, bytes: number, put: PutFile): boolean;
  /**
   * Takes a file of the previous output unchanged. False when there is none, when its size is not the expected one, or when
   * another build has replaced the previous output since: write it then.
   */
  keepPrevious(path: string, bytes?: number): boolean;
  /**
   * Copies a folder, links inside it followed and links out of it refused; equal files of the previous output are kept.
   * Returns the paths, sorted; none when the folder is missing.
   */
  copyDir(folder: string, options?: CopyDirOptions): Promise<string[]>;
  /** Swaps. Throws {@link DiagnosticError} when there are diagnostics; the previous output then stays. */
  commit(): Promise<void>;
  /** Removes files that were written and not committed; the previous output stays. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Throws {@link DiagnosticError} when the folder may not be replaced. */
export async function openOutput(options: OutputOptions): Promise<OutputFolder> {
  const outDir = await resolveOutputDir(options);
  const work = createWorkPath(outDir, 'work');
  try {
    // Not `mkdir` of promises, which reports a full disk as a missing folder (ENOENT).
    mkdirSync(dirname(outDir), { recursive: true });
    await cleanWorkFolders(outDir);
    const spare = takeSpareTree(options.spare, work);
    if (!spare) await mkdir(work);
    return new Output({ outDir, work, previous: getIdentity(outDir), spare, sparePlace: options.spare });
  } catch (error) {
    throw new DiagnosticError([describeNoFolder(dirname(outDir), error)]);
  }
}

interface OutputParts {
  readonly outDir: string;
  readonly work: string;
  /** Identity of the previous output, to notice a swap by another build; `undefined` when there is none. */
  readonly previous: string | undefined;
  /** The content of `work` from the beginning: the output before the previous. */
  readonly spare: SpareTree | undefined;
  readonly sparePlace: string | undefined;
}

class Output implements OutputFolder {
  bytes = 0;
  readonly #names = new OutputNames();
  readonly #failures = new WriteFailures();
  readonly #folders = new Set<string>();
  /** The folder that was entered last. */
  #folder: string | undefined;

  readonly #parts: OutputParts;

  constructor(parts: OutputParts) {
    this.#parts = parts;
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#names.diagnostics, ...this.#failures.diagnostics];
  }

  write({ path, content, source }: OutputFile): string | undefined {
    // A buffer is written in one call; a string takes a slower path through a file descriptor.
    const data = typeof content === 'string' ? Buffer.from(content) : content;
    return this.#write(path, source, (target) => {
      writeFileSync(target, data);
      return data.byteLength;
    });
  }

  writePieces(path: string, pieces: readonly Uint8Array[]): string | undefined {
    return this.#write(path, undefined, (target) => writePieces(target, pieces));
  }

  /** `put` returns the bytes written. */
  #write(path: string, source: string | undefined, put: (target: string) => number): string | undefined {
    const target = this.#claim(path, { source });
    if (target === undefined) return undefined;
    try {
      this.bytes += put(target);
      return target;
    } catch (error) {
      this.#failures.add({ path, error });
      return undefined;
    }
  }

  getSpare(path: string): string | undefined {
    return this.#parts.spare?.has(path) ? `${this.#parts.work}/${path}` : undefined;
  }

  keepSpare(path: string, bytes: number): void {
    if (!this.#names.claim(path)) return;
    try {
      this.#enter(getParent(path));
      this.#parts.spare?.accept(path);
      this.bytes += bytes;
    } catch (error) {
      this.#failures.add({ path, error });
    }
  }

  adopt(path: string, bytes: number, put: PutFile): boolean {
    const { spare } = this.#parts;
    const target = this.#claim(path, { keepsSpare: true });
    if (target === undefined) return true;
    const isPut = put(target, spare?.has(path) === true);
    if (isPut) {
      this.bytes += bytes;
      spare?.accept(path);
    } else this.#names.release(path);
    return isPut;
  }

  keepPrevious(path: string, bytes?: number): boolean {
    const { outDir, previous } = this.#parts;
    if (previous === undefined || getNameProblem(path) !== undefined) return false;
    const source = join(outDir, path);
    const stats = statSync(source, { throwIfNoEntry: false });
    if (!stats?.isFile() || (bytes !== undefined && stats.size !== bytes)) return false;
    const target = this.#claim(path);
    if (target === undefined) return true;
    if (!this.#link(source, target)) {
      this.#names.release(path);
      return false;
    }
    this.bytes += stats.size;
    return true;
  }

  /** False when the previous output is no longer the one that this build began with: another build has replaced it. */
  #link(source: string, target: string): boolean {
    const { outDir, previous } = this.#parts;
    try {
      linkSync(source, target);
    } catch {
      return false;
    }
    if (getIdentity(outDir) === previous) return true;
    rmSync(target, { force: true });
    return false;
  }

  async copyDir(folder: string, options: CopyDirOptions = {}): Promise<string[]> {
    const { outDir, previous } = this.#parts;
    const result = await copyFolder({
      folder,
      claim: (path) => this.#claim(path, { source: getPublicSource(path, options) }),
      previous: (path) => (previous === undefined ? undefined : join(outDir, path)),
      memory: options.memory,
    });
    this.bytes += result.bytes;
    appendAll(this.#names.diagnostics, result.diagnostics);
    for (const failure of result.unwritten) this.#failures.add(failure);
    return result.paths;
  }

  async commit(): Promise<void> {
    if (this.diagnostics.length > 0) throw new DiagnosticError(this.diagnostics);
    const { outDir, work, spare, sparePlace } = this.#parts;
    try {
      spare?.finish();
    } catch (error) {
      throw new DiagnosticError([describeLeftover(work, error)]);
    }
    const replaced = createWorkPath(outDir, 'old');
    try {
      await swapFolders(work, outDir, replaced);
    } catch (error) {
      throw new DiagnosticError([describeFailedSwap(outDir, error)]);
    }
    // A checkout that publishes from this folder keeps its repository.
    await rename(join(replaced, '.git'), join(outDir, '.git')).catch(() => undefined);
    if (!keepSpareTree(replaced, sparePlace)) this.#removeReplaced(replaced);
  }

  /** The new output is in place: remains of the replaced one take space and do no harm. */
  #removeReplaced(replaced: string): void {
    try {
      removeFolder(replaced);
    } catch (error) {
      this.#names.diagnostics.push(describeOldOutput(replaced, error));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { work, spare, sparePlace } = this.#parts;
    if (!spare || !keepSpareTree(work, sparePlace)) removeFolder(work);
  }

  /** Absolute path for a file, its folder made and the path free; with `keepsSpare`, a spare file stays there. `undefined` after a diagnostic. */
  #claim(
    path: string,
    { source, keepsSpare }: { source?: string | undefined; keepsSpare?: boolean } = {},
  ): string | undefined {
    if (!this.#names.claim(path, source)) return undefined;
    const { work, spare } = this.#parts;
    try {
      this.#enter(getParent(path));
      if (!keepsSpare || !spare?.has(path)) spare?.clear(path);
      // No `join`: a claimed name is normalized already, and normalizing it again would be the slowest step here.
      return `${work}/${path}`;
    } catch (error) {
      this.#failures.add({ path, error });
      return undefined;
    }
  }

  /** Makes a folder. Most files are in the folder of the file before them. */
  #enter(folder: string): void {
    if (folder === this.#folder) return;
    if (!this.#folders.has(folder)) {
      const { work, spare } = this.#parts;
      spare?.enter(folder);
      mkdirSync(join(work, folder), { recursive: true });
      this.#folders.add(folder);
    }
    this.#folder = folder;
  }
}

/** Includes the time of its last move, because two folders take turns. */
function getIdentity(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}:${stats.ctimeMs}`;
}
