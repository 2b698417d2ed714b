// Lists the files of the public folder, on first use.

import { readdirSync } from 'node:fs';

export interface PublicFiles {
  /** `path` starts with a slash and is decoded. One of a folder ends with a slash if there is an `index.html` in it. */
  has(path: string): boolean;
}

export function createPublicFiles(publicDir: string | undefined): PublicFiles {
  let files: ReadonlySet<string> | undefined;
  return {
    has(path) {
      files ??= new Set(listPublicFiles(publicDir));
      return files.has(path.endsWith('/') ? `${path}index.html` : path);
    },
  };
}

/** Paths as {@link PublicFiles} has them, folders included. */
export function listPublicFiles(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.replaceAll('\\', '/')}`);
  } catch {
    return [];
  }
}
