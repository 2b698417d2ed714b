// The URLs at which Vite serves what the pages of dev ask it for.

import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { sheetNames } from '../../model/output.ts';
import { DEV_PREAMBLE_MODULE, DEV_START_MODULE } from '../assets/entries.ts';
import { toFsUrl } from './fs-urls.ts';

export interface ViteUrls {
  /** The page entry. */
  readonly start: string;
  /** Modules that every page loads before it. */
  readonly modules: readonly string[];
  /** Sheets of every page. */
  readonly styles: readonly string[];
}

/** `sourceDir`: the engine's sources, absolute. */
export function listViteUrls({ base, styles }: ResolvedConfig, sourceDir: string): ViteUrls {
  const theme = ['index', 'no-script', ...sheetNames].map((name) => join(sourceDir, `theme/styles/${name}.css`));
  return {
    start: `${base}@id/${DEV_START_MODULE}`,
    modules: [`${base}@vite/client`, `${base}@id/${DEV_PREAMBLE_MODULE}`],
    styles: [...theme, ...styles].map((path) => toFsUrl(base, path)),
  };
}
