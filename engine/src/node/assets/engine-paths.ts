// Where the engine's own sources lie on this machine, whether it runs bundled or from source. Must not read them.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface EnginePaths {
  /** Package folder of the engine. */
  readonly packageDir: string;
  readonly sourceDir: string;
  readonly version: string;
  /** Package folders by name, so that every part of a bundle shares one copy. */
  readonly react: string;
  readonly reactDom: string;
}

export function getEnginePaths(): EnginePaths {
  const packageDir = findPackageDir(dirname(fileURLToPath(import.meta.url)));
  const require = createRequire(join(packageDir, 'package.json'));
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return {
    packageDir,
    sourceDir: join(packageDir, 'src'),
    version,
    react: dirname(require.resolve('react/package.json')),
    reactDom: dirname(require.resolve('react-dom/package.json')),
  };
}

/** The bundled engine sits in `dist/`, its sources in `src/node/assets/`: both lie below the package. */
function findPackageDir(from: string): string {
  let folder = from;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
