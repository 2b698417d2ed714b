// Hashes over what pages show or check of each other. While they stay, a page whose own file stayed is the same document, and needs no key.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { SidebarItem } from '../../../model/site.ts';
import type { SiteFingerprint } from '../cache/render-cache.ts';
import { createSettings, hashShared } from './document-settings.ts';
import type { RenderSetup } from './route-renderer.ts';

export function createSiteFingerprint(setup: RenderSetup): SiteFingerprint {
  const base = hashBase(setup);
  const { routes, sections } = setup.site;
  const titles = new ValueHash(base);
  for (const { title, frontmatter } of routes) titles.add([title, frontmatter.title]);
  for (const items of sections.flatMap(({ sidebars }) => Object.values(sidebars))) titles.add(listTitles(items));
  return { base, all: titles.digest() };
}

function hashBase({ config, site, files, publicDir, pages, partials, assets }: RenderSetup): string {
  const hash = new ValueHash(hashShared(assets, createSettings(config, assets)));
  const add = (value: unknown): void => hash.add(value);
  add(config);
  for (const { title, frontmatter, ...rest } of site.routes) add([rest, { ...frontmatter, title: undefined }]);
  for (const { lang, version, nav, sidebars } of site.sections) {
    add([lang, version, nav]);
    for (const [prefix, items] of Object.entries(sidebars)) {
      add(prefix);
      for (const item of items) add(withoutTitles(item));
    }
  }
  for (const post of site.posts) add(post);
  for (const [file, found] of partials) add([file, ...found]);
  // Hashes lead to anchors, overview pages list headings, dead links name sources.
  for (const { meta } of pages) add([meta.id, meta.anchors, meta.toc]);
  for (const { id, kind } of files) add([id, kind]);
  for (const name of listPublic(publicDir)) add(name);
  return hash.digest();
}

/** Characters that are hashed at once: calls for each value take longer than the hash, and one text of all would grow with the site. */
const CHUNK = 0x10000;

class ValueHash {
  readonly #hash = createHash('sha256');
  #waiting: string;

  constructor(start: string) {
    this.#waiting = start;
  }

  add(value: unknown): void {
    this.#waiting += JSON.stringify(value);
    if (this.#waiting.length < CHUNK) return;
    this.#hash.update(this.#waiting);
    this.#waiting = '';
  }

  digest(): string {
    return this.#hash.update(this.#waiting).digest('base64url');
  }
}

/** Texts of groups stay: pages of any sidebar show them. An entry without a text is not in the reading order. */
function withoutTitles(item: SidebarItem): unknown {
  if (item.kind === 'page') return { ...item, text: item.text === '' };
  return item.kind === 'group' ? { ...item, items: item.items.map(withoutTitles) } : item;
}

const listTitles = (items: readonly SidebarItem[]): readonly string[] =>
  items.flatMap((item) => {
    if (item.kind === 'page') return [item.text];
    return item.kind === 'group' ? listTitles(item.items) : [];
  });

/** Names below the public folder: links may lead to them. */
function listPublic(publicDir: string | undefined): readonly string[] {
  if (publicDir === undefined) return [];
  try {
    return readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}
