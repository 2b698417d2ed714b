// From what was named on the command line to a source: an address, a built folder, or a project whose build is in `dist`.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFolder } from './folder-source.ts';
import type { Source } from './source.ts';
import { openWebsite } from './web-source.ts';

/** The file that every site for agents has. */
export const LIST = 'llms.txt';

/** Rejects with `SourceError` for what is neither a folder nor an address. */
export async function openSource(place: string, cwd: string): Promise<Source> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(place)) return openWebsite(place);
  const folder = resolve(cwd, place);
  const built = join(folder, 'dist');
  return openFolder(!existsSync(join(folder, LIST)) && existsSync(join(built, LIST)) ? built : folder);
}
