// Loads packages when they are first needed, from wherever this engine keeps them.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Next to the bundled engine: some packages as one file each, because reading a hundred takes longer than running them. */
const folder = fileURLToPath(new URL('./vendor', import.meta.url));
let isBundled: boolean | undefined;

/** What the package exports. Throws when it is not installed. */
export function requirePackage(name: string): unknown {
  isBundled ??= existsSync(folder);
  const file = `${folder}/${name}.cjs`;
  return isBundled && existsSync(file) ? require(file) : require(name);
}

/** Grammars that come with the bundled engine, by name; none when it runs from source. */
export function requireGrammars(): Readonly<Record<string, unknown>> {
  isBundled ??= existsSync(folder);
  return isBundled ? (require(`${folder}/grammars.cjs`) as Readonly<Record<string, unknown>>) : {};
}
