// What the system refused while code was bundled. The bundler gives that reason below a headline that reports a bug of its own.

import { constants } from 'node:os';

/** What an author reads of a failed bundle. */
export interface Cause {
  /** What could not be done, and why. */
  readonly cause: string;
  readonly hint: string;
}

/**
 * `text`: the message of the bundler or of Node, without colours. `platform`: default, this one. `undefined`: the code is wrong,
 * not the machine.
 */
export function findFault(text: string, platform: NodeJS.Platform = process.platform): Cause | undefined {
  const inner = /(\S[^\n]*?) \(os error (\d+)\)/.exec(text);
  if (inner) {
    const [, said = '', number] = inner;
    // In the line of a failed entry, after a dash; in a frame, after what points to the import. Windows ends it with a full stop.
    const reason = said.replace(/^.*(?: - |─ )/, '').replace(/\.$/, '');
    const what = /^.*?\b((?:Could not|Failed to) [^\n]*?)(?: - [^\n]*)?$/m.exec(text)?.[1];
    const cause = what === undefined ? `${reason}.` : `${what}: ${reason}.`;
    return { cause, hint: getHint(getErrorCode(Number(number), platform)) };
  }
  const [line, code = ''] = /^(?:Error: )?(E[A-Z]{2,}): [^\n]+/m.exec(text) ?? [];
  return line !== undefined && Object.hasOwn(hints, code)
    ? { cause: `${line.replace(/^Error: /, '')}.`, hint: getHint(code) }
    : undefined;
}

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
  EBUSY: 'Close the program that uses the file, and try again.',
  EROFS: 'Set `cacheDir` to a folder that can be written: this disk can only be read.',
  EIO: 'Check the disk: it could not read or write.',
  ENOMEM: memory,
  EAGAIN: memory,
};

const getHint = (code: string): string => hints[code] ?? 'Check that the file exists and can be read, and try again.';

/** Of the numbers that Windows gives its errors, which are not those of `errno` there. */
const windowsCodes: Readonly<Record<number, string>> = {
  4: 'EMFILE',
  5: 'EACCES',
  8: 'ENOMEM',
  14: 'ENOMEM',
  19: 'EROFS',
  32: 'EBUSY',
  33: 'EBUSY',
  39: 'ENOSPC',
  112: 'ENOSPC',
  1117: 'EIO',
  1295: 'EDQUOT',
  1455: 'ENOMEM',
};

/** The first of several names for one number, such as `EAGAIN` and `EWOULDBLOCK`. */
function getErrorCode(number: number, platform: NodeJS.Platform): string {
  if (platform === 'win32') return windowsCodes[number] ?? '';
  return Object.entries(constants.errno).find(([, known]) => known === number)?.[0] ?? '';
}
