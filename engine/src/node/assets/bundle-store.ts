// The folder of a project's bundles: one folder for each, named by the hash of what it is made of.

import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createCacheError } from '../cache/cache-error.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { StoredBundle } from './bundle-site.ts';
import { type BundleSums, isWhole, sumBundle } from './bundle-sums.ts';

const BUNDLE_KIND = 'bundle 7';

/** What `bundle.json` holds; `sums`: of its files. */
type KeptBundle = StoredBundle & { readonly sums: BundleSums };

/** Bundles of previous states, kept for switching between branches. */
const KEPT_BUNDLES = 4;

export interface WorkFolder {
  /** Absolute. */
  readonly path: string;
  /** When it was made, by the disk's clock, in milliseconds. */
  readonly begun: number;
}

/** For a bundle that is being made. Throws when the cache cannot be written. */
export async function createWorkFolder(store: string): Promise<WorkFolder> {
  try {
    // Not `mkdir` of promises, which reports a full disk as a missing folder (ENOENT).
    mkdirSync(store, { recursive: true });
    const path = await mkdtemp(join(store, '.work-'));
    return { path, begun: (await stat(path)).ctimeMs };
  } catch (error) {
    throw createCacheError(store, 'Components are bundled there.', error);
  }
}

/** Marks it as used. `undefined`: there is none, or it is damaged. */
export async function takeStored(target: string): Promise<StoredBundle | undefined> {
  const kept = readSealed<KeptBundle>(join(target, 'bundle.json'), BUNDLE_KIND);
  if (!kept || !isWhole(target, kept.sums)) return undefined;
  const now = new Date();
  await utimes(target, now, now).catch(() => undefined);
  return kept;
}

/** Makes a work folder one that {@link takeStored} finds. */
export function sealBundle(work: string, stored: StoredBundle): void {
  const kept: KeptBundle = { ...stored, sums: sumBundle(work) };
  writeSealed(join(work, 'bundle.json'), BUNDLE_KIND, kept);
}

/** Gives a work folder its place, and removes the bundles that were not used for longest. */
export async function placeBundle(work: string, store: string, name: string): Promise<void> {
  const target = join(store, name);
  await rm(target, { recursive: true, force: true });
  await rename(work, target);
  await dropOldBundles(store);
}

async function dropOldBundles(store: string): Promise<void> {
  const names = (await readdir(store)).filter((name) => /^[\da-f]{20}$/.test(name));
  const aged = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(store, name))).mtimeMs })));
  aged.sort((a, b) => b.time - a.time);
  await Promise.all(
    aged.slice(KEPT_BUNDLES).map(({ name }) => rm(join(store, name), { recursive: true, force: true })),
  );
}
