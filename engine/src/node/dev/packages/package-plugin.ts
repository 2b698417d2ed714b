// Vite plugin for the server: what the site's code imports of a package is a small module, which passes on the bundle's exports or, for what no
// bundle has, those of the file.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ALL, type BundledPackage } from './bundle-packages.ts';
import { hasDefault } from './default-export.ts';

const PREFIX = '\0diglot:package:';

export const toPackageModule = (file: string): string => PREFIX + file;

/** Path of the package's file; `undefined` for any other module. */
export const getPackageFile = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;

export interface LoadedPackage extends BundledPackage {
  /** What Node gives for `url`. */
  readonly exports: Readonly<Record<string, unknown>>;
}

export interface PackagePluginInput {
  /** Whether a bundle may begin with this file. */
  readonly isEntry: (id: string) => boolean;
  /** Whether the file is the engine's, which imports packages of its own. */
  readonly isOfEngine: (id: string) => boolean;
  readonly isBundled: (file: string) => boolean;
  /** Waits for a bundle that has it, and runs it. `undefined`: none may. */
  readonly loadPackage: (file: string) => Promise<LoadedPackage | undefined>;
  /** A file of the site came, changed or went. */
  readonly onChange: () => void;
}

export function createPackagePlugin(input: PackagePluginInput): Plugin {
  const { isEntry, isOfEngine, isBundled, loadPackage, onChange } = input;
  return {
    name: 'diglot:packages',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async resolveId(source, importer, options) {
      if (source.startsWith(PREFIX)) return source;
      if (importer === undefined || importer.startsWith(PREFIX) || isOfEngine(importer)) return undefined;
      const isOfPackage = importer.includes('/node_modules/');
      if (!isOfPackage && /^[./\0]/.test(source) && !source.includes('/node_modules/')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external || isOfEngine(found.id)) return found;
      const isWrapped = isOfPackage ? isBundled(found.id) : isEntry(found.id);
      return isWrapped ? toPackageModule(found.id) : found;
    },
    async load(id) {
      const file = getPackageFile(id);
      if (file === undefined) return undefined;
      const found = await loadPackage(file);
      return found ? createModule(found) : createPassing(file);
    },
    hotUpdate: onChange,
  };
}

function createModule({ url, sheets, exports }: LoadedPackage): string {
  const from = JSON.stringify(url);
  const names = Object.keys(exports).filter(isName);
  const all = exports[ALL];
  const others =
    all === undefined ? [] : Object.keys(all as object).filter((name) => isName(name) && !names.includes(name));
  return [
    ...sheets.map((sheet) => `import ${JSON.stringify(sheet)};`),
    `export { ${names.join(', ')} } from ${from};`,
    ...(others.length > 0 ? [`import { ${ALL} as all } from ${from};`] : []),
    ...others.map((name, i) => `const export${i} = all.${name};`),
    `export { ${others.map((name, i) => `export${i} as ${name}`).join(', ')} };`,
  ].join('\n');
}

const isName = (name: string): boolean => name !== ALL && /^[A-Za-z_$][\w$]*$/.test(name);

function createPassing(file: string): string {
  const from = JSON.stringify(file);
  const isWhole = !hasDefault(file, readFileSync(file, 'utf8'));
  return `export * from ${from};${isWhole ? '' : `\nexport { default } from ${from};`}`;
}
