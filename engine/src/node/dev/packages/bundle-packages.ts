// Bundles the packages that a site imports, for the server: one module in place of thousands, each of which Vite would read, change and
// run by itself.

import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { rspressNames } from '../../../text/rspress-names.ts';
import { exactly, startsWith } from '../../assets/hook-filter.ts';
import { toModuleId } from '../../assets/module-ids.ts';
import type { CommonJsFiles } from '../commonjs-files.ts';
import { reactPackage } from '../react-bridge.ts';
import type { ShareReact } from '../react-sharing.ts';
import { type BrokenModules, createBroken, findBroken, type Refuse } from './broken-modules.ts';
import { hasDefault } from './default-export.ts';
import { listLeading, listReached, type PackageGraph } from './package-graph.ts';

export interface PackagesInput {
  readonly root: string;
  readonly outDir: string;
  /** Absolute paths of ES modules of packages. */
  readonly entries: readonly string[];
  /** Modules that a bundle must not have. */
  readonly refused: ReadonlySet<string>;
  /** As Vite resolves imports on the server. */
  readonly conditions: readonly string[];
  readonly mainFields: readonly string[];
  /** Of the engine, whose React all get. */
  readonly packageDir: string;
  readonly files: CommonJsFiles;
  readonly shareReact: ShareReact;
}

export interface PackageBundle {
  /** By absolute path: entries, and what modules that are not in a bundle import. */
  readonly packages: ReadonlyMap<string, BundledPackage>;
  readonly graph: PackageGraph;
}

export interface BundledPackage {
  /** `file:` URL of a module that Node runs. It is another one when its code is. */
  readonly url: string;
  /** Absolute paths of style sheets that it brings, in order. */
  readonly sheets: readonly string[];
}

const ENTRY = '\0diglot:package-entry/';
/** The export of a bundle that is all of the package's, as an object, where only running the code gives all names: those of CommonJS. */
export const ALL = '$diglot';
const REACT = '\0diglot:package-react/';
const MISSING = '\0diglot:missing';

/**
 * Modules that reach one that no bundle may have stay out of it as well, and share what else they import with it: no module is there
 * twice, as each copy would have a React context of its own. Throws what the bundler does.
 */
export async function bundlePackages(input: PackagesInput): Promise<PackageBundle> {
  const all = await bundleAll(input);
  const refused = listLeading(all.graph, all.refused);
  if (refused.size === 0) return all;
  const shared = [...refused].flatMap((id) => all.graph.get(id) ?? []).filter((id) => isEntry(id, input.files));
  const entries = [...new Set([...input.entries, ...shared])].filter((id) => !refused.has(id));
  const rest = await bundleOnce({ ...input, entries });
  return { packages: rest.packages, graph: new Map([...all.graph, ...rest.graph]) };
}

/** Tries again without what is in the way, first without imports that lead nowhere. */
async function bundleAll(input: PackagesInput): Promise<OneBundle> {
  const broken = new Map<string, readonly string[]>();
  for (let hasMissing = false; ; hasMissing = true) {
    try {
      return await bundleOnce(input, { hasMissing, broken });
    } catch (error) {
      if (!hasMissing) continue;
      const known = broken.size;
      for (const [id, imports] of findBroken(error)) if (!broken.has(id)) broken.set(id, imports);
      if (broken.size > known) continue;
      // Nothing that the error names: entries that fail by themselves are in the way.
      for (const id of input.entries) if (!broken.has(id) && (await isFailing(input, id, broken))) broken.set(id, []);
      if (broken.size === known) throw error;
    }
  }
}

const isFailing = (input: PackagesInput, entry: string, broken: BrokenModules): Promise<boolean> =>
  bundleOnce({ ...input, entries: [entry] }, { hasMissing: true, broken }).then(
    () => false,
    () => true,
  );

/** Node loads CommonJS by itself, and keeps it. */
export const isEntry = (id: string, files: CommonJsFiles): boolean =>
  /\/node_modules\/.+\.(?:m?js|jsx|[cm]?tsx?)$/s.test(id) && !files.isCommonJs(id);

interface OneBundle extends PackageBundle {
  readonly refused: ReadonlySet<string>;
}

interface Attempt {
  /** Imports that lead nowhere are left to Vite. */
  readonly hasMissing?: boolean;
  /** As are these. */
  readonly broken?: BrokenModules;
}

async function bundleOnce(input: PackagesInput, { hasMissing, broken }: Attempt = {}): Promise<OneBundle> {
  const { root, outDir, entries, conditions, mainFields } = input;
  if (entries.length === 0) return { packages: new Map(), graph: new Map(), refused: new Set() };
  const { rolldown } = await import('rolldown');
  const graph = new Map<string, readonly string[]>();
  // As Vite writes ids: alone, this bundler writes paths as Node does.
  const refused = new Set<string>();
  const refuse = (id: string): void => void refused.add(toModuleId(id));
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((file, i) => [`${i}`, ENTRY + file])),
    cwd: root,
    platform: 'node',
    logLevel: 'silent',
    // Vite drops nothing in dev, and takes a name that is missing for undefined.
    treeshake: false,
    shimMissingExports: true,
    preserveEntrySignatures: 'strict',
    resolve: { conditionNames: [...conditions], mainFields: [...mainFields, 'main'] },
    plugins: [
      createEntries(),
      createReactPlugin(input.packageDir),
      ...(broken?.size ? [createBroken(broken, refuse)] : []),
      ...createNodeModules(input),
      createRefusals(refuse),
      ...(hasMissing ? [createMissing(refuse)] : []),
      createGraph(graph, (id, imported) => {
        if (input.refused.has(id) || isForVite(id) || imported.some(isMissing)) refuse(id);
      }),
    ],
  });
  try {
    const { output } = await bundle.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      sourcemapExcludeSources: true,
      // A file that is the same as in an earlier bundle is the same module for Node.
      entryFileNames: '[hash].mjs',
      chunkFileNames: '[hash].mjs',
    });
    const packages = new Map<string, BundledPackage>();
    for (const chunk of output) {
      if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith(ENTRY)) continue;
      const file = chunk.facadeModuleId.slice(ENTRY.length);
      const url = pathToFileURL(join(outDir, chunk.fileName)).href;
      packages.set(file, { url, sheets: [...listReached(graph, file)].filter(isSheet) });
    }
    return { packages, graph, refused };
  } finally {
    await bundle.close();
  }
}

