// Drafts, which builds leave out. Dev never asks: there they are pages like all others.

import type { ContentScan } from '../../../model/source.ts';
import type { LoadedPage } from './load-pages.ts';

/** A partial has no address to keep from readers: it is part of the pages that import it. */
export function isDraft({ source, page }: Pick<LoadedPage, 'source' | 'page'>): boolean {
  return source.kind !== 'partial' && page.meta.frontmatter.draft === true;
}

/** The files of a scan in their order, drafts among them as kind `draft`. */
export function markDrafts(scan: ContentScan, pages: readonly Pick<LoadedPage, 'source' | 'page'>[]): ContentScan {
  const drafts = new Set(pages.filter(isDraft).map(({ source }) => source.id));
  if (drafts.size === 0) return scan;
  return { ...scan, files: scan.files.map((file) => (drafts.has(file.id) ? { ...file, kind: 'draft' } : file)) };
}
