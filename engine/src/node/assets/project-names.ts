// Vite plugin: names of modules that mean something in this project alone: those of its tsconfig, and those of Rspress.

import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { expandAlias, type PathAlias } from '../../text/path-aliases.ts';
import { escapePattern } from '../../text/pattern.ts';
import { getRspressEntry, rspressNames } from '../../text/rspress-names.ts';
import type { EnginePaths } from './engine-paths.ts';
import { exactly } from './hook-filter.ts';
import { isInFolder } from './module-ids.ts';

/** The project's `i18n.json`, or an empty object. */
export const TEXTS_MODULE = 'virtual:diglot/texts';

const isReact = /^react(?:-dom)?(?:\/|$)/;

export interface ProjectNamesInput {
  readonly engine: EnginePaths;
  readonly root: string;
  readonly paths: readonly PathAlias[] | undefined;
  readonly siteTheme: string | undefined;
}

export function createProjectNames({ engine, root, paths = [], siteTheme }: ProjectNamesInput): Plugin {
  const folder = join(engine.sourceDir, 'theme/rspress');
  const original = join(folder, 'entry.ts');
  const ownFolder = siteTheme === undefined ? undefined : `${dirname(siteTheme)}${sep}`;
  const files = {
    original,
    theme: siteTheme ?? original,
    runtime: join(folder, 'runtime.ts'),
    search: join(folder, 'search.ts'),
  };
  return {
    name: 'diglot:project-names',
    enforce: 'pre',
    resolveId: {
      filter: { id: [...[TEXTS_MODULE, ...rspressNames].map(exactly), ...paths.map(toFilter)] },
      async handler(source, importer) {
        if (source === TEXTS_MODULE) return `\0${TEXTS_MODULE}`;
        const entry = getRspressEntry(source);
        // A theme that imports the theme means the one that it builds on.
        const isOwn = ownFolder !== undefined && importer?.replaceAll('/', sep).startsWith(ownFolder);
        if (entry === 'theme' && isOwn && (source !== '@theme' || importer === siteTheme)) return original;
        if (entry) return files[entry];
        // There is one React. A `paths` for its types would be another in dev, where the bundler has no alias that comes first.
        if (isReact.test(source)) return undefined;
        // Packages have names of their own, and so has the engine, wherever it is.
        if (importer === undefined || importer.includes('/node_modules/') || isInFolder(importer, engine.sourceDir))
          return undefined;
        for (const path of expandAlias(paths, source)) {
          const found = await this.resolve(path, importer, { skipSelf: true });
          if (found) return found;
        }
        return undefined;
      },
    },
    load: {
      filter: { id: exactly(`\0${TEXTS_MODULE}`) },
      handler() {
        const file = join(root, 'i18n.json');
        return existsSync(file) ? `export { default } from ${JSON.stringify(file)};` : 'export default {};';
      },
    },
  };
}

/** Names that an alias may mean. */
const toFilter = ({ pattern }: PathAlias): RegExp =>
  new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`);
