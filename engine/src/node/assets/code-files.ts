// Finds every file of a site that code may import, and says whether any of them changed.

import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { normalize, relative, sep } from 'node:path';
import { type FileState, isSameFile, isSettled } from '../cache/file-state.ts';

/** Folders that never hold a site's own code. */
export const skippedFolders: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test',
  'tests',
  '__tests__',
]);

export interface CodeFile extends FileState {
  readonly path: string;
  /** Where a link leads, which is all that counts of it. Default: it is none. */
  readonly target?: string;
}

export interface CodeFilesOptions {
  readonly root: string;
  /** Absolute folders to leave out: output, cache, `public`. */
  readonly skip: readonly string[];
  /** With Markdown and {@link skippedFolders}, packages left out: whatever code may read while it runs. Default: false. */
  readonly isWhole?: boolean;
  /** With symbolic links: another target may be other code. Default: false. */
  readonly hasLinks?: boolean;
}

/**
 * Every non-Markdown file below the root that has no hidden name, sorted by path. Follows no links. Synchronous: there are few files, and promises
 * would cost more time than the disk.
 */
export function scanCodeFiles({
  root,
  skip,
  isWhole = false,
  hasLinks = false,
}: CodeFilesOptions): readonly CodeFile[] {
  const skipped = new Set(skip);
  const isSkipped = (name: string): boolean => (isWhole ? name === 'node_modules' : skippedFolders.has(name));
  const found: CodeFile[] = [];
  const visit = (folder: string): void => {
    // Names of a folder need no normalizing, which would take as long as the disk.
    const prefix = folder.endsWith(sep) ? folder : folder + sep;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      if (name.startsWith('.') || (!isWhole && isMarkdown(name))) continue;
      const path = prefix + name;
      if (entry.isDirectory()) {
        if (!isSkipped(name) && !skipped.has(path)) visit(path);
      } else if (entry.isFile()) {
        const stats = statSync(path, { throwIfNoEntry: false });
        if (stats) found.push(toCodeFile(path, stats));
      } else if (hasLinks && entry.isSymbolicLink() && !isSkipped(name) && !skipped.has(path)) {
        const stats = lstatSync(path, { throwIfNoEntry: false });
        if (stats) found.push({ ...toCodeFile(path, stats), target: readlinkSync(path) });
      }
    }
  };
  visit(normalize(root));
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export const isMarkdown = (path: string): boolean => /\.mdx?$/.test(path);

function toCodeFile(path: string, { size, ino, mtimeMs, ctimeMs }: Stats): CodeFile {
  return { path, size, ino, mtimeMs, ctimeMs };
}

/** `undefined`: there is no such file, or a file in place of one of its folders. */
export function findCodeFile(path: string): CodeFile | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? toCodeFile(path, stats) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Content hashes by path, kept with the state of the file so that an unchanged one is not read again. `ctimeMs`: 0 if it was read too
 * soon after a change.
 */
export type HashMemory = Record<
  string,
  readonly [size: number, ino: number, mtimeMs: number, ctimeMs: number, hash: string]
>;

export interface HashOptions {
  /** What an earlier call returned; its hashes are reused for files that stayed. */
  readonly memory: HashMemory;
  /** Begins the name of every file: one memory can hold files of several roots. */
  readonly prefix?: string;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
}

/** One hash over names and contents, independent of the folder's path and of file times. */
export function hashCodeFiles(
  root: string,
  files: readonly CodeFile[],
  { memory, prefix = '', now = Date.now }: HashOptions,
): { readonly hash: string; readonly memory: HashMemory } {
  const next: HashMemory = {};
  const getName = createNames(root, prefix);
  const time = now();
  for (const file of files) {
    const name = getName(file.path);
    const known = memory[name];
    next[name] = known && isSameFile(toState(known), file) ? known : readEntry(file, time);
  }
  const total = createHash('sha256');
  for (const name of Object.keys(next).sort()) total.update(`${name}\0${next[name]?.[4]}\n`);
  return { hash: total.digest('base64url'), memory: next };
}

const toState = ([size, ino, mtimeMs, ctimeMs]: HashMemory[string]): FileState => ({ size, ino, mtimeMs, ctimeMs });

function readEntry(file: CodeFile, now: number): HashMemory[string] {
  const ctimeMs = isSettled(file, now) ? file.ctimeMs : 0;
  return [file.size, file.ino, file.mtimeMs, ctimeMs, hashContent(file)];
}

/** Bytes up to which a file is read as a whole. Others are data: Node reads none beyond 2 GiB so, and memory may be less. */
const MAX_WHOLE = 1 << 24;

function hashContent({ path, size, target }: CodeFile): string {
  return size <= MAX_WHOLE ? hash('sha256', target ?? readFileSync(path), 'base64url') : hashInPieces(path);
}

function hashInPieces(path: string): string {
  const total = createHash('sha256');
  const piece = Buffer.allocUnsafe(1 << 20);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      total.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return total.digest('base64url');
}

/** Names of files in a {@link HashMemory}: the same wherever `root` is. */
export function createNames(root: string, prefix = ''): (path: string) => string {
  const folder = normalize(root + sep);
  return (path) => {
    const below = path.startsWith(folder) ? path.slice(folder.length) : relative(root, path);
    return prefix + (sep === '/' ? below : below.split(sep).join('/'));
  };
}
