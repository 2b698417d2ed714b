// Opens the content assets of a site with what an earlier build knew of its files.

import { join } from 'node:path';
import type { ResolvedConfig } from '../../../model/config.ts';
import { type ContentAssets, createContentAssets, type FileFacts } from '../../assets/content-assets.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';

/** Size and hash of pictures by path; good for as long as a file's size and time stay. */
export type Facts = Readonly<Record<string, FileFacts>>;

const KIND = 'facts 1';

const getPath = (cacheDir: string): string => join(cacheDir, 'facts.json');

export const loadFacts = (cacheDir: string): Facts => readSealed<Facts>(getPath(cacheDir), KIND) ?? {};

export function saveFacts(cacheDir: string, facts: Facts): void {
  writeSealed(getPath(cacheDir), KIND, facts);
}

export interface ContentAssetsSource {
  readonly config: ResolvedConfig;
  readonly publicDir: string | undefined;
  readonly facts: Facts;
}

export function openContentAssets({ config, publicDir, facts }: ContentAssetsSource): ContentAssets {
  const { root, base } = config;
  return createContentAssets({ root, base, publicDir, memory: facts });
}
