// Error pages depend on the site as a whole: as long as what pages show of it does not change, those of the last build are kept.

import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { listPlaces } from '../../../text/list-places.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { SiteFingerprint } from '../cache/render-cache.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { RenderSink } from './render-sink.ts';
import type { RenderResult } from './route-renderer.ts';

export interface ErrorPagesInput {
  readonly loaded: LoadedSite;
  readonly cache: Pick<Cache, 'documents'>;
  readonly sink: RenderSink;
  readonly fingerprint: SiteFingerprint;
}

/** Brings error pages to the output. `render` is called unless all of them are kept. */
export async function bringErrorPages(
  input: ErrorPagesInput,
  render: () => Promise<readonly RenderResult[]>,
): Promise<void> {
  const state = hashState(input);
  const kept = new Set(state === undefined ? [] : keepErrorPages(input, state));
  if (kept.size === listFiles(input).length) return;
  for (const document of await render()) {
    // One of several may be damaged.
    if (kept.has(document.file)) continue;
    input.sink.accept({ ...document, key: state === undefined ? '' : toKey(state, document.file) });
  }
}

/** Records the problems with links of the site's own error pages, which are found when these are rendered. */
export function markErrorPages(
  { loaded, cache }: Pick<ErrorPagesInput, 'loaded' | 'cache'>,
  problems: ReadonlyMap<string | undefined, readonly Diagnostic[]>,
): void {
  const own = (loaded.site.notFound ?? []).flatMap(({ pageId }) => problems.get(loaded.pages.get(pageId)?.file) ?? []);
  if (own.length > 0) cache.documents.setAlone('404.html', { key: '', titles: '', problems: own });
}

/** Hash of all that error pages are made of; `undefined` when that is more than the site knows of them, such as pictures. */
function hashState({ loaded: { site, pages, imports }, fingerprint }: ErrorPagesInput): string | undefined {
  const hash = createHash('sha256').update(fingerprint.all);
  for (const route of site.notFound ?? []) {
    const own = pages.get(route.pageId);
    if (!own || own.page.meta.assets.length > 0 || imports.partials.has(own.file)) return undefined;
    hash.update(JSON.stringify([route, own.page.key]));
  }
  return hash.digest('base64url');
}

const listFiles = ({ loaded }: ErrorPagesInput): readonly string[] =>
  listPlaces(loaded.config).map(({ prefix }, i) => (i === 0 ? '404.html' : `${prefix.slice(1)}404.html`));

const toKey = (state: string, file: string): string =>
  createHash('sha256').update(`${state}\0${file}`).digest('base64url');

function keepErrorPages(input: ErrorPagesInput, state: string): readonly string[] {
  const { cache, sink } = input;
  return listFiles(input).filter((file) => {
    const known = cache.documents.get(file);
    if (known?.key !== toKey(state, file) || !sink.keep({ file, routePath: '', twin: undefined })) return false;
    cache.documents.setAlone(file, known.alone);
    sink.report(known.alone?.problems ?? []);
    return true;
  });
}
