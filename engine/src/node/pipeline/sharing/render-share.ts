// The end of a build of one part: its documents go to the shared store, and nothing is written here.

import type { BuildResult } from '../../../model/build.ts';
import { type RenderSiteInput, renderSite } from '../render/render-site.ts';
import { createResult } from '../result.ts';
import type { Sharing } from './sharing.ts';

/** A machine with a share renders its pages into the store. A build without a share puts the site together. */
export async function renderShare(
  input: Omit<RenderSiteInput, 'indexing'>,
  sharing: Sharing | undefined,
): Promise<BuildResult> {
  const { run, loaded, output, schedule, cache } = input;
  const rendered = await run.stage('render', () => renderSite({ ...input, indexing: Promise.resolve() }));
  schedule.endWorkers();
  cache.pages.save();
  run.stopOnErrors();
  await sharing?.finish(run, rendered.routes);
  return createResult({ run, loaded, rendered, output, shared: sharing?.counts });
}
