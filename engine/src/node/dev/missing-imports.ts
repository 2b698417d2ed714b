// Imports of files that are not there, where Vite would not say whose they are.

import type { Plugin } from 'vite';

/** With a query, Vite takes a path that leads nowhere for one from the working directory, and reports that it cannot be read. */
export const createMissingImports = (): Plugin => ({
  name: 'diglot:missing-imports',
  // Asked once no other plugin knows the path.
  enforce: 'post',
  resolveId(source, importer) {
    if (importer === undefined || this.environment.name !== 'ssr' || !/^\.\.?\/[^?]*\?/.test(source)) return;
    const message = `Failed to load url ${source} (resolved id: ${source}) in ${importer}. Does the file exist?`;
    throw Object.assign(new Error(message), { code: 'ERR_LOAD_URL' });
  },
});
