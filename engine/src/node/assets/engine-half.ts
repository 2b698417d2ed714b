// The engine's half of a server bundle: React, rendering and the theme. It is the same for every site, so it comes bundled with the
// engine, and a site's own bundle imports it.

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EnginePaths } from './engine-paths.ts';
import { exactly, startsWith } from './hook-filter.ts';
import { listSpellings, toModuleId } from './module-ids.ts';
import type { ModuleInfo } from './style-plugin.ts';

/** Its file, next to the server bundles that import it. */
export const HALF_NAME = 'engine';
export const HALF_FILE = `${HALF_NAME}.mjs`;
/** The module that the half is bundled from. */
export const HALF_MODULE = 'virtual:diglot/engine-half';
const FACTS_FILE = 'engine-half.json';
/** Prefix of the modules that replace those of the half in a site's bundle. */
const PART = '\0diglot:engine-half/';
/** The module that exports the packages of the half as objects. */
const OBJECTS = `${PART}objects`;

/** What is known of a half. Ids of modules begin with the folder they are in, `src/` or `search/`. */
interface StoredHalf {
  /** Names that each part exports, packages left out. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  readonly modules: readonly (readonly [id: string, imported: readonly string[], dynamic: readonly string[]])[];
}

export interface EngineHalf extends Pick<StoredHalf, 'exports'> {
  readonly file: string;
  readonly modules: ReadonlyMap<string, ModuleInfo>;
  /** What their replacements import, as far as styles are concerned. */
  readonly parts: ReadonlyMap<string, ModuleInfo>;
}

/** Modules that a site's bundle takes from the half, by the name under which the half exports them. */
const listParts = ({ sourceDir, react, reactDom }: EnginePaths): Readonly<Record<string, string>> => ({
  react: join(react, 'index.js'),
  jsx: join(react, 'jsx-runtime.js'),
  dom: join(reactDom, 'index.js'),
  render: join(sourceDir, 'render/index.ts'),
  island: join(sourceDir, 'render/island.tsx'),
  content: join(sourceDir, 'theme/content/index.ts'),
  theme: join(sourceDir, 'theme/index.ts'),
  client: join(sourceDir, 'client/index.ts'),
});

/** CommonJS packages, whose exports are an object. */
const packages: readonly string[] = ['react', 'jsx', 'dom'];

/** Text of {@link HALF_MODULE}. */
export function createHalfModule(engine: EnginePaths): string {
  return Object.entries(listParts(engine))
    .map(([name, path]) =>
      packages.includes(name)
        ? `export { default as ${name} } from ${JSON.stringify(path)};`
        : `export * as ${name} from ${JSON.stringify(path)};`,
    )
    .join('\n');
}

const getFolders = ({ sourceDir, searchDir }: EnginePaths): readonly (readonly [name: string, folder: string])[] => [
  ['src/', `${toModuleId(sourceDir)}/`],
  ['search/', `${toModuleId(searchDir)}/`],
];

/** Writes what has to be known of the half in `outDir` next to it. Loads it, for the names that it exports. */
export async function writeHalfFacts(
  engine: EnginePaths,
  outDir: string,
  modules: ReadonlyMap<string, ModuleInfo>,
): Promise<void> {
  const half = (await import(pathToFileURL(getFile(outDir)).href)) as Readonly<Record<string, object>>;
  const shorten = (id: string): readonly string[] => {
    const [name, folder] = getFolders(engine).find(([, path]) => toModuleId(id).startsWith(path)) ?? [];
    return name === undefined || folder === undefined ? [] : [name + id.slice(folder.length)];
  };
  const stored: StoredHalf = {
    exports: Object.fromEntries(
      Object.entries(half).flatMap(([name, part]) => (packages.includes(name) ? [] : [[name, Object.keys(part)]])),
    ),
    modules: [...modules].flatMap(([id, { importedIds, dynamicallyImportedIds }]) =>
      shorten(id).map(
        (short) => [short, importedIds.flatMap(shorten), dynamicallyImportedIds.flatMap(shorten)] as const,
      ),
    ),
  };
  await writeFile(join(outDir, FACTS_FILE), JSON.stringify(stored));
}

const getFile = (folder: string): string => join(folder, 'server', HALF_FILE);

/** `folder`: of the bundle that comes with the engine, made from the sources as they are. */
export function loadHalf(engine: EnginePaths, folder: string): EngineHalf {
  const { exports, modules } = JSON.parse(readFileSync(join(folder, FACTS_FILE), 'utf8')) as StoredHalf;
  const folders = new Map(getFolders(engine));
  const lengthen = (id: string): string => {
    const end = id.indexOf('/') + 1;
    return `${folders.get(id.slice(0, end))}${id.slice(end)}`;
  };
  return {
    file: getFile(folder),
    exports,
    modules: new Map(
      modules.map(([id, imported, dynamic]) => [
        lengthen(id),
        { importedIds: imported.map(lengthen), dynamicallyImportedIds: dynamic.map(lengthen) },
      ]),
    ),
    parts: new Map(
      Object.entries(listParts(engine)).map(([name, path]) => [
        PART + name,
        { importedIds: [toModuleId(path)], dynamicallyImportedIds: [] },
      ]),
    ),
  };
}

/** Vite plugin: what the half has is imported from it. Other code of the engine or of React would be there twice, so it is refused. */
export function createHalfPlugin(engine: EnginePaths, { exports }: EngineHalf): Plugin {
  const parts = listParts(engine);
  const nameByPath = new Map(
    Object.entries(parts).flatMap(([name, path]) => listSpellings(path).map((id) => [id, name])),
  );
  const request = `./${HALF_FILE}`;
  const { sourceDir, searchDir, react, reactDom } = engine;
  return {
    name: 'diglot:engine-half',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      filter: { id: [...nameByPath.keys(), request, OBJECTS].map(exactly) },
      handler(source, importer) {
        if (source === OBJECTS) return OBJECTS;
        if (source === request)
          return importer?.startsWith(PART) ? { id: request, external: true, moduleSideEffects: false } : undefined;
        return `${PART}${nameByPath.get(source)}`;
      },
    },
    load: {
      filter: {
        id: [
          PART,
          ...[sourceDir, searchDir, react, reactDom].flatMap((folder) => listSpellings(join(folder, '/'))),
        ].map(startsWith),
      },
      handler(id) {
        if (!id.startsWith(PART)) throw new Error(`the engine's half lacks ${id}`);
        const name = id.slice(PART.length);
        if (id === OBJECTS) return `export { ${packages.join(', ')} } from '${request}';`;
        return packages.includes(name) ? createPackage(name) : createPart(name, exports[name] ?? []);
      },
    },
  };
}

/** CommonJS, like the package: a change to the object reaches the engine and every named import. */
const createPackage = (name: string): string => `module.exports = require(${JSON.stringify(OBJECTS)}).${name};`;

const createPart = (name: string, names: readonly string[]): string =>
  `import { ${name} as part } from './${HALF_FILE}';\nexport const { ${names.join(', ')} } = part;`;
