// Modules of packages that the bundler cannot take: they, and what imports them, are left to Vite, and the rest is bundled.

import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import { toModuleId } from '../../assets/module-ids.ts';

/** By path, as Vite writes it: what the module imports, as far as it counts. */
export type BrokenModules = ReadonlyMap<string, readonly string[]>;

/** Notes that no bundle may have a module. `id`: as either bundler writes it. */
export type Refuse = (id: string) => void;

/** The modules that the bundler's error names. What they share with others is not in a bundle by itself. */
export function findBroken(error: unknown): BrokenModules {
  const { errors = [] } = error as { readonly errors?: readonly { readonly id?: unknown }[] };
  const paths = errors.flatMap(({ id }) => (typeof id === 'string' ? id : []));
  return new Map(paths.filter((path) => existsSync(path)).map((path) => [toModuleId(path), listImports(path)]));
}

/** Takes the place of the bundler, which would fail. */
export const createBroken = (broken: BrokenModules, refuse: Refuse): Plugin => ({
  name: 'diglot:package-broken',
  load(id) {
    const imports = broken.get(toModuleId(id));
    if (imports === undefined) return undefined;
    refuse(id);
    const lines = imports.map((name) => `import ${JSON.stringify(name)};`);
    return { code: [...lines, 'export {};'].join('\n'), moduleType: 'js' };
  },
});

function listImports(path: string): readonly string[] {
  const { staticImports, staticExports } = parseSync(path, readFileSync(path, 'utf8')).module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  return [...staticImports, ...exported].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
}
