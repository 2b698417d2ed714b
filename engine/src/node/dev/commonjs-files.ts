// Which files are CommonJS, as Node (Modules: Packages, "Determining module system") and the bundler of builds decide it.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

export interface CommonJsFiles {
  /** Whether a file has to be loaded with `require`. `path`: absolute. */
  isCommonJs(path: string): boolean;
  /**
   * Whether all of `module.exports` is the default export for a file that imports CommonJS: so it is in Node, and for packages. For the
   * site's own files, what was compiled from an ES module has the default export that it had there, as in builds (`common-defaults.ts`).
   */
  takesWhole(importer: string): boolean;
}

/** Remembers types of packages. */
export function createCommonJsFiles(): CommonJsFiles {
  const types = new Map<string, string>();
  const getType = (folder: string): string => {
    const known = types.get(folder);
    if (known !== undefined) return known;
    const above = dirname(folder);
    const type = readType(join(folder, 'package.json')) ?? (above === folder ? 'commonjs' : getType(above));
    types.set(folder, type);
    return type;
  };
  return {
    isCommonJs(path) {
      if (path.endsWith('.cjs')) return true;
      return path.endsWith('.js') && getType(dirname(path)) !== 'module' && !hasModuleSyntax(path);
    },
    takesWhole(importer) {
      const [, kind] = /\.([cm]?)[jt]sx?$/.exec(importer) ?? [];
      if (kind === 'm') return true;
      return kind === '' && /[\\/]node_modules[\\/]/.test(importer) && getType(dirname(importer)) === 'module';
    },
  };
}

/** `undefined`: there is no such file. */
function readType(path: string): string | undefined {
  try {
    const { type } = JSON.parse(readFileSync(path, 'utf8')) as { readonly type?: unknown };
    return typeof type === 'string' ? type : 'commonjs';
  } catch {
    return undefined;
  }
}

/** Packages for bundlers have ES modules without saying so. */
function hasModuleSyntax(path: string): boolean {
  try {
    const code = readFileSync(path, 'utf8');
    if (!/\b(?:import|export|await)\b/.test(code)) return false;
    return parseSync(path, code, { sourceType: 'unambiguous' }).module.hasModuleSyntax;
  } catch {
    // Vite reports what is wrong with it.
    return true;
  }
}
