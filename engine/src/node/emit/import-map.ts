// The import map that gives modules their hashes: those that no tag of a page names are loaded by script later.

import type { AssetManifest } from '../../model/output.ts';
import { withBase } from '../../text/url.ts';
import { createInlineScript, type InlineScript } from './security-policy.ts';

/** None without hashes. Browsers without `integrity` in import maps accept the map and load modules as before. */
export function createImportMap(base: string, manifest: AssetManifest): readonly InlineScript[] {
  const { integrity: hashes = {}, start, preload } = manifest;
  const own = new Set([start, ...preload]);
  const modules = Object.entries(hashes).filter(([file]) => file.endsWith('.js') && !own.has(file));
  if (modules.length === 0) return [];
  const integrity = Object.fromEntries(modules.map(([file, hash]) => [withBase(base, `/${file}`), hash]));
  return [createInlineScript(JSON.stringify({ integrity }).replaceAll('<', '\\u003c'), 'importmap')];
}
