// Vite plugin: serves the virtual modules from text made by `entries.ts`.

import type { Plugin } from 'vite';

/** Text of a virtual module by its name, read each time it is loaded. */
export type VirtualModules = Readonly<Record<string, () => string>>;

export function createModulePlugin(modules: VirtualModules): Plugin {
  return {
    name: 'diglot:modules',
    enforce: 'pre',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
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
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
