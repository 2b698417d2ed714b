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

export function getEnginePaths(): EnginePaths {
  const here = dirname(fileURLToPath(import.meta.url));
  const packageDir = findPackageDir(here);
  const require = createRequire(join(packageDir, 'package.json'));
  const { version, dependencies, peerDependencies } = loadManifest(packageDir);
  const stamp = loadStamp(here);
  return {
    packageDir,
    sourceDir: join(packageDir, 'src'),
    searchDir: stamp === undefined ? join(packageDir, 'dist/search') : join(here, 'search'),
    version,
    packages: Object.keys({ ...dependencies, ...peerDependencies }).map(
      (name) => `${name}@${findVersion(name, packageDir)}`,
    ),
    stamp,
    react: dirname(require.resolve('react/package.json')),
    reactDom: dirname(require.resolve('react-dom/package.json')),
  };
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const loadManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

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
