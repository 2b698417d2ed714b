// The URLs at which Vite serves files by their absolute paths: `/@fs/home/me/a.css`, and on Windows `/@fs/C:/me/a.css`.

import { sep } from 'node:path';
import { toModuleId } from '../assets/module-ids.ts';

const PREFIX = '/@fs/';

/**
 * `path`: absolute. `base`: of the site, with a slash at its end. `separator`: of the platform. All but `%` is left to browsers to
 * encode: for a changed style sheet, Vite looks for a link with the URL that a browser makes of the path.
 */
export const toFsUrl = (base: string, path: string, separator: string = sep): string =>
  base.slice(0, -1) + PREFIX + toModuleId(path, separator).replace(/^\//, '').replaceAll('%', '%25');

/** The absolute path in a URL that is decoded and has no base; `undefined` for other URLs. */
export function getFsPath(url: string): string | undefined {
  if (!url.startsWith(PREFIX)) return undefined;
  const path = url.slice(PREFIX.length);
  return /^[a-z]:\//i.test(path) ? path : `/${path}`;
}
