// What a bundle is made of beyond the code that is compared in any case. It is known once the bundle is made, and a stored bundle fits
// for as long as it stays.

import { basename, dirname, join } from 'node:path';
import { listValues, type Variables } from '../../text/variables.ts';
import { type CodeFile, createNames, findCodeFile, type HashMemory, hashCodeFiles } from './code-files.ts';
import { type Listing, listNames } from './glob-listings.ts';
import { readManifest } from './quiet-files.ts';

export interface BundleParts {
  /** Names of files from the root, sorted; `../` leads out of it. */
  readonly files: readonly string[];
  /** Folders in which code finds what it imports. */
  readonly listings: readonly Listing[];
  /** Whether code can read files while pages are rendered: then every file may be a part that {@link PartsInput.listReadable} finds. */
  readonly readsDisk: boolean;
  /** What code reads of the environment while pages are rendered. */
  readonly variables: Variables;
}

/** What bundling has found out. */
export interface FoundParts {
  /** Absolute paths of files. */
  readonly files: readonly string[];
  readonly listings: readonly Listing[];
  readonly readsDisk: boolean;
  readonly variables: Variables;
}

export const noParts: BundleParts = { files: [], listings: [], readsDisk: false, variables: [] };

/** `code`: files that are compared in any case. */
export function createParts(
  root: string,
  { files, listings, readsDisk, variables }: FoundParts,
  code: readonly CodeFile[],
): BundleParts {
  const known = new Set(code.map(({ path }) => path));
  return {
    files: [...new Set(files.filter((path) => !known.has(path)).map(createNames(root)))].sort(),
    listings: [...new Map(listings.map((listing) => [JSON.stringify(listing), listing])).values()],
    readsDisk,
    variables,
  };
}

export const hasParts = ({ files, listings, readsDisk, variables }: BundleParts): boolean =>
  files.length + listings.length + variables.length > 0 || readsDisk;

export interface PartsState {
  /** The same wherever `root` is. Empty for a bundle that is made of nothing else. */
  readonly hash: string;
  readonly memory: HashMemory;
  /** Those files that exist. */
  readonly files: readonly CodeFile[];
}

export interface PartsInput {
  readonly root: string;
  /** Absolute folders that hold nothing that code is made of: output and cache. */
  readonly skip: readonly string[];
  /** Finds the files that may be parts of a bundle whose code reads files. */
  readonly listReadable: () => readonly CodeFile[];
  /** As for {@link hashCodeFiles}. */
  readonly memory: HashMemory;
}

export function hashParts(parts: BundleParts, { root, skip, listReadable, memory }: PartsInput): PartsState {
  if (!hasParts(parts)) return { hash: '', memory: {}, files: [] };
  const named = parts.files.flatMap((name) => findCodeFile(join(root, name)) ?? []);
  // What a bundler reads of them: scripts of a repository come and go. Those of packages say their version, too.
  const manifests = named.filter(({ path }) => isManifest(path));
  const files = [...named.filter(({ path }) => !isManifest(path)), ...(parts.readsDisk ? listReadable() : [])];
  const state = hashCodeFiles(root, files, { memory });
  const names = parts.listings.map((listing) => listNames(root, listing, skip));
  const fields = manifests.map(({ path }) => [createNames(root)(path), readManifest(dirname(path))]);
  return {
    hash: JSON.stringify([parts, state.hash, names, fields, listValues(parts.variables, process.env)]),
    memory: state.memory,
    files: [...files, ...manifests],
  };
}

const isManifest = (path: string): boolean => basename(path) === 'package.json' && !path.includes('node_modules');
