// Vite plugins: give all code the engine's one copy of React, not the site's.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const reactPackage = /^react(?:-dom)?(?:\/.+)?$/;
const prefix = '\0diglot:react:';

/** The module runner cannot read CommonJS: each React entry becomes a small module that re-exports what `require` gives. */
export function createReactBridge(packageDir: string): Plugin {
  const require = createRequire(join(packageDir, 'package.json'));
  return {
    name: 'diglot:react-bridge',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (source) => (reactPackage.test(source) ? prefix + source : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const source = id.slice(prefix.length);
      const names = Object.keys(require(source) as object).filter(
        (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
      );
      return [
        "import { createRequire } from 'node:module';",
        `const value = createRequire(${JSON.stringify(join(packageDir, 'package.json'))})(${JSON.stringify(source)});`,
        'export default value;',
        ...names.map((name) => `export const ${name} = value.${name};`),
      ].join('\n');
    },
  };
}

/** In the browser React is what an import from the engine's own sources gives, prepared by Vite once. */
export function createBrowserReact(packageDir: string): Plugin {
  const importer = join(packageDir, 'src/client/islands/hydrate.ts');
  return {
    name: 'diglot:browser-react',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, from, options) {
      if (!reactPackage.test(source) || from === importer) return undefined;
      return this.resolve(source, importer, { ...options, skipSelf: true });
    },
  };
}
