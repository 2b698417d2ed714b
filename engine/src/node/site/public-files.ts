// Lists the files of the public folder, on first use.

import { readdirSync } from 'node:fs';

export interface PublicFiles {
  /** `path` starts with a slash and is decoded. */
  has(path: string): boolean;
}

export function createPublicFiles(publicDir: string | undefined): PublicFiles {
  let files: ReadonlySet<string> | undefined;
  return {
    has(path) {
      files ??= publicDir === undefined ? new Set() : new Set(listFiles(publicDir));
      return files.has(path);
    },
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.replaceAll('\\', '/')}`);
  } catch {
    return [];
  }
}
