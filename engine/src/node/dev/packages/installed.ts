// Whether packages were installed, upgraded or removed: package managers write what they have put into `node_modules` to a file.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createShortHash } from '../../site/view/short-hash.ts';
import { getStamp } from '../file-stamp.ts';
import { listParents } from '../parent-folders.ts';

/** Of npm, pnpm, both Yarns and Bun; as Vite, which makes packages ready again after a change. */
const records = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-integrity',
  'node_modules/.yarn-state.yml',
  'bun.lock',
  'bun.lockb',
];

export interface Installed {
  /** Differs after a change. */
  readonly id: string;
  /** True once after a change, in the project or in a folder above. */
  hasChanged(): boolean;
}

/** `root`: absolute path of the project. */
export function readInstalled(root: string): Installed {
  const folders = [root, ...listParents(root).filter((folder) => existsSync(join(folder, 'node_modules')))];
  const read = (): string =>
    createShortHash(folders.flatMap((folder) => records.map((record) => getStamp(join(folder, record)))));
  let last = read();
  return {
    id: last,
    hasChanged() {
      const before = last;
      last = read();
      return last !== before;
    },
  };
}
