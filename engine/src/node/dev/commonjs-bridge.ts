// Vite plugin for the server: CommonJS is loaded by Node, and its exports become those of a small ES module. Vite's module runner knows ES
// modules only, and dev bundles nothing.

import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { createCommonJsFiles } from './commonjs-files.ts';
import type { ShareReact } from './react-sharing.ts';

/** The query says what the default export is. */
const WHOLE = '?commonjs=whole';
const COMPILED = '?commonjs=compiled';

export function createCommonJsBridge(shareReact: ShareReact): Plugin {
  const files = createCommonJsFiles();
  return {
    name: 'diglot:commonjs',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external || !files.isCommonJs(found.id)) return found;
      const takesWhole = importer !== undefined && files.takesWhole(importer.replace(/\?.*$/s, ''));
      return found.id + (takesWhole ? WHOLE : COMPILED);
    },
    load(id) {
      const [, path, query] = /^(.*)(\?commonjs=\w+)$/s.exec(id) ?? [];
      if (path === undefined) return undefined;
      const require = createRequire(path);
      // Node keeps modules; of the site's own, there may be a newer state.
      if (!path.includes('/node_modules/')) delete require.cache[require.resolve(path)];
      shareReact(path);
      return createModule(path, listExports(require, path), query === WHOLE);
    },
  };
}

/** None where the module fails: it fails again, with its own error, when it is run. */
function listExports(require: NodeJS.Require, path: string): readonly string[] {
  try {
    const value: unknown = require(path);
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    return isObject ? Object.keys(value).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default') : [];
  } catch {
    return [];
  }
}

function createModule(path: string, names: readonly string[], isWhole: boolean): string {
  const own = "value?.__esModule && Object.hasOwn(value, 'default') ? value.default : value";
  return [
    "import { createRequire } from 'node:module';",
    `const value = createRequire(${JSON.stringify(path)})(${JSON.stringify(path)});`,
    `export default ${isWhole ? 'value' : own};`,
    // Names of exports may be words of the language.
    ...names.map((name, i) => `const export${i} = value.${name};`),
    `export { ${names.map((name, i) => `export${i} as ${name}`).join(', ')} };`,
  ].join('\n');
}
