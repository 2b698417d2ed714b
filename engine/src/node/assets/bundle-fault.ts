// What the system refused while code was bundled. The bundler names it below its own words, which take it for a bug of its own.

import { constants } from 'node:os';

export interface Fault {
  /** What could not be done, and why. */
  readonly cause: string;
  readonly hint: string;
}

/** `text`: the error as the bundler or Node says it, without colours. `undefined`: the code is wrong, not the machine. */
export function findFault(text: string): Fault | undefined {
  const inner = /(\S[^\n]*?) \(os error (\d+)\)/.exec(text);
  if (inner) {
    const [, said = '', number] = inner;
    // In the line of a failed entry, after a dash; in a frame, after what points to the import.
    const reason = said.replace(/^.*(?: - |─ )/, '');
    const what = /^.*?\b((?:Could not|Failed to) [^\n]*?)(?: - [^\n]*)?$/m.exec(text)?.[1];
    const cause = what === undefined ? `${reason}.` : `${what}: ${reason}.`;
    return { cause, hint: getHint(names.get(Number(number)) ?? '') };
  }
  const [line, code = ''] = /^(?:Error: )?(E[A-Z]{2,}): [^\n]+/m.exec(text) ?? [];
  return line !== undefined && code in hints
    ? { cause: `${line.replace(/^Error: /, '')}.`, hint: getHint(code) }
    : undefined;
}

/** What a plugin of the bundler failed for: it names itself first. */
export const findDeeperCause = (text: string): string | undefined =>
  /^Caused by:\s+(\S[^\n]*)/m.exec(text)?.[1]?.trim();

const full = 'Free some space: the disk has no room for more, or for more files.';
const open = 'Allow more open files (`ulimit -n 4096`), and try again.';
const access = 'Check its permissions, and those of its folder.';
const memory = 'Close other programs, or give the system more memory.';

const hints: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EMFILE: open,
  ENFILE: open,
  EACCES: access,
  EPERM: access,
  EROFS: 'Set `cacheDir` to a folder that can be written: this disk can only be read.',
  EIO: 'Check the disk: it could not read or write.',
  ENOMEM: memory,
  EAGAIN: memory,
};

const getHint = (code: string): string => hints[code] ?? 'Check the disk, and try again.';

/** Names of the system's error numbers, which differ between systems. */
const names: ReadonlyMap<number, string> = new Map(
  Object.entries(constants.errno).map(([name, number]) => [number, name]),
);
