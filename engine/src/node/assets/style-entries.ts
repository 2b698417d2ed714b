// Vite plugins: the entries that bring style sheets to pages. Their names are only known after the server bundle.

import type { Plugin } from 'vite';
import { startsWith } from './hook-filter.ts';

/** The module that imports the sheets of an entry. */
export const stylesModule = (name: string): string => `virtual:diglot/styles/${name}`;

const prefix = stylesModule('');
const cssModule = /\.module\.\w+$/;

/** A CSS module as an entry has it: its rules without its names. Each entry has its own, as nothing could be shared but these. */
const asSheet = (id: string, entry: string): string => (cssModule.test(id) ? `${id}?sheet=${entry}` : id);

/** The virtual module of an entry, by its id. */
export const isStyleEntry = (id: string): boolean => id.startsWith(`\0${prefix}`);

/** `entries`: the sheets of each entry, in order, filled when they are known. */
export function createStyleEntries(entries: ReadonlyMap<string, readonly string[]>): Plugin[] {
  return [
    {
      name: 'diglot:style-entries',
      enforce: 'pre',
      resolveId: { filter: { id: startsWith(prefix) }, handler: (source) => `\0${source}` },
      load: {
        filter: { id: startsWith(`\0${prefix}`) },
        handler: (id) => {
          const entry = id.slice(prefix.length + 1);
          return entries
            .get(entry)
            ?.map((sheet) => `import ${JSON.stringify(asSheet(sheet, entry))};`)
            .join('\n');
        },
      },
    },
    {
      name: 'diglot:css-module-sheets',
      enforce: 'post',
      // Vite drops a CSS module, rules included, when no code uses its names.
      transform: {
        filter: { id: /\.module\.\w+\?sheet=/ },
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
      // For Vite, an entry with a CSS module is a script, though there is nothing in it.
      generateBundle(_, bundle) {
        for (const [name, file] of Object.entries(bundle))
          if (file.type === 'chunk' && file.facadeModuleId && isStyleEntry(file.facadeModuleId) && isEmpty(file.code))
            delete bundle[name];
      },
    },
  ];
}

const isEmpty = (code: string): boolean => code.trim() === '';
