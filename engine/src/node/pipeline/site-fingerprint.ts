// One hash over everything that pages show or check of each other. While it stays, a page whose own file stayed is the same document.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createSettings, hashShared } from './document-settings.ts';
import type { PrintSetup } from './print-pages.ts';

export function createSiteFingerprint({ config, site, files, publicDir, pages, partials, assets }: PrintSetup): string {
  const settings = createSettings(config, assets, new Set(site.posts.map(({ lang }) => lang)));
  const hash = createHash('sha256').update(hashShared(assets, settings));
  hash.update(JSON.stringify([config, site, [...partials].map(([file, found]) => [file, ...found])]));
  // Hashes lead to anchors, overview pages list headings, dead links name sources.
  hash.update(JSON.stringify(pages.map(({ meta }) => [meta.id, meta.anchors, meta.toc])));
  hash.update(JSON.stringify(files.map(({ id, kind }) => [id, kind])));
  hash.update(JSON.stringify(listPublic(publicDir)));
  return hash.digest('base64url');
}

/** Names below the public folder: links may lead to them. */
function listPublic(publicDir: string | undefined): readonly string[] {
  if (publicDir === undefined) return [];
  try {
    return readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}
