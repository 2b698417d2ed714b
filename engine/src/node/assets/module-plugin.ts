// Vite plugin: serves the virtual modules from text made by `entries.ts`.

import type { Plugin } from 'vite';
import { exactly } from './hook-filter.ts';

/** Text of a virtual module by its name, read each time it is loaded. */
export type VirtualModules = Readonly<Record<string, () => string>>;

export function createModulePlugin(modules: VirtualModules): Plugin {
  return {
    name: 'diglot:modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: Object.keys(modules).map(exactly) },
      handler: (source) => `\0${source}`,
    },
    load: {
      filter: { id: Object.keys(modules).map((name) => exactly(`\0${name}`)) },
      handler: (id) => modules[id.slice(1)]?.(),
    },
  };
}

/**
 * Vite wraps every dynamic import in a helper that preloads style sheets. Ours are linked by the page that needs them,
 * so the helper shrinks to a call: it would be a sixth of the script every reader downloads.
 */
export function createPlainImportPlugin(): Plugin {
  return {
    name: 'diglot:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: exactly('\0vite/preload-helper.js') },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
