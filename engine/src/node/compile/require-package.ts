// Loads packages when they are first needed, from the place where this engine keeps them.

import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Next to the bundled engine: some packages as one file each, because reading a hundred takes longer than running them. */
const folder = fileURLToPath(new URL('./vendor', import.meta.url));
const bundled: ReadonlySet<string> = new Set(existsSync(folder) ? readdirSync(folder) : []);

/** What the package exports. Throws when it is not installed. */
export function requirePackage(name: string): unknown {
  const file = `${name}.cjs`;
  return bundled.has(file) ? require(`${folder}/${file}`) : require(name);
}

/** Grammars that come with the bundled engine, by name; none when it runs from source. */
export function requireGrammars(): Readonly<Record<string, unknown>> {
  return bundled.has('grammars.cjs') ? (require(`${folder}/grammars.cjs`) as Readonly<Record<string, unknown>>) : {};
}
