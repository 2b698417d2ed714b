// Which files are islands, and what they are called.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, relative, sep } from 'node:path';
import { blockComment } from '../../text/block-comment.ts';
import { readEach } from './read-files.ts';

/** An island file and the id its exports share in the browser's registry. */
export interface IslandFile {
  readonly path: string;
  readonly id: string;
}

const directive = new RegExp(String.raw`^\s*(?:(?:\/\/[^\n]*\n|${blockComment})\s*)*(['"])use client\1`);

/** True when the module's first statement is `"use client"`. */
export function isIslandCode(code: string): boolean {
  return directive.test(code);
}

/**
 * `islands/OpenMenu/index.tsx` → `open-menu-1f3a9c`. The hash keeps equal names apart.
 * `owner`: whose root it is, for files outside the project.
 */
export function getIslandId(path: string, root: string, owner = ''): string {
  const name = basename(path, extname(path));
  const label = name === 'index' ? basename(dirname(path)) : name;
  const slug = label
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase();
  const place = owner + relative(root, path).split(sep).join('/');
  return `${slug}-${createHash('sha256').update(place).digest('hex').slice(0, 6)}`;
}

/** The island files among `paths`, each with an id that does not depend on the project's path. */
export async function findIslands(
  paths: readonly string[],
  root: string,
  owner?: string,
): Promise<readonly IslandFile[]> {
  const code = paths.filter((path) => /\.[jt]sx?$/.test(path) && !/\.(?:test|spec)\./.test(path));
  const found = await readEach(code, async (path) =>
    isIslandCode(await readFile(path, 'utf8')) ? { path, id: getIslandId(path, root, owner) } : undefined,
  );
  return found.filter((island) => island !== undefined);
}
