// Writes the lists of all pages: `all-pages.html` for readers, `llms.txt` and `llms-full.txt` for agents.
// Lists of an unchanged site come from the previous build; when a site changed, so do the twins of a full text that did not.

import { createHash } from 'node:crypto';
import type { OutputFile } from '../../../model/output.ts';
import type { OutputFolder } from '../../emit/output-folder.ts';
import { buildFullText } from '../../outputs/agents/full-text.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { PageListMemory, PageListPlan, TextPlan } from '../cache/page-list-memory.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { RenderedSite } from '../render/render-site.ts';
import { listPageLists, outlineSite, planFullTexts, toFilesInput } from './site-files.ts';

export interface PageListsInput {
  readonly loaded: Pick<LoadedSite, 'config' | 'site' | 'index' | 'pages'>;
  readonly rendered: Pick<RenderedSite, 'getTwin' | 'fingerprint'>;
  readonly output: OutputFolder;
  readonly cache: Pick<Cache, 'documents' | 'pageLists'>;
  /** What {@link foreseePageLists} gave. Default: lists are made when they are needed. */
  readonly lists?: PageLists | undefined;
}

/** Lists as they are to be written, and what the full texts next to them hold. */
export interface PageLists {
  readonly lists: readonly OutputFile[];
  readonly texts: readonly TextPlan[];
}

/** Lists that are needed in any case, so that they can be made while other threads render. */
export const foreseePageLists = (
  loaded: PageListsInput['loaded'],
  { isEmpty }: PageListMemory,
): PageLists | undefined => (isEmpty ? makePageLists(loaded) : undefined);

function makePageLists(loaded: PageListsInput['loaded']): PageLists {
  const { config, site } = loaded;
  const outline = outlineSite(config, site);
  const texts = planFullTexts(config, site, outline);
  return {
    lists: listPageLists(toFilesInput(loaded), outline),
    texts: texts.map(({ path, routes, lead }) => ({ path, files: routes.map(({ file }) => file), lead })),
  };
}

/** `publicFiles`: paths that the author's own files take. */
export function writePageLists(input: PageListsInput, publicFiles: readonly string[]): void {
  const { loaded, rendered, cache } = input;
  const state = hashState(loaded, rendered.fingerprint);
  const known = cache.pageLists.recall(state);
  const isFree = ({ path }: { readonly path: string }): boolean => !publicFiles.includes(path);
  const kept = known?.lists.filter((path) => keepList(path, input));
  const plan: PageListPlan =
    known !== undefined && kept?.length === known.lists.length ? known : writeLists(input, isFree, new Set(kept));
  for (const text of plan.texts) writeText(text, input);
  cache.pageLists.save(state, plan);
}

/** The fingerprint has all that lists are made of but descriptions, which no page shows of another. */
function hashState({ site, pages }: PageListsInput['loaded'], fingerprint: string): string {
  const hash = createHash('sha256').update(fingerprint);
  for (const { pageId } of site.routes) hash.update(`${pages.get(pageId)?.page.meta.description ?? ''}\0`);
  return hash.digest('base64url');
}

function keepList(path: string, { cache, output }: PageListsInput): boolean {
  const known = cache.pageLists.get(path);
  return known !== undefined && output.adopt(path, known.bytes, known.place);
}

/** Writes those that are not `kept`. */
function writeLists(
  { loaded, output, cache, lists: foreseen }: PageListsInput,
  isFree: (file: { readonly path: string }) => boolean,
  kept: ReadonlySet<string>,
): PageListPlan {
  const made = foreseen ?? makePageLists(loaded);
  const lists = made.lists.filter(isFree);
  for (const { path, content } of lists) {
    if (kept.has(path)) continue;
    const bytes = Buffer.from(content);
    const written = output.write({ path, content: bytes });
    if (written !== undefined) cache.pageLists.add(path, [bytes], written);
  }
  return { lists: lists.map(({ path }) => path), texts: made.texts.filter(isFree) };
}

function writeText({ path, files, lead }: TextPlan, { rendered, output, cache }: PageListsInput): void {
  const { documents, pageLists } = cache;
  const keys = files.map((file) => documents.getNewKey(file) ?? '');
  const known = pageLists.get(path);
  if (known?.isOf(keys, lead) && output.adopt(path, known.bytes, known.place)) return;
  const parts = files.flatMap((file, i) => {
    const key = keys[i] ?? '';
    const text = known?.get(key) ?? rendered.getTwin(file);
    return text ? [{ file, key, text }] : [];
  });
  const pieces = buildFullText(
    parts.map(({ text }) => text),
    lead,
  );
  const written = output.writePieces(path, pieces);
  if (written === undefined) return;
  const twins = parts.map(({ file, key, text }) => [file, key, text.byteLength] as const);
  pageLists.add(path, pieces, written, { lead, twins });
}
