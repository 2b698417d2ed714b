// Refuses requests for files that symbolic links put into the project. Vite checks the path as it is written, not the place it leads to.

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { stripBase } from '../../text/strip-base.ts';
import { decodePath } from '../../text/url.ts';
import { isBelow } from '../emit/public-file.ts';
import { getFsPath } from './fs-urls.ts';

export interface LinkGuardInput {
  readonly root: string;
  readonly base: string;
  /** Absolute folders that Vite may serve. */
  readonly allowed: readonly string[];
}

/** True when the path names a file whose real place is outside of all allowed folders. */
export function createLinkGuard({ root, base, allowed }: LinkGuardInput): (pathname: string) => boolean {
  const folders = allowed.flatMap((folder) => getRealPath(folder) ?? []);
  return (pathname) => {
    const path = decodePath(stripBase(base, pathname) ?? pathname);
    if (path.includes('\0')) return true;
    const real = getRealPath(getFsPath(path) ?? join(root, path));
    return real !== undefined && !folders.some((folder) => isBelow(folder, real));
  };
}

function getRealPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
