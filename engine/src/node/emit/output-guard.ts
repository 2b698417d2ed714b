// Whether a folder may be replaced by a build. Only reads.

import { lstat, readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { BUILD_MANIFEST } from '../../model/output.ts';

export interface GuardInput {
  readonly outDir: string;
  /** Absolute folders that must survive: project root, content, cache. */
  readonly protect: readonly string[];
}

/** The real place of the output folder. Throws {@link DiagnosticError} when replacing it would destroy something. */
export async function resolveOutputDir({ outDir, protect }: GuardInput): Promise<string> {
  const target = await toRealPath(resolve(outDir));
  const guarded = [parse(target).root, ...listHome(), ...protect];
  for (const folder of guarded) {
    if (isInside(await toRealPath(resolve(folder)), target)) throw refuse(outDir, `it would erase ${folder}`);
  }
  const names = await readNames(outDir, target);
  if (names.length > 0 && !names.includes(BUILD_MANIFEST) && names.some((name) => name !== '.git'))
    throw refuse(outDir, `it holds files that no build has written: ${names.slice(0, 3).join(', ')}`);
  return target;
}

/** None for a user whom the system does not know, as in containers. */
export function listHome(find: () => string = homedir): string[] {
  try {
    return [find()];
  } catch {
    return [];
  }
}

async function readNames(outDir: string, target: string): Promise<string[]> {
  const stats = await lstat(target).catch(() => undefined);
  if (stats === undefined) return [];
  if (!stats.isDirectory()) throw refuse(outDir, 'it is a file');
  return (await readdir(target)).sort();
}

/** True when `path` is `folder` or below it. */
function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!isAbsolute(way) && way !== '..' && !/^\.\.[/\\]/.test(way));
}

/** Follows links as far as the path exists. */
async function toRealPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await toRealPath(parent), relative(parent, path));
  }
}

function refuse(outDir: string, reason: string): DiagnosticError {
  return new DiagnosticError([createOutDirDiagnostic(outDir, reason)]);
}

const createOutDirDiagnostic = (outDir: string, reason: string): Diagnostic =>
  createDiagnostic({
    code: 'unsafeOutput',
    message: `Cannot build into ${outDir}: ${reason}.`,
    hint: 'Choose an empty folder, a new one, or the output of a previous build, with `outDir` in the config or `--out`.',
  });
