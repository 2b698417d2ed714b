// Vite plugin: the default import of a CommonJS package is what the package calls its default, as in every bundler that its documentation
// was written for. In code whose `package.json` says `"type": "module"` it would be all that the package exports, as in Node: an object
// where a component is wanted. Packages import each other as Node has it.

import type { Plugin } from 'vite';

/** Files of the site import each other by these. */
const asFile = /^(?:\.{0,2}\/|[A-Za-z]:[\\/])/;
const ofPackages = /[\\/]node_modules[\\/]/;

export function createCommonDefaults(): Plugin {
  return {
    name: 'diglot:common-defaults',
    enforce: 'pre',
    resolveId: {
      // What packages often import by a path, and never has imports that matter here.
      filter: { id: { include: asFile, exclude: [ofPackages, /\.(?:[cm]js|css|json|svg|png)$/] } },
      async handler(source, importer, options) {
        if (importer !== undefined && ofPackages.test(importer)) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!found || found.external || ofPackages.test(found.id)) return found;
        // The bundler asks this file what kind of module it is.
        return { ...found, packageJsonPath: undefined };
      },
    },
  };
}
