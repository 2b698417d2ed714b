// The pages of one language and version as folders.

import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { SourceFile } from '../../../model/source.ts';

export interface FolderEntry {
  /** File name without extension: `cli`, `index`. */
  readonly name: string;
  /** The name on disk, which orders the menu: `02-cli` where numbers are stripped. */
  readonly written: string;
  readonly file: SourceFile;
  /** `undefined`: excluded from routing. */
  readonly route: Route | undefined;
  readonly meta: PageMeta | undefined;
}

export interface Folder {
  readonly name: string;
  /** The name on disk, which orders the menu. */
  readonly written: string;
  /** Path without version and language; empty at the top. */
  readonly path: string;
  readonly pages: Map<string, FolderEntry>;
  readonly folders: Map<string, Folder>;
}

const createFolder = (names: Pick<Folder, 'name' | 'written' | 'path'>): Folder => ({
  ...names,
  pages: new Map(),
  folders: new Map(),
});

export function buildFolderTree(pages: readonly Omit<FolderEntry, 'name' | 'written'>[]): Folder {
  const root = createFolder({ name: '', written: '', path: '' });
  for (const page of pages) {
    const segments = page.file.pagePath.split('/');
    const onDisk = page.file.id.split('/').slice(-segments.length);
    const name = segments.pop() ?? '';
    let folder = root;
    for (const [i, segment] of segments.entries()) {
      let next = folder.folders.get(segment);
      if (!next) {
        const path = folder.path === '' ? segment : `${folder.path}/${segment}`;
        next = createFolder({ name: segment, written: onDisk[i] ?? segment, path });
        folder.folders.set(segment, next);
      }
      folder = next;
    }
    const written = onDisk.at(-1)?.replace(/\.mdx?$/i, '') ?? name;
    folder.pages.set(name, { ...page, name, written: /^README$/i.test(written) ? name : written });
  }
  return root;
}

/** A name as it is compared: taken apart once, because sorting compares it many times. */
export interface NameKey {
  readonly name: string;
  /** Runs of digits and of anything else, in lower case. */
  readonly runs: readonly string[];
}

export const createNameKey = (name: string): NameKey => ({ name, runs: name.toLowerCase().match(/\d+|\D+/g) ?? [] });

/** The order people expect: `2-x` before `10-x`, letter case aside. Does not depend on the machine's locale. */
export function compareNames({ name: a, runs: left }: NameKey, { name: b, runs: right }: NameKey): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x = '', y = ''] = [left[i], right[i]];
    if (x === y) continue;
    const difference = /^\d/.test(x) && /^\d/.test(y) ? Number(x) - Number(y) : 0;
    if (difference !== 0) return difference;
    return x < y ? -1 : 1;
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0);
}
