// Drafts, which builds leave out. Dev never asks: there they are pages like all others.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { ContentScan } from '../../../model/source.ts';
import { isUnpublished } from '../../../text/drafts.ts';
import type { LoadedPage } from './load-pages.ts';

type DraftRules = Pick<ResolvedConfig, 'publishUntil'>;

/** A partial has no address to keep from readers: it is part of the pages that import it. */
export function isDraft({ publishUntil }: DraftRules, { source, page }: Pick<LoadedPage, 'source' | 'page'>): boolean {
  return source.kind !== 'partial' && isUnpublished(page.meta.frontmatter, publishUntil);
}

/** The files of a scan in their order, drafts among them as kind `draft`. */
export function markDrafts(
  config: DraftRules,
  scan: ContentScan,
  pages: readonly Pick<LoadedPage, 'source' | 'page'>[],
): ContentScan {
  const drafts = new Set(pages.filter((page) => isDraft(config, page)).map(({ source }) => source.id));
  if (drafts.size === 0) return scan;
  return { ...scan, files: scan.files.map((file) => (drafts.has(file.id) ? { ...file, kind: 'draft' } : file)) };
}
