// Whether a file is still the one that was read, from one `stat`: size, inode, and both times.
// The rule is that of git's index: a file that was changed just before its `stat` could change again within the same
// tick of the disk's clock, so it is read each time until it is older.

/** What `stat` says. Restoring `mtime` does not hide a change: no program can set `ctime`. */
export interface FileState {
  readonly size: number;
  readonly ino: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/** Milliseconds between two ticks of the coarsest clock of a disk (FAT). */
const TICK = 2000;

/** `now`: milliseconds since 1970, when the file's content was not read yet. */
export const isSettled = ({ mtimeMs, ctimeMs }: FileState, now: number): boolean =>
  Math.max(mtimeMs, ctimeMs) + TICK < now;

export const isSameFile = (a: FileState, b: FileState): boolean =>
  a.size === b.size && a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
