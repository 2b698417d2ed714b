// Bundles TypeScript of the engine so that plain Node can run it. Writes only below the system's temporary folder.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** Module namespace of a TypeScript file; packages stay external unless `inline`. */
export async function importTypeScript(file) {
  const folder = await mkdtemp(join(tmpdir(), 'diglot-bench-'));
  const output = join(folder, 'module.mjs');
  try {
    const bundle = await rolldown({ input: file, platform: 'node', external: /^[^./]/, logLevel: 'silent' });
    await bundle.write({ file: output, format: 'esm' });
    return await import(pathToFileURL(output).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
