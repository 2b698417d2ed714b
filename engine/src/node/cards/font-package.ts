// The installed package that a font file belongs to.

import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** `name@version` of the installed package that a file belongs to; `undefined` for files of the site. */
export function findPackage(file: string): string | undefined {
  const folder = getPackageFolder(file);
  return folder === undefined ? undefined : readPackage(folder);
}

export function getPackageFolder(file: string): string | undefined {
  const [, inside = ''] = /.*[\\/]node_modules[\\/](.*)$/.exec(file) ?? [];
  const parts = inside.split(sep);
  const depth = inside.startsWith('@') ? 2 : 1;
  return parts.length <= depth ? undefined : file.slice(0, -inside.length) + parts.slice(0, depth).join(sep);
}

export function readPackage(folder: string): string | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    return `${String(name)}@${String(version)}`;
  } catch {
    return undefined;
  }
}
