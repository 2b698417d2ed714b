// The bundle of a config, and whether it is still that of its files.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCacheError } from '../cache/cache-error.ts';
import { keepText } from '../cache/replace-file.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { type BundleOptions, bundleConfig } from './bundle-config.ts';
import { ConfigRunError } from './config-run-error.ts';

interface BundleRecord {
  readonly configFile: string;
  /** Name of the bundle in the same folder. */
  readonly bundle: string;
  /** Names of the bundles of earlier records that are still there, newest first. */
  readonly previous: readonly string[];
  readonly files: readonly { readonly path: string; readonly hash: string }[];
}

const RECORD = 'record.json';
const RECORD_KIND = 'config bundle 5';
/** A command imports its bundle after it has read the record: others may have changed the config until then. */
const KEPT_BUNDLES = 8;

export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The kept bundle, when no file it was made from has changed since. */
export function readRecord(folder: string, file: string): BundleRecord | undefined {
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

export async function createRecord(
  folder: string,
  { file, options }: BundleInput,
  bundleModule: typeof bundleConfig = bundleConfig,
): Promise<BundleRecord> {
  const result = await bundleModule(file, options);
  if (!result.ok) throw new ConfigRunError(result.message, { ...result, dependencies: [file] });
  const { code, map, modules } = result;
  const files = [...modules].sort().map(([path, text]) => ({ path, hash: hashBundled(path, text) }));
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
    // The hint does not name `cacheDir`: the config that would set it cannot be loaded without this folder.
    throw createCacheError(folder, 'The config is bundled there.', error, 'build and check with `--no-cache`');
  }
  const record: BundleRecord = { configFile: file, bundle, previous: previous.slice(0, KEPT_BUNDLES - 1), files };
  writeSealed(join(folder, RECORD), RECORD_KIND, record);
  return record;
}

/** A file that was saved while it was bundled gets a hash that no file has: its text is not the one in the bundle. */
function hashBundled(path: string, bundled: string): string {
  try {
    const bytes = readFileSync(path);
    return bytes.toString().replace(/^\uFEFF/, '') === bundled.replace(/^\uFEFF/, '') ? hashText(bytes) : '';
  } catch {
    // It is gone: the next command bundles again and reports what is missing.
    return '';
  }
}

/** Where in the author's files an error arose: the first place of the bundle in its stack, mapped back. */
export function getOrigin(bundle: string, error: unknown): { file?: string; line?: number; column?: number } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // Node writes the URL of a module; tools that map stacks back may write its path.
  const name = [pathToFileURL(bundle).href, bundle].find((one) => stack.includes(`${one}:`));
  const place =
    name === undefined ? null : /:(\d+)(?::(\d+))?/.exec(stack.slice(stack.indexOf(`${name}:`) + name.length));
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
