// Replaces the files of a folder that running processes may read.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Gives `target` the files of `source`, which is left empty: one after another, the file `last` at the end, so that at every
 * moment each name leads to a whole file. A file with the same bytes is left alone, and what `source` lacks goes afterwards.
 */
export function replaceFolder(source, target, last) {
  const names = listFiles(source);
  for (const name of [...names.filter((name) => name !== last), last]) {
    const [from, to] = [join(source, name), join(target, name)];
    if (isSame(from, to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
  const kept = new Set(names);
  for (const name of listFiles(target)) if (!kept.has(name)) rmSync(join(target, name), { force: true });
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();

function isSame(from, to) {
  try {
    return readFileSync(from).equals(readFileSync(to));
  } catch {
    return false;
  }
}
