// Copies a folder of public files into the output. Nothing outside the folder is published.

import { constants, type Stats } from 'node:fs';
import { copyFile, link, readdir, realpath, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { isSettled } from '../cache/file-state.ts';
import { isBelow, isPublicName } from './public-file.ts';

export interface CopyInput {
  readonly folder: string;
  /** Absolute target for a path, or `undefined` when it may not be written. */
  readonly claim: (path: string) => string | undefined;
  /** Where the previous output would have the file. */
  readonly previous: (path: string) => string | undefined;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
}

export interface CopyResult {
  readonly paths: string[];
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface PublicFile {
  readonly path: string;
  readonly source: string;
}

const AT_ONCE = 8;

export async function copyFolder({ folder, claim, previous, now = Date.now }: CopyInput): Promise<CopyResult> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined) return { paths: [], bytes: 0, diagnostics: [] };
  const files: PublicFile[] = [];
  const diagnostics: Diagnostic[] = [];
  await scan({ root, folder: root, prefix: '', files, diagnostics, above: [root] });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  let bytes = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const target = claim(file.path);
      if (target === undefined) continue;
      // Not `bytes += await …`, which reads the sum before the wait and drops what others add until then.
      const size = await copyOne(file.source, target, { previous: previous(file.path), now });
      bytes += size;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { paths: files.map((f) => f.path), bytes, diagnostics };
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
  for (const entry of await readdir(state.folder, { withFileTypes: true })) {
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

interface CopyOptions extends Required<Pick<CopyInput, 'now'>> {
  readonly previous: string | undefined;
}

/**
 * Bytes of the file. The copy has the time of its source, so that the next build recognizes it. Its time of access says when the
 * source last changed, unless that was just now: then the source could change again at the same time.
 */
async function copyOne(source: string, target: string, { previous, now }: CopyOptions): Promise<number> {
  const time = now();
  const stats = await stat(source);
  const old = previous === undefined ? undefined : await stat(previous).catch(() => undefined);
  if (previous && old?.isFile() && isCopy(old, stats)) {
    const linked = await link(previous, target).then(
      () => true,
      () => false,
    );
    if (linked) return stats.size;
  }
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await utimes(target, isSettled(stats, time) ? (stats.ctimeMs + TEN_YEARS) / 1000 : stats.atime, stats.mtime);
  return stats.size;
}

/**
 * Size and time may be those of another file, put there since, but no program can set the time of a file's last change. It is before
 * the copy was made, or still the one that the copy carries. Neither alone would do: macOS moves the time of birth back to the file's
 * own time, some disks keep none, and others replace the time of access when the copy is read. Links to the copy change neither.
 */
export const isCopy = (
  copy: Pick<Stats, 'size' | 'mtimeMs' | 'birthtimeMs' | 'atimeMs'>,
  source: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>,
): boolean =>
  copy.size === source.size &&
  Math.abs(copy.mtimeMs - source.mtimeMs) < 2 &&
  (source.ctimeMs < copy.birthtimeMs || Math.abs(source.ctimeMs + TEN_YEARS - copy.atimeMs) < MICROSECONDS);

/** Added to the time that a copy carries, in milliseconds. Most disks keep a time of access that is ahead, and no reader sets such a one. */
const TEN_YEARS = 10 * 365 * 24 * 60 * 60 * 1000;

/** In milliseconds: what is lost when a time is set. */
const MICROSECONDS = 0.005;

const createLinkDiagnostic = (path: string, real: string | undefined): Diagnostic =>
  createDiagnostic({
    code: 'unsafeOutput',
    message:
      real === undefined
        ? `The public file "${path}" is a link to something that does not exist.`
        : `The public file "${path}" is a link that leads out of the public folder, to ${real}.`,
    hint: 'Put the file itself into the public folder.',
  });
