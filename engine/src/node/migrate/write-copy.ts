// Writes the working copy: next to its place first, so that there is a whole copy or none.

import { readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DiagnosticError } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';
import { findReadError } from '../report/unreadable.ts';
import { createMigrationError } from './migration-error.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Throws {@link DiagnosticError} when the copy would replace something or be inside the source. */
export function checkOutFolder(out: string, source: string): void {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (stats && !(stats.isDirectory() && readdirSync(out).length === 0))
    throw createMigrationError(`${out} exists already.`, 'Remove it, or name another folder with `--out`.');
  const way = relative(resolve(source), resolve(out));
  if (!/^\.\.(?:[\\/]|$)/.test(way) && resolve(way) !== way)
    throw createMigrationError(
      `${out} is inside the folder that is migrated.`,
      'Name a folder outside of it with `--out`.',
    );
}

/** Throws {@link DiagnosticError} when the system refuses; nothing is left behind then. */
export async function writeCopy(copy: WorkingCopy, out: string): Promise<void> {
  let work: string | undefined;
  try {
    await mkdir(dirname(out), { recursive: true });
    work = await mkdtemp(join(dirname(out), `.${basename(out)}-`));
    const folders = new Set([...copy.files.keys()].map((path) => dirname(path)));
    for (const folder of folders) await mkdir(join(work, folder), { recursive: true });
    for (const [path, file] of copy.files)
      await ('text' in file ? writeFile(join(work, path), file.text) : copyOne(file.from, join(work, path)));
    await rm(out, { recursive: true, force: true });
    await rename(work, out);
  } catch (error) {
    if (work !== undefined) await rm(work, { recursive: true, force: true });
    if (error instanceof DiagnosticError) throw error;
    const reason = getErrorMessage(error);
    throw createMigrationError(
      `The copy could not be written: ${reason}.`,
      'Name a folder with `--out` that can be written.',
    );
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    const unread = await findReadError(from);
    if (unread === undefined) throw error;
    throw createMigrationError(
      `A file of the site cannot be read: ${getErrorMessage(unread)}.`,
      'Check its permissions, and migrate again.',
    );
  }
}
