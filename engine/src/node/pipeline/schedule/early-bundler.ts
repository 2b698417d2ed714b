// Starts the bundler's process before the config has run, where a bundle will most likely have to be made. The process takes as long
// to load the bundler as this one takes to read the config and to look at the content.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../../../model/build.ts';
import { findConfigFile } from '../../config/load-config.ts';
import { BundleChild, hasRoomForChild } from './bundle-in-child.ts';

/** Options that name code. Whether a config names one here or in a comment is not known: a wrong guess ends a process unused. */
const namesCode = /\b(?:components|globalUIComponents|styles|hooks)\b/;

export function startEarlyBundler({ root, cache }: Pick<BuildOptions, 'root' | 'cache'>): BundleChild | undefined {
  return hasRoomForChild() && expectsBundling(root, cache) ? new BundleChild() : undefined;
}

/** True when the config seems to name code, and no build has left bundles in the default cache folder. */
export function expectsBundling(root: string, cache: boolean): boolean {
  const file = findConfigFile(root);
  if (file === undefined) return false;
  try {
    const text = readFileSync(file, 'utf8');
    if (!namesCode.test(text)) return false;
    return !cache || !(/\bcacheDir\b/.test(text) || existsSync(join(root, '.diglot/assets')));
  } catch {
    return false;
  }
}
