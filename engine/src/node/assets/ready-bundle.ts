// What the bundle that comes with the engine says of its files.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredDefaultBundle } from './default-bundle.ts';

/** `folder`: of that bundle. `undefined`: it is still being made. */
export async function loadReadyBundle(
  folder: string,
): Promise<Pick<StoredDefaultBundle, 'manifest' | 'layoutStyles'> | undefined> {
  const text = await readFile(join(folder, 'bundle.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as StoredDefaultBundle);
}
