// The paths of the engine's own sources, whether it runs bundled or from source.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface EnginePaths {
  /** Package folder of the engine. */
  readonly packageDir: string;
  readonly sourceDir: string;
  /** Sources of `diglot-search`, as `engine/scripts/build.mjs` copies them next to a bundled engine. */
  readonly searchDir: string;
  readonly version: string;
  /** `name@version` of every package the engine depends on, as installed: another one may render other bytes. */
  readonly packages: readonly string[];
  /**
   * Hash of all engine sources that this code was bundled from, written next to it by `engine/scripts/build.mjs`.
   * `undefined` when the engine runs from its sources.
   */
  readonly stamp: string | undefined;
  /** Package folders by name, so that every part of a bundle shares one copy. */
  readonly react: string;
  readonly reactDom: string;
}

/** Reads the disk only for the properties that are read: most callers need one of them. */
export function getEnginePaths(): EnginePaths {
  const here = dirname(fileURLToPath(import.meta.url));
  const packageDir = findPackageDir(here);
  const getManifest = once(() => loadManifest(packageDir));
  const getStamp = once(() => loadStamp(here));
  const getPackages = once(() => listPackages(packageDir, getManifest()));
  const require = once(() => createRequire(join(packageDir, 'package.json')));
  const getReact = once(() => dirname(require().resolve('react/package.json')));
  const getReactDom = once(() => dirname(require().resolve('react-dom/package.json')));
  return {
    packageDir,
    sourceDir: join(packageDir, 'src'),
    get searchDir() {
      return getStamp() === undefined ? join(packageDir, 'dist/search') : join(here, 'search');
    },
    get version() {
      return getManifest().version;
    },
    get packages() {
      return getPackages();
    },
    get stamp() {
      return getStamp();
    },
    get react() {
      return getReact();
    },
    get reactDom() {
      return getReactDom();
    },
  };
}

function once<T>(get: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: get() };
    return found.value;
  };
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const loadManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const listPackages = (folder: string, { dependencies, peerDependencies }: Manifest): readonly string[] =>
  Object.keys({ ...dependencies, ...peerDependencies }).map((name) => `${name}@${findVersion(name, folder)}`);

function loadStamp(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Looked for by folder, as Node does: not every package lets its manifest be imported. */
function findVersion(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return loadManifest(place).version;
    if (dirname(folder) === folder) return 'missing';
  }
}

/** The bundled engine sits in `dist/`, its sources in `src/node/assets/`: both are below the package. */
function findPackageDir(from: string): string {
  let folder = from;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
