// What documents are rendered from, for a site in memory. For tests only.

import { sheetNames } from '../src/model/output.ts';
import type { BuiltAssets } from '../src/node/assets/build-assets.ts';
import type { RenderSetup } from '../src/node/pipeline/render/route-renderer.ts';
import { buildSite } from '../src/node/site/build-site.ts';
import { createSiteInput, type TestSite } from './site-input.ts';

export const builtAssets: BuiltAssets = {
  manifest: { start: 'start.js', styles: ['page.css'], preload: [], islands: {} },
  importStyles: {},
  layoutStyles: Object.fromEntries(sheetNames.map((name) => [name, []])) as unknown as BuiltAssets['layoutStyles'],
  inlineScripts: { redirect: 'redirect()', page: 'page()' },
  readsRoutes: false,
  readsPosts: false,
  diagnostics: [],
  requests: [],
  serverEntry: '/cache/entry.mjs',
  staticDirs: [],
  hash: 'code',
  fromCache: true,
};

export function createRenderSetup(test: TestSite, changes: Partial<RenderSetup> = {}): RenderSetup {
  const input = createSiteInput(test);
  const { site } = buildSite(input);
  const metas = new Map(input.pages.map((meta) => [meta.id, meta]));
  return {
    config: input.config,
    site,
    files: input.files,
    publicDir: undefined,
    pages: input.files.flatMap((source) => {
      const meta = metas.get(source.id);
      return meta ? [{ source, file: `docs/${source.id}`, key: `key of ${source.id}`, meta }] : [];
    }),
    partials: new Map(),
    assets: builtAssets,
    facts: {},
    ...changes,
  };
}
