// Runs a config written as a module: bundles it once, keeps the bundle, imports it.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getErrorMessage } from '../../text/error-message.ts';
import { createCacheError } from '../cache/cache-folder.ts';
import { keepText } from '../cache/replace-file.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { awaitConfig } from './await-config.ts';
import { type BundleOptions, bundleConfig } from './bundle-config.ts';

/** The config could not be bundled or run. The position is known when the tool reported it. */
export class ConfigRunError extends Error {
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly dependencies: readonly string[];

  constructor(message: string, place: Partial<Pick<ConfigRunError, 'file' | 'line' | 'column' | 'dependencies'>>) {
    super(message);
    this.name = 'ConfigRunError';
    this.file = place.file;
    this.line = place.line;
    this.column = place.column;
    this.dependencies = place.dependencies ?? [];
  }
}

interface BundleRecord {
  readonly configFile: string;
  /** Name of the bundle in the same folder. */
  readonly bundle: string;
  /** Names of the bundles of earlier records that are still there, newest first. */
  readonly previous: readonly string[];
  readonly files: readonly { readonly path: string; readonly hash: string }[];
}

const RECORD = 'record.json';
const RECORD_KIND = 'config bundle 4';
/** A command imports its bundle after it has read the record: others may have changed the config until then. */
const KEPT_BUNDLES = 8;

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
    // By its content: what was imported once is not read again.
    const value = await awaitConfig(file, async () => {
      const module = (await import(`${pathToFileURL(file).href}?${hashText(text)}`)) as { readonly default?: unknown };
      return module.default;
    });
    return value === undefined ? undefined : { value, dependencies: [file] };
  } catch {
    return undefined;
  }
}

function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The kept bundle, when no file it was made from has changed since. */
function readRecord(folder: string, file: string): BundleRecord | undefined {
  const record = readSealed<BundleRecord>(join(folder, RECORD), RECORD_KIND);
  if (record?.configFile !== file || !existsSync(join(folder, record.bundle))) return undefined;
  try {
    return record.files.every(({ path, hash }) => hashText(readFileSync(path)) === hash) ? record : undefined;
  } catch {
    return undefined;
  }
}

interface BundleInput {
  readonly file: string;
  readonly options: BundleOptions;
}

async function createRecord(folder: string, { file, options }: BundleInput): Promise<BundleRecord> {
  const result = await bundleConfig(file, options);
  if (!result.ok) throw new ConfigRunError(result.message, { ...result, dependencies: [file] });
  const { code, map, modules } = result;
  const files = modules.map((path) => ({ path, hash: hashText(readFileSync(path)) }));
  // By all that is written: no other command gives these names another content.
  const bundle = `${hashText(code + map)}.mjs`;
  const last = readSealed<BundleRecord>(join(folder, RECORD), RECORD_KIND);
  const previous = last ? [last.bundle, ...last.previous].filter((name) => name !== bundle) : [];
  try {
    keepText(join(folder, `${bundle}.map`), map);
    keepText(join(folder, bundle), code);
    for (const name of previous.slice(KEPT_BUNDLES - 1))
      for (const path of [join(folder, name), join(folder, `${name}.map`)]) rmSync(path, { force: true });
  } catch (error) {
    throw createCacheError(folder, 'The config is bundled there.', error);
  }
  const record: BundleRecord = { configFile: file, bundle, previous: previous.slice(0, KEPT_BUNDLES - 1), files };
  writeSealed(join(folder, RECORD), RECORD_KIND, record);
  return record;
}

/** Where in the author's files an error arose: the first place of the bundle in its stack, mapped back. */
function getOrigin(bundle: string, error: unknown): { file?: string; line?: number; column?: number } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const first = stack.indexOf(`${bundle.replaceAll('\\', '/')}:`);
  const place = first === -1 ? null : /:(\d+)(?::(\d+))?/.exec(stack.slice(first + bundle.length));
  if (!place) return {};
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
  const entry = map.findEntry(Number(place[1]) - 1, Number(place[2] ?? 1) - 1);
  if (!('originalSource' in entry)) return {};
  return {
    file: resolve(dirname(bundle), entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}
