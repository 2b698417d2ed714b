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
import { describeLeftover, describeNoFolder, describeOldOutput, describeUnwritten } from './output-problems.ts';
import { removeFolder } from './remove-folder.ts';
import { getParent, keepSpareTree, type SpareTree, takeSpareTree } from './spare-tree.ts';
import { swapFolders } from './swap-folders.ts';
import { cleanWorkFolders, createWorkPath } from './work-folders.ts';
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
  /** What is known of the copies that were made last. */
  readonly memory?: CopyMemory | undefined;
}

/** Where a public file comes from, for messages. */
export const getPublicSource = (path: string, { name }: CopyDirOptions): string | undefined =>
  name === undefined ? undefined : `${name}/${path}`;

export type PutFile = (target: string | undefined, isThere: boolean) => boolean;

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
  /** Absolute path of a file that was there when this build began. It may be the one wanted: {@link OutputFolder.adopt} can keep it. */
  getOld(path: string): string | undefined;
  /** Keeps the file that {@link OutputFolder.getOld} names, once it is proven to be the one wanted. `bytes`: its size. */
  keepOld(path: string, bytes: number): void;
  /**
   * Takes a finished file: `put` brings it to the absolute path that it is given; without a path, it only proves that it could.
   * False when `put` says so: write the file then. `isThere`: there is a file, perhaps the one wanted; it is replaced,
   * never written over.
   */
  adopt(path: string, bytes: number, put: PutFile): boolean;
  /**
   * Takes a file of the previous output unchanged. False when there is none, when its size is not the one expected,
   * or when another build has replaced the previous output since: write it then.
   */
  keep(path: string, bytes?: number): boolean;
  /**
   * Copies a folder, links inside it followed and links out of it refused; what the previous output holds is kept.
   * Returns the paths, sorted; none when the folder is missing.
   */
  copyDir(folder: string, options?: CopyDirOptions): Promise<string[]>;
  /** Swaps. Throws {@link DiagnosticError} when there are diagnostics; the previous output then stays. */
  commit(): Promise<void>;
  /** Removes what was written and not committed; the previous output stays. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Throws {@link DiagnosticError} when the folder may not be replaced. */
export async function openOutput(options: OutputOptions): Promise<OutputFolder> {
  const outDir = await resolveOutputDir(options);
  const work = createWorkPath(outDir, 'work');
  try {
    await mkdir(dirname(outDir), { recursive: true });
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
  /** The previous output, so that a swap by another build is noticed. */
  readonly previous: string | undefined;
  /** What was in `work` from the beginning. */
  readonly spare: SpareTree | undefined;
  readonly sparePlace: string | undefined;
}

class Output implements OutputFolder {
  bytes = 0;
  readonly #names = new OutputNames();
  readonly #folders = new Set<string>();
  /** The last one that was entered. */
  #folder: string | undefined;

  readonly #parts: OutputParts;

  constructor(parts: OutputParts) {
    this.#parts = parts;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#names.diagnostics;
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
      this.#fail(path, error);
      return undefined;
    }
  }

  getOld(path: string): string | undefined {
    return this.#parts.spare?.has(path) ? `${this.#parts.work}/${path}` : undefined;
  }

  keepOld(path: string, bytes: number): void {
    if (!this.#names.claim(path)) return;
    try {
      this.#enter(getParent(path));
      this.#parts.spare?.accept(path);
      this.bytes += bytes;
    } catch (error) {
      this.#fail(path, error);
    }
  }

  adopt(path: string, bytes: number, put: PutFile): boolean {
    const { spare } = this.#parts;
    const target = this.#claim(path, { keepsOld: true });
    if (target === undefined) return true;
    const isPut = put(target, spare?.has(path) === true);
    if (isPut) {
      this.bytes += bytes;
      spare?.accept(path);
    } else this.#names.release(path);
    return isPut;
  }

  keep(path: string, bytes?: number): boolean {
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
    const old = createWorkPath(outDir, 'old');
    await swapFolders(work, outDir, old);
    // A checkout that publishes from this folder keeps its repository.
    await rename(join(old, '.git'), join(outDir, '.git')).catch(() => undefined);
    if (!keepSpareTree(old, sparePlace)) this.#removeOld(old);
  }

  /** The new output is in place: what is left of the previous one takes space and does no harm. */
  #removeOld(old: string): void {
    try {
      removeFolder(old);
    } catch (error) {
      this.#names.diagnostics.push(describeOldOutput(old, error));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { work, spare, sparePlace } = this.#parts;
    if (!spare || !keepSpareTree(work, sparePlace)) removeFolder(work);
  }

  /** Absolute place for a file, its folder made, and free; with `keepsOld`, an older file stays there. `undefined` after a diagnostic. */
  #claim(
    path: string,
    { source, keepsOld }: { source?: string | undefined; keepsOld?: boolean } = {},
  ): string | undefined {
    if (!this.#names.claim(path, source)) return undefined;
    const { work, spare } = this.#parts;
    try {
      this.#enter(getParent(path));
      if (!keepsOld || !spare?.has(path)) spare?.clear(path);
      // No `join`: a claimed name is normalized already, and normalizing it again would be the slowest step here.
      return `${work}/${path}`;
    } catch (error) {
      this.#fail(path, error);
      return undefined;
    }
  }

  /** Makes a folder. Most files follow another one of theirs. */
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

  #fail(path: string, error: unknown): void {
    this.#names.diagnostics.push(describeUnwritten(path, error));
  }
}

/** Includes the time of its last move, because two folders take turns. */
function getIdentity(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}:${stats.ctimeMs}`;
}
