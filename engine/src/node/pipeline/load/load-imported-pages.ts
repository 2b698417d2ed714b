// Loads excluded files and drafts that pages import anyway, and those that these import in turn.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { ContentScan, SourceFile } from '../../../model/source.ts';
import type { Loaded, LoadedPage } from './load-pages.ts';
import { resolvePageImports, toImporting } from './page-imports.ts';

export interface ImportedPagesInput {
  readonly config: ResolvedConfig;
  readonly scan: ContentScan;
  readonly load: (files: readonly SourceFile[]) => Promise<Loaded>;
}

export async function loadImportedPages(
  importing: readonly LoadedPage[],
  { config, scan, load }: ImportedPagesInput,
): Promise<Loaded> {
  const excluded = new Map(
    scan.files
      .filter(({ kind }) => kind === 'draft' || (kind === 'excluded' && !config.route.showExcluded))
      .map((file) => [file.path, file]),
  );
  const found: LoadedPage[] = [];
  let hits = 0;
  for (let next = importing; next.length > 0 && excluded.size > 0; ) {
    const { partials } = resolvePageImports(config, next.map(toImporting));
    const paths = new Set([...partials.values()].flatMap((files) => [...files.values()]));
    const wanted = [...paths].flatMap((path) => excluded.get(path) ?? []);
    for (const { path } of wanted) excluded.delete(path);
    const loaded = await load(wanted);
    found.push(...loaded.pages);
    hits += loaded.hits;
    next = loaded.pages;
  }
  return { pages: found, hits };
}
