// Writes `llms-full.txt` of every language and version. After an edit, the file of the build before gives all twins but the new ones.

import type { OutputFolder } from '../../emit/output-folder.ts';
import { buildFullText } from '../../outputs/agents/full-text.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { RenderedSite } from '../render/render-site.ts';
import type { FullTextPlan } from './site-files.ts';

export interface FullTextsInput {
  readonly rendered: Pick<RenderedSite, 'twins'>;
  readonly output: OutputFolder;
  readonly cache: Pick<Cache, 'documents' | 'fullTexts'>;
}

export function writeFullTexts(plans: readonly FullTextPlan[], input: FullTextsInput): void {
  for (const plan of plans) writeFullText(plan, input);
  input.cache.fullTexts.save(plans.flatMap(({ path, lead }) => (lead === '' ? path : [])));
}

function writeFullText({ path, routes, lead }: FullTextPlan, { rendered, output, cache }: FullTextsInput): void {
  const { documents, fullTexts } = cache;
  const keys = routes.map(({ file }) => documents.getNewKey(file) ?? '');
  // What begins with a lead has few twins.
  const known = lead === '' ? fullTexts.get(path) : undefined;
  if (known?.isOf(keys) && output.adopt(path, known.bytes, known.place)) return;
  const parts = routes.flatMap(({ file, twin }, i) => {
    const key = keys[i] ?? '';
    // What was rendered now, or the cache has. A page with an error was not rendered.
    const text = rendered.twins.get(twin) ?? known?.get(key) ?? documents.readTwin(file);
    return text ? [{ key, text }] : [];
  });
  const pieces = buildFullText(
    parts.map(({ text }) => text),
    lead,
  );
  const written = output.writePieces(path, pieces);
  if (written === undefined || lead !== '') return;
  const sizes = parts.map(({ key, text }) => [key, text.byteLength] as const);
  fullTexts.add(path, pieces, sizes, written);
}
