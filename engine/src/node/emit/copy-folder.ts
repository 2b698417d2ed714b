// Copies a folder of public files into the output. Nothing outside the folder is published.

import { constants, type Dirent } from 'node:fs';
import { access, copyFile, link, readdir, realpath, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';
import { type FileState, isSameFile, isSettled } from '../cache/file-state.ts';
import { findReadError, getUnreadableHint } from '../report/unreadable.ts';
import { isBelow, isPublicName } from './public-file.ts';
import type { Unwritten } from './write-failures.ts';

export interface CopyInput {
  readonly folder: string;
  /** Absolute target for a path, or `undefined` when it may not be written. */
  readonly claim: (path: string) => string | undefined;
  /** Where the previous output would have the file. */
  readonly previous: (path: string) => string | undefined;
  /** What is known of the copies that were made last. Default: nothing, and every file is copied. */
  readonly memory?: CopyMemory | undefined;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
}

/** By path below the folder. */
export interface CopyMemory {
  get(path: string): KnownCopy | undefined;
  set(path: string, copy: KnownCopy): void;
}

export interface KnownCopy {
  /** The file when it was copied. */
  readonly source: FileState;
  /** Inode of the copy: a build into another folder, or one that fails, makes another one. */
  readonly ino: number;
}

const noMemory: CopyMemory = { get: () => undefined, set: () => undefined };

export interface CopyResult {
  readonly paths: string[];
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Files whose copies could not be written, sorted by path. */
  readonly unwritten: readonly Unwritten[];
}

interface PublicFile {
  readonly path: string;
  readonly source: string;
}

const AT_ONCE = 8;

export async function copyFolder({
  folder,
  claim,
  previous,
  memory = noMemory,
  now = Date.now,
}: CopyInput): Promise<CopyResult> {
  const root = await realpath(folder).catch((error: NodeJS.ErrnoException) => error);
  if (typeof root !== 'string') {
    const isMissing = root.code === 'ENOENT';
    const diagnostics = isMissing ? [] : [describeUnread('folder', '', root)];
    return { paths: [], bytes: 0, diagnostics, unwritten: [] };
  }
  const files: PublicFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const unwritten: Unwritten[] = [];
  await scan({ root, folder: root, prefix: '', files, diagnostics, above: [root] });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  let bytes = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const target = claim(file.path);
      try {
        if (target === undefined) {
          await access(file.source, constants.R_OK);
          continue;
        }
        // Not `bytes += await …`, which reads the sum before the wait and drops what others add until then.
        const size = await copyOne(file, target, { previous: previous(file.path), memory, now });
        bytes += size;
      } catch (error) {
        const unread = await findReadError(file.source);
        if (unread === undefined) unwritten.push({ path: file.path, error });
        else diagnostics.push(describeUnread('file', file.path, unread));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Copies end in any order.
  diagnostics.sort((a, b) => (a.message < b.message ? -1 : 1));
  unwritten.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { paths: files.map((f) => f.path), bytes, diagnostics, unwritten };
}

interface ScanState {
  readonly root: string;
  readonly folder: string;
  readonly prefix: string;
  readonly files: PublicFile[];
  readonly diagnostics: Diagnostic[];
  /** Real paths of the folders around, so that a link to one of them ends the walk. */
  readonly above: readonly string[];
}

async function scan(state: ScanState): Promise<void> {
  for (const entry of await listEntries(state)) {
    if (!isPublicName(entry.name)) continue;
    const path = `${state.prefix}${entry.name}`;
    const source = join(state.folder, entry.name);
    const real = entry.isSymbolicLink() ? await realpath(source).catch(() => undefined) : source;
    if (real === undefined || !isBelow(state.root, real)) {
      state.diagnostics.push(createLinkDiagnostic(path, real));
      continue;
    }
    const stats = entry.isSymbolicLink() ? await stat(real) : entry;
    if (stats.isFile()) state.files.push({ path, source: real });
    else if (stats.isDirectory() && !state.above.includes(real))
      await scan({ ...state, folder: real, prefix: `${path}/`, above: [...state.above, real] });
  }
}

async function listEntries({ folder, prefix, diagnostics }: ScanState): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    diagnostics.push(describeUnread('folder', prefix.slice(0, -1), error));
    return [];
  }
}

interface CopyOptions extends Required<Pick<CopyInput, 'now'>> {
  readonly previous: string | undefined;
  readonly memory: CopyMemory;
}

/**
 * Bytes of the file. Size and time may be those of another file, put there since: the copy in the previous output is kept where
 * the file is the one that was copied, and the copy is that one. What changed just now is copied again the next time, as it
 * could change again.
 */
async function copyOne(
  { path, source }: PublicFile,
  target: string,
  { previous, memory, now }: CopyOptions,
): Promise<number> {
  const time = now();
  const { size, ino, mtimeMs, ctimeMs, atime, mtime } = await stat(source);
  const state: FileState = { size, ino, mtimeMs, ctimeMs };
  const known = memory.get(path);
  if (previous !== undefined && known && isSameFile(known.source, state) && (await isWhole(previous, known))) {
    const linked = await link(previous, target).then(
      () => true,
      () => false,
    );
    if (linked) {
      memory.set(path, known);
      return size;
    }
  }
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  // Some file systems refuse to set times, such as mounted shares of Windows: the file is then copied again the next time.
  await utimes(target, atime, mtime).catch(() => undefined);
  if (isSettled(state, time)) memory.set(path, { source: state, ino: (await stat(target)).ino });
  return size;
}

/** Whether the file at `path` is the copy as it was made: it has the time of its source. */
async function isWhole(path: string, { source: { size, mtimeMs }, ino }: KnownCopy): Promise<boolean> {
  const old = await stat(path).catch(() => undefined);
  return old?.isFile() === true && old.ino === ino && old.size === size && Math.abs(old.mtimeMs - mtimeMs) < 2;
}

const describeUnread = (kind: 'file' | 'folder', path: string, error: unknown): Diagnostic =>
  createDiagnostic({
    code: 'contentUnreadable',
    message: `The public ${path === '' ? kind : `${kind} "${path}"`} cannot be read: ${getErrorMessage(error)}.`,
    hint: getUnreadableHint(path, error),
  });

const createLinkDiagnostic = (path: string, real: string | undefined): Diagnostic =>
  createDiagnostic({
    code: 'unsafeOutput',
    message:
      real === undefined
        ? `The public file "${path}" is a link to something that does not exist.`
        : `The public file "${path}" is a link that leads out of the public folder, to ${real}.`,
    hint: 'Put the file itself into the public folder.',
  });
