// One hash over everything that pages show or check of each other. While it stays, a page whose own file stayed is the same document.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createSettings, hashShared } from './document-settings.ts';
import type { RenderSetup } from './route-renderer.ts';

export function createSiteFingerprint({
  config,
  site,
  files,
  publicDir,
  pages,
  partials,
  assets,
}: RenderSetup): string {
  const settings = createSettings(config, assets);
  const hash = createHash('sha256').update(hashShared(assets, settings));
  // One by one: all of them in one text would grow with the site.
  const add = (value: unknown): void => void hash.update(JSON.stringify(value));
  add(config);
  for (const route of site.routes) add(route);
  for (const { lang, version, nav, sidebars } of site.sections) {
    add([lang, version, nav]);
    for (const [prefix, items] of Object.entries(sidebars)) {
      add(prefix);
      for (const item of items) add(item);
    }
  }
  for (const post of site.posts) add(post);
  for (const [file, found] of partials) add([file, ...found]);
  // Hashes lead to anchors, overview pages list headings, dead links name sources.
  for (const { meta } of pages) add([meta.id, meta.anchors, meta.toc]);
  for (const { id, kind } of files) add([id, kind]);
  for (const name of listPublic(publicDir)) add(name);
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
