// Answers requests for index files from a folder, for programs that search a built site without a server.

import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/**
 * A `fetch` for `openSiteIndex` that reads below `folder`: `/static/search.json` is `folder/static/search.json`. Missing files,
 * and paths that lead out of the folder, are answered with 404.
 *
 * @param base the site's base path, which the output folder does not contain
 */
export function createFolderFetch(folder: string, base = '/'): (url: string) => Promise<Response> {
  return async (url) => {
    const path = join(folder, url.startsWith(base) ? url.slice(base.length) : url);
    const below = relative(folder, path);
    if (below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) return new Response('', { status: 404 });
    try {
      return new Response(await readFile(path));
    } catch {
      return new Response('', { status: 404 });
    }
  };
}
