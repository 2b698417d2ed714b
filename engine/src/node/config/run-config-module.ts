// Runs a config written as a module: bundles it once, keeps the bundle, imports it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getErrorMessage } from '../../text/error-message.ts';
import { awaitConfig } from './await-config.ts';
import type { BundleOptions } from './bundle-config.ts';
import { createRecord, getOrigin, hashText, readRecord } from './config-record.ts';
import { ConfigRunError } from './config-run-error.ts';

/** The module's default export, and all files it was made from. */
export async function runConfigModule(
  file: string,
  cacheDir: string,
  options: BundleOptions = { isForeign: false },
): Promise<{ value: unknown; dependencies: readonly string[] }> {
  const alone = options.isForeign ? undefined : await runAlone(file);
  if (alone) return alone;
  const folder = join(cacheDir, 'config');
  const record = readRecord(folder, file) ?? (await createRecord(folder, { file, options }));
  const dependencies = record.files.map((f) => f.path);
  const bundle = join(folder, record.bundle);
  try {
    const value = await awaitConfig(file, async () => {
      const module = (await import(pathToFileURL(bundle).href)) as { readonly default?: unknown };
      if (module.default === undefined) throw new ConfigRunError('It has no default export.', { file, dependencies });
      return module.default;
    });
    return { value, dependencies };
  } catch (error) {
    if (error instanceof ConfigRunError) throw error;
    const message = getErrorMessage(error);
    throw new ConfigRunError(message, { file, dependencies, ...getOrigin(bundle, error) });
  }
}

/**
 * JavaScript that imports nothing runs as it is: loading the bundler takes longer than building ten pages.
 * `undefined`: it needs the bundler, or has a mistake that the bundler locates.
 */
async function runAlone(file: string): Promise<{ value: unknown; dependencies: readonly string[] } | undefined> {
  const text = readFileSync(file);
  if (!file.endsWith('.mjs') || /\b(?:import|require|from)\b/.test(text.toString())) return undefined;
  try {
    // By its content: a module is never imported from a file twice.
    const value = await awaitConfig(file, async () => {
      const module = (await import(`${pathToFileURL(file).href}?${hashText(text)}`)) as { readonly default?: unknown };
      return module.default;
    });
    return value === undefined ? undefined : { value, dependencies: [file] };
  } catch {
    return undefined;
  }
}
