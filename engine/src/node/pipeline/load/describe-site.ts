// What a bug report needs to know about a site and the engine that builds it. No titles, no paths: nothing private.

import { getEnginePaths } from '../../assets/engine-paths.ts';
import type { Run } from '../run.ts';
import { loadContent, loadSiteConfig } from './load-site.ts';

export interface SiteDescription {
  /** Version of the engine. */
  readonly engine: string;
  /** `name@version` of what it depends on, as installed. */
  readonly packages: readonly string[];
  readonly languages: readonly string[];
  readonly versions: readonly string[];
  /** Content files, partials and both languages included. */
  readonly files: number;
  readonly base: string;
  readonly hosts: readonly string[];
  /** Names of the settings that bring in a site's own code: `components`, `styles`. */
  readonly ownCode: readonly string[];
}

/** Problems go to the run; a site with problems is described as far as it can be read. */
export async function describeSite(run: Run, root: string): Promise<SiteDescription> {
  const { config } = await loadSiteConfig(run, { root });
  const { files } = await loadContent(run, config);
  const { version, packages } = getEnginePaths();
  const own = {
    components: config.components !== undefined,
    globalUIComponents: config.globalUIComponents.length > 0,
    styles: config.styles.length > 0,
    'search.hooks': config.search.hooks !== undefined,
  };
  return {
    engine: version,
    packages,
    languages: config.locales.map(({ lang }) => lang),
    versions: config.multiVersion?.versions ?? [],
    files: files.length,
    base: config.base,
    hosts: config.hosts,
    ownCode: Object.entries(own).flatMap(([name, isUsed]) => (isUsed ? [name] : [])),
  };
}
