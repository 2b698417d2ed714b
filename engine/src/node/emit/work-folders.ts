// Names the folders next to the output that builds work in, and removes those whose build has died.

import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { BUILD_MANIFEST } from '../../model/output.ts';
import { isAlive } from '../cache/is-alive.ts';

/** `work`: being written. `old`: the previous output while, and after, the new one takes its place. */
export type WorkKind = 'work' | 'old';

/** Another machine's folder, on a shared disk, is left alone for this long: its process cannot be seen from here. */
const FOREIGN_AGE_MS = 24 * 60 * 60 * 1000;

/** `.dist.work-1f3a9c-4711-9be2c1d0` next to `dist`: kind, machine, process, random. */
export function createWorkPath(outDir: string, kind: WorkKind): string {
  const name = `.${basename(outDir)}.${kind}-${getMachine()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  return join(dirname(outDir), name);
}

const getMachine = (): string => createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

/**
 * Removes what killed builds left. A build that died between its two renames left no output folder but a complete previous one:
 * that is put back first.
 */
export async function cleanWorkFolders(outDir: string): Promise<void> {
  const parent = dirname(outDir);
  const names = await readdir(parent).catch(() => []);
  const prefix = `.${basename(outDir)}.`;
  for (const name of names.filter((n) => n.startsWith(prefix))) {
    const match = /^(work|old)-([\da-f]{6})-(\d+)-[\da-f]{8}$/.exec(name.slice(prefix.length));
    if (!match || !(await isDead(join(parent, name), match[2] ?? '', Number(match[3])))) continue;
    if (match[1] === 'old' && (await restore(join(parent, name), outDir))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function isDead(path: string, machine: string, pid: number): Promise<boolean> {
  if (machine === getMachine()) return pid !== process.pid && !isAlive(pid);
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > FOREIGN_AGE_MS;
}

/** True when the folder became the output again. */
async function restore(old: string, outDir: string): Promise<boolean> {
  if (await stat(outDir).catch(() => undefined)) return false;
  if (!(await stat(join(old, BUILD_MANIFEST)).catch(() => undefined))) return false;
  return rename(old, outDir).then(
    () => true,
    () => false,
  );
}
