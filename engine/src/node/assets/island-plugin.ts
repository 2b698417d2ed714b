// Vite plugin: in the server bundle an island file's components render themselves with a marker. Leaves the browser's side alone.

import type { Plugin, Rollup } from 'vite';
import { isIslandCode } from './islands.ts';

/** Query for the island's own code instead of its server form. */
export const ISLAND_SUFFIX = '?island-original';

export interface IslandPluginOptions {
  /** Id of an island file by its absolute path, or `undefined` for any other file. */
  readonly getId: (path: string) => string | undefined;
  /** Absolute path of `render/island.tsx`. */
  readonly islandModule: string;
}

export function createIslandPlugin({ getId, islandModule }: IslandPluginOptions): Plugin {
  return {
    name: 'diglot:islands',
    // After the compiler, so that it reads plain JavaScript.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\.[jt]sx?(?:\?|$)/, code: 'use client' },
      handler(code, id) {
        const path = id.replace(/\?.*$/, '');
        if (id.includes(ISLAND_SUFFIX) || !/\.[jt]sx?$/.test(path) || !isIslandCode(code)) return undefined;
        const islandId = getId(path);
        if (islandId === undefined) return undefined;
        return {
          code: createWrapper({ names: getExportNames(this.parse(code)), path, islandId, islandModule }),
          map: null,
        };
      },
    },
  };
}

interface WrapperInput {
  readonly names: readonly string[];
  readonly path: string;
  readonly islandId: string;
  readonly islandModule: string;
}

/** Module text that re-exports `path`, its components wrapped. Only capitalised names are components. */
function createWrapper({ names, path, islandId, islandModule }: WrapperInput): string {
  const lines = [
    `import * as original from ${JSON.stringify(path + ISLAND_SUFFIX)};`,
    `import { createIsland } from ${JSON.stringify(islandModule)};`,
  ];
  for (const name of names) {
    const isComponent = name === 'default' || /^[A-Z]/.test(name);
    const value = isComponent
      ? `typeof original.${name} === 'function' ? createIsland(original.${name}, ${JSON.stringify(`${islandId}#${name}`)}) : original.${name}`
      : `original.${name}`;
    lines.push(name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`);
  }
  return lines.join('\n');
}

type Program = ReturnType<Rollup.PluginContext['parse']>;

function getExportNames(program: Program): string[] {
  const names: string[] = [];
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') names.push('default');
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of node.specifiers) {
      names.push(specifier.exported.type === 'Identifier' ? specifier.exported.name : String(specifier.exported.value));
    }
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.push(id.name);
    } else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') {
      names.push(declaration.id.name);
    }
  }
  return names;
}
