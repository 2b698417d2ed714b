// Copies a folder of public files into the output. Nothing outside the folder is published.

import { constants, type Stats } from 'node:fs';
import { copyFile, link, readdir, realpath, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { isBelow, isPublicName } from './public-file.ts';

export interface CopyInput {
  readonly folder: string;
  /** Absolute target for a path, or `undefined` when it may not be written. */
  readonly claim: (path: string) => string | undefined;
  /** Where the previous output would have the file. */
  readonly previous: (path: string) => string | undefined;
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

export async function copyFolder({ folder, claim, previous }: CopyInput): Promise<CopyResult> {
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
      const size = await copyOne(file.source, target, previous(file.path));
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

/** Bytes of the file. The copy has the time of its source, so that the next build recognizes it. */
async function copyOne(source: string, target: string, previous: string | undefined): Promise<number> {
  const stats = await stat(source);
  const old = previous === undefined ? undefined : await stat(previous).catch(() => undefined);
  if (previous && old && isCopy(old, stats)) {
    const linked = await link(previous, target).then(
      () => true,
      () => false,
    );
    if (linked) return stats.size;
  }
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await utimes(target, stats.atime, stats.mtime);
  return stats.size;
}

/**
 * Size and time may be those of another file, put there since: then the source changed after the copy was made. No program can set
 * either time, and links to the copy leave its first one. 0: the disk does not keep it.
 */
const isCopy = (copy: Stats, source: Stats): boolean =>
  copy.isFile() &&
  copy.size === source.size &&
  Math.abs(copy.mtimeMs - source.mtimeMs) < 2 &&
  (copy.birthtimeMs === 0 || source.ctimeMs < copy.birthtimeMs);

const createLinkDiagnostic = (path: string, real: string | undefined): Diagnostic =>
  createDiagnostic({
    code: 'unsafeOutput',
    message:
      real === undefined
        ? `The public file "${path}" is a link to something that does not exist.`
        : `The public file "${path}" is a link that leads out of the public folder, to ${real}.`,
    hint: 'Put the file itself into the public folder.',
  });
