// Reads a built site from a folder. Nothing outside of it, even where a path or a link in the file system leads out.

import { constants } from 'node:fs';
import { type FileHandle, open, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { findRefresh, findRule, MAX_STUB } from './redirects.ts';
import { checkInside, checkPath, MAX_FILE_BYTES, type Source, SourceError } from './source.ts';

/** Rules for hosts. */
const RULES = '_redirects';
/** Bytes of them; longer ones are passed over. */
const MAX_RULES = 8 * 1024 * 1024;

/** Rejects with {@link SourceError} when the folder does not exist. */
export async function openFolder(folder: string): Promise<Source> {
  const base = await loadBase(await resolveRoot(folder));
  return {
    name: folder,
    base,
    origin: undefined,
    // Each time: a link that leads to the folder may lead to a newer build by now.
    read: async (path) => {
      checkPath(path);
      return readInside(await resolveRoot(folder), path);
    },
    getRedirect: async (path) => loadRedirect(await resolveRoot(folder), path, base ?? '/'),
    getStamp: (path) => loadStamp(folder, path).catch(() => undefined),
  };
}

/** A build writes new files: also one of the same length and time has another number. */
async function loadStamp(folder: string, path: string): Promise<string> {
  checkPath(path);
  const root = await resolveRoot(folder);
  const info = await stat(join(root, path)).catch(() => undefined);
  return info === undefined ? '' : `${info.dev} ${info.ino} ${info.size} ${info.mtimeMs}`;
}

async function resolveRoot(folder: string): Promise<string> {
  return realpath(folder).catch(() => {
    throw new SourceError(`The folder "${folder}" does not exist.`);
  });
}

/** A rule, else the page that sends readers on. */
async function loadRedirect(root: string, path: string, base: string): Promise<string | undefined> {
  checkInside(path);
  const rules = new TextDecoder().decode(await readInside(root, RULES, MAX_RULES).catch(() => undefined));
  const ruled = findRule(rules, base + path);
  if (ruled !== undefined) return ruled;
  for (const file of [`${path}.html`, `${path}/index.html`]) {
    const page = await readInside(root, file, MAX_STUB).catch(() => undefined);
    const target = page && findRefresh(new TextDecoder().decode(page));
    if (target !== undefined) return target;
  }
  return undefined;
}

/** `path` has been checked. */
async function readInside(root: string, path: string, maxBytes = MAX_FILE_BYTES): Promise<Uint8Array | undefined> {
  let real: string;
  try {
    real = await realpath(join(root, path));
  } catch {
    return undefined;
  }
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new SourceError(`"${path}" leads out of the folder of the site.`);
  const file = await openFile(real, path);
  try {
    const info = await file.stat();
    if (!info.isFile()) return undefined;
    if (info.size > maxBytes) throw new SourceError(`"${path}" is larger than ${maxBytes} bytes.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function openFile(real: string, path: string): Promise<FileHandle> {
  try {
    return await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw new SourceError(`"${path}" cannot be read: ${(error as Error).message}.`);
  }
}

/** What `diglot build` noted. Builds that were moved without it are taken to be at the root of their host. */
async function loadBase(root: string): Promise<string | undefined> {
  try {
    const { base } = JSON.parse(await readFile(join(root, 'build-manifest.json'), 'utf8')) as { base?: unknown };
    return typeof base === 'string' ? base : undefined;
  } catch {
    return undefined;
  }
}
