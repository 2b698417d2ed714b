// Bundles TypeScript of the engine so that plain Node can run it. Writes only below the system's temporary folder.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { searchAlias } from '../../engine/scripts/build.mjs';

/** Packages but for the search package, whose sources are TypeScript as well. */
const external = /^(?!diglot-search\/)[^./]/;
const resolve = { alias: searchAlias };

/** Module namespace of a TypeScript file; packages stay external unless `inline`. */
export async function importTypeScript(file) {
  const folder = await mkdtemp(join(tmpdir(), 'diglot-bench-'));
  const output = join(folder, 'module.mjs');
  try {
    const bundle = await rolldown({ input: file, platform: 'node', external, resolve, logLevel: 'silent' });
    await bundle.write({ file: output, format: 'esm' });
    return await import(pathToFileURL(output).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
