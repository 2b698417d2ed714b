// Vite plugins: find the style sheets of the server bundle, and keep them out of the browser's scripts. Pages link them instead.

import type { Plugin } from 'vite';
import { exactly } from './hook-filter.ts';
import { toModuleId } from './module-ids.ts';

const styleFile = /\.(?:css|scss|sass|less|styl)(?:$|\?)/;
const otherUse = /[?&](?:url|raw|inline)\b/;

const isStyle = (id: string): boolean => styleFile.test(id) && !otherUse.test(id);

/** Style sheets reached from one module, in import order. */
export interface StyleGraph {
  getStyles(moduleId: string, options?: StyleOptions): readonly string[];
  /** Modules reached from one, itself included, in import order. */
  getModules(moduleId: string, options?: Pick<StyleOptions, 'isBorder'>): readonly string[];
}

export interface StyleOptions {
  /** Styles to leave out, because every page has them anyway. */
  readonly skip?: ReadonlySet<string>;
  /** Modules to leave out with all that only they import, because they bring their styles to the pages that use them. */
  readonly isBorder?: ((moduleId: string) => boolean) | undefined;
}

export interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** Reports the module graph of the server bundle when it is complete. */
export function createStyleCollector(onModules: (modules: ReadonlyMap<string, ModuleInfo>) => void): Plugin {
  return {
    name: 'diglot:collect-styles',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildEnd(error) {
      if (error) return;
      const infos = new Map<string, ModuleInfo>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info)
          infos.set(id, {
            importedIds: [...info.importedIds],
            dynamicallyImportedIds: [...info.dynamicallyImportedIds],
          });
      }
      onModules(infos);
    },
  };
}

export function createStyleGraph(infos: ReadonlyMap<string, ModuleInfo>): StyleGraph {
  const getModules: StyleGraph['getModules'] = (moduleId, { isBorder } = {}) => {
    const seen = new Set<string>();
    const modules: string[] = [];
    const visit = (id: string): void => {
      if (seen.has(id) || isBorder?.(id)) return;
      seen.add(id);
      const info = infos.get(id);
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next);
      modules.push(id);
    };
    visit(toModuleId(moduleId));
    return modules;
  };
  return {
    getModules,
    getStyles: (moduleId, { skip, isBorder } = {}) =>
      getModules(moduleId, { isBorder }).filter((id) => isStyle(id) && !skip?.has(id)),
  };
}

const EMPTY = '\0diglot:no-style';

/** In the browser's scripts an imported style sheet is nothing; only the style entries (`isEntry`) bring styles. CSS modules stay: their names are code. */
export function createStyleStripper(isEntry: (importer: string) => boolean): Plugin {
  return {
    name: 'diglot:strip-styles',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: styleFile },
      handler(source, importer) {
        if (importer === undefined || isEntry(importer) || styleFile.test(importer)) return undefined;
        return isStyle(source) && !/\.module\./.test(source) ? EMPTY : undefined;
      },
    },
    load: { filter: { id: exactly(EMPTY) }, handler: () => '' },
  };
}
