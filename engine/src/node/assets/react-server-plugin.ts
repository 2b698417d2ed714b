// Vite plugin: gives the render code the half of React's server renderer that it uses.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { EnginePaths } from './engine-paths.ts';
import { exactly } from './hook-filter.ts';
import { isInFolder, listSpellings } from './module-ids.ts';

/** Renders to strings and does nothing else. It is not a public entry: where it is missing, the whole renderer is used. */
const STRINGS_ONLY = 'cjs/react-dom-server-legacy.node.production.js';

/** `react-dom/server` brings a streaming renderer as well: half of the server bundle, which each thread would load for nothing. */
export function createReactServerPlugin({ sourceDir, reactDom }: EnginePaths): Plugin {
  const whole = join(reactDom, 'server.js');
  const half = join(reactDom, STRINGS_ONLY);
  return {
    name: 'diglot:react-server',
    enforce: 'pre',
    resolveId: {
      filter: { id: listSpellings(whole).map(exactly) },
      handler: (_, importer) =>
        importer !== undefined && isInFolder(importer, sourceDir) && existsSync(half) ? half : undefined,
    },
  };
}
