// The modules that hold what differs per site: which code takes part. Building and dev serve the same.

import { join } from 'node:path';
import type { BundleInput } from './bundle-input.ts';
import { createHalfModule, HALF_MODULE } from './engine-half.ts';
import {
  createIslandsModule,
  createSearchHooksModule,
  createServerModule,
  createStartModule,
  createStylesModule,
  ISLANDS_MODULE,
  LATE_STYLES_MODULE,
  MARKS_STYLES_MODULE,
  SCHEME_STYLES_MODULE,
  SEARCH_HOOKS_MODULE,
  SEARCH_STYLES_MODULE,
  SERVER_MODULE,
  START_MODULE,
  ZOOM_STYLES_MODULE,
} from './entries.ts';

/** By name; the text is made when the module is asked for. */
export function createVirtualModules(
  input: Pick<
    BundleInput,
    'engine' | 'islands' | 'imports' | 'components' | 'globalUIComponents' | 'searchHooks' | 'siteTheme'
  >,
): Record<string, () => string> {
  const { siteTheme, engine } = input;
  const { sourceDir } = engine;
  const adapter = join(sourceDir, 'theme/rspress/site-theme.tsx');
  return {
    [SERVER_MODULE]: () =>
      createServerModule({
        renderModule: join(sourceDir, 'render/index.ts'),
        contentModule: join(sourceDir, 'theme/content/index.ts'),
        components: input.components,
        globalUIComponents: input.globalUIComponents,
        imports: input.imports,
        siteTheme: siteTheme === undefined ? undefined : { theme: siteTheme, adapter },
      }),
    [HALF_MODULE]: () => createHalfModule(engine),
    [ISLANDS_MODULE]: () => createIslandsModule(input.islands),
    [START_MODULE]: () => createStartModule(join(sourceDir, 'client/start.ts')),
    [SEARCH_HOOKS_MODULE]: () => createSearchHooksModule(input.searchHooks),
    [LATE_STYLES_MODULE]: () => createStylesModule('lateStyles', join(sourceDir, 'theme/styles/late.css')),
    [SCHEME_STYLES_MODULE]: () => createStylesModule('schemeStyles', join(sourceDir, 'theme/styles/scheme-change.css')),
    [ZOOM_STYLES_MODULE]: () => createStylesModule('zoomStyles', join(sourceDir, 'theme/styles/zoom.css')),
    [MARKS_STYLES_MODULE]: () => createStylesModule('marksStyles', join(sourceDir, 'theme/styles/search-marks.css')),
    [SEARCH_STYLES_MODULE]: () =>
      createStylesModule('searchStyles', join(sourceDir, 'theme/styles/search-results.css')),
  };
}
