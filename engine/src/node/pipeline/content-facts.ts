// Opens the content assets of a site with what an earlier build knew of its files, and keeps it for the next one.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { type ContentAssets, createContentAssets, type FileFacts, getFactsPath } from '../assets/content-assets.ts';

export interface ContentAssetsSource {
  readonly config: ResolvedConfig;
  readonly publicDir: string | undefined;
}

export function openContentAssets({ config, publicDir }: ContentAssetsSource): ContentAssets {
  const { root, base, cacheDir } = config;
  return createContentAssets({ root, base, publicDir, memory: loadMemory(getFactsPath(cacheDir)) });
}

export function saveContentFacts({ cacheDir }: ResolvedConfig, facts: Readonly<Record<string, FileFacts>>): void {
  const path = getFactsPath(cacheDir);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}.tmp`, JSON.stringify(facts));
    renameSync(`${path}.${process.pid}.tmp`, path);
  } catch {
    // The next build reads the files again.
  }
}

function loadMemory(path: string): Readonly<Record<string, FileFacts>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileFacts>;
  } catch {
    return {};
  }
}