const createEntries = (): Plugin => ({
  name: 'diglot:package-entries',
  resolveId: { filter: { id: startsWith(ENTRY) }, handler: (source) => source },
  load: {
    filter: { id: startsWith(ENTRY) },
    handler(id) {
      const path = id.slice(ENTRY.length);
      const file = JSON.stringify(path);
      const code = readFileSync(path, 'utf8');
      return [
        `export * from ${file};`,
        hasDefault(path, code) ? `export { default } from ${file};` : '',
        /\bexport\s*\*\s*from\b/.test(code) ? `import * as all from ${file};\nexport { all as ${ALL} };` : '',
      ].join('\n');
    },
  },
});

const isSheet = (id: string): boolean => /(?<!\.module)\.(?:css|scss|sass|less|styl)$/.test(id);

/** Code for a module that is what Node gives for `name`, required from `from`. It is CommonJS, for the bundler to give each importer its default. */
const createRequired = (from: string, name: string): string =>
  `module.exports = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(from)})(${JSON.stringify(name)});`;

const createReactPlugin = (packageDir: string): Plugin => ({
  name: 'diglot:package-react',
  resolveId: { filter: { id: reactPackage }, handler: (source) => REACT + source },
  load: {
    filter: { id: startsWith(REACT) },
    handler: (id) => createRequired(join(packageDir, 'package.json'), id.slice(REACT.length)),
  },
});

/** `onModule` gets what a module imports in any case. */
const createGraph = (
  graph: Map<string, readonly string[]>,
  onModule: (id: string, imported: readonly string[]) => void,
): Plugin => ({
  name: 'diglot:package-graph',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const info = id.startsWith('\0') ? null : this.getModuleInfo(id);
      if (!info) continue;
      const path = toModuleId(id);
      graph.set(
        path,
        [...info.importedIds, ...info.dynamicallyImportedIds].map((imported) => toModuleId(imported)),
      );
      onModule(path, info.importedIds);
    }
  },
});

/** Finds modules of which the code says that only Vite can load them. */
function createRefusals(refuse: Refuse): Plugin {
  return {
    name: 'diglot:package-refusals',
    // What the engine brings is made for this site.
    resolveId: {
      filter: { id: [/^diglot(?:-search)?(?:\/|$)/, /^virtual:/, ...rspressNames.map(exactly)] },
      handler(_, importer) {
        if (importer !== undefined) refuse(importer);
        return MISSING;
      },
    },
    load: {
      filter: { id: { exclude: [/\.(?:[cm]?[jt]sx?|json)$/, /^\0(?!diglot:missing)/] } },
      handler(id) {
        // Vite makes style sheets of them for the page.
        if (!isSheet(id) && id !== MISSING) refuse(id);
        return { code: 'export {};', moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: { exclude: /^\0/ }, code: /\bimport\.meta\b/ },
      handler: (_, id) => refuse(id),
    },
  };
}

/** Code that has to be compiled as Vite does it, and that of the workspace, which its author edits. */
const isForVite = (id: string): boolean =>
  isAbsolute(id) && !isSheet(id) && (/\.(?:jsx|[cm]?tsx?)$/.test(id) || !id.includes('/node_modules/'));

/** A package that is not there stays as it was written. */
const isMissing = (id: string): boolean => !isAbsolute(id) && !id.startsWith('\0') && !isBuiltin(id);

/** For a second attempt: other imports that lead nowhere end the first one. */
const createMissing = (refuse: Refuse): Plugin => ({
  name: 'diglot:package-missing',
  resolveId: {
    filter: { id: { exclude: [/^\0/, reactPackage] } },
    async handler(source, importer, { kind }) {
      const found = await this.resolve(source, importer, { kind, skipSelf: true });
      if (found || importer === undefined) return found;
      refuse(importer);
      return MISSING;
    },
  },
});

/** CommonJS is loaded by Node, as everywhere in dev. Most files are passed over: a line of theirs begins with an import or export. */
function createNodeModules({ files, shareReact }: PackagesInput): readonly Plugin[] {
  const handler = (_: string, id: string): { code: string; map: null } | undefined => {
    if (!files.isCommonJs(id)) return undefined;
    shareReact(id);
    return { code: createRequired(id, id), map: null };
  };
  return [
    {
      name: 'diglot:package-commonjs',
      transform: { filter: { id: /^[^\0].*\.js$/s, code: { exclude: /^(?:import|export)[\s{*]/m } }, handler },
    },
    { name: 'diglot:package-cjs', transform: { filter: { id: /^[^\0].*\.cjs$/s }, handler } },
  ];
}
