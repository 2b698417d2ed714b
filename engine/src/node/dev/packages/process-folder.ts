// A folder in the cache whose files only this process reads. Those of processes that have ended are removed.

import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listNames } from '../../cache/file-store.ts';
import { isAlive } from '../../cache/is-alive.ts';

/** Its path; what writes there makes it. A cache that cannot be changed stays as it is. */
export function openProcessFolder(parent: string): string {
  for (const name of listNames(parent)) {
    const path = join(parent, name);
    try {
      if (!isInUse(path, Number(name))) rmSync(path, { recursive: true, force: true });
    } catch {
      // Another user's, or another process has removed it.
    }
  }
  return join(parent, `${process.pid}`);
}

/** In containers, one process after another has the same number. */
const isInUse = (path: string, pid: number): boolean =>
  pid === process.pid ? statSync(path).mtimeMs >= Date.now() - process.uptime() * 1000 : isAlive(pid);
