// The files of the folder that is migrated. Reads only.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of packages, builds and caches: nothing of them is copied. */
const skipped: ReadonlySet<string> = new Set([
  ...['node_modules', '.git', '.diglot', '.astro', '.docusaurus', '.rspress', '.cache', '.turbo'],
  ...['.vitepress/cache', '.vitepress/dist', 'dist', 'build', 'doc_build'],
]);

export interface Project {
  /** Absolute. */
  readonly root: string;
  /** Relative paths with forward slashes, sorted. Links are followed by no listing and are left out. */
  readonly files: readonly string[];
  /** Links and other entries that are not plain files. */
  readonly others: readonly string[];
  has(file: string): boolean;
  /** Text of a file, line ends as LF. Throws when it is not UTF-8. */
  read(file: string): string;
}

/** Throws what the system throws when the folder cannot be read. */
export function openProject(root: string): Project {
  const files: string[] = [];
  const others: string[] = [];
  const list = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skipped.has(path)) continue;
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== '.git') list(path);
      } else (entry.isFile() ? files : others).push(path);
    }
  };
  list('');
  files.sort();
  const known = new Set(files);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return {
    root,
    files,
    others,
    has: (file) => known.has(file),
    read: (file) => decoder.decode(readFileSync(join(root, file))).replace(/\r\n?/g, '\n'),
  };
}
