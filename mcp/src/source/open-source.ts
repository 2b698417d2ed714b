// From what was named on the command line to a source: an address, a built folder, or a project whose build is in `dist`.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFolder } from './folder-source.ts';
import { type Source, SourceError } from './source.ts';
import { openWebsite } from './web-source.ts';

/** The file that every site for agents has. */
export const LIST = 'llms.txt';

/** Rejects with `SourceError` for what is neither a folder nor an address. `signal` ends what is being read from the web. */
export async function openSource(place: string, cwd: string, signal?: AbortSignal): Promise<Source> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(place)) return openWebsite(place, { signal });
  const folder = resolve(cwd, place);
  if (!existsSync(folder) && isHostName(place))
    throw new SourceError(
      `The folder "${folder}" does not exist. If "${place}" is on the web, write ${getScheme(place)}://${place}`,
    );
  const built = join(folder, 'dist');
  return openFolder(!existsSync(join(folder, LIST)) && existsSync(join(built, LIST)) ? built : folder);
}

/** `example.com`, `example.com/docs/`, `localhost:4173`. */
const isHostName = (place: string): boolean =>
  /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}|[\d.]{7,15})(?::\d+)?(?:\/|$)/i.test(place);

const getScheme = (place: string): 'http' | 'https' =>
  /^(?:localhost|[\d.]+)(?:[:/]|$)/i.test(place) ? 'http' : 'https';
