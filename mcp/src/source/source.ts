// Where the files of a built site come from. Types, and the one error of all sources.

/** A folder or a website. Everything is read-only and bounded. */
export interface Source {
  /** The folder or address, for messages. */
  readonly name: string;
  /** Path that the site's own addresses begin with; starts and ends with a slash. `undefined`: unknown. */
  readonly base: string | undefined;
  /** Address of the site without base, for a website only: links in answers are complete then. */
  readonly origin: string | undefined;
  /**
   * Bytes of a file. `path` is relative to the root of the site, decoded, without a leading slash.
   * `undefined` when there is no such file. Rejects with {@link SourceError} when it may not or cannot be read.
   */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /**
   * Where the host of the site sends those who ask for an address: complete, or a path that begins with the base.
   * `path` as for `read`, without an ending. `undefined`: nowhere.
   */
  readonly getRedirect?: (path: string) => Promise<string | undefined>;
  /**
   * Another text once the file has changed; the same for all files that do not exist. `undefined`: unknown for now.
   * Sources that would have to read the file to know have none.
   */
  readonly getStamp?: (path: string) => Promise<string | undefined>;
}

/** A file that may not or cannot be read. The message is for the person or agent that asked. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** Bytes of one file. The largest is a search index of a large site. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Milliseconds until a website has answered in full. */
export const FETCH_TIMEOUT = 15_000;

/** Kinds of files that a site has for agents: twins, lists, and the search index. */
const READABLE = /\.(?:md|txt|json)$/;

/** Throws {@link SourceError} for a path that leads out of the site, or to a file that is not for agents. */
export function checkPath(path: string): void {
  checkInside(path);
  if (!READABLE.test(path)) throw new SourceError(`"${path}" is not a Markdown, text or JSON file.`);
}

/** Throws {@link SourceError} for a path that leads out of the site. */
export function checkInside(path: string): void {
  const segments = path.split('/');
  const isInside = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  // A drive is named by a colon after one letter; a stream of a file on Windows, by a later one.
  const isDisk = process.platform === 'win32' ? path.includes(':') : /^[a-z]:/i.test(path);
  if (!isInside || isDisk || /[\\\0]/.test(path)) throw new SourceError(`"${path}" is not a path of this site.`);
}
