// Bundles a config file and the files it imports by relative path into one module. Loaded only when one of them changed.

import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRstackEntry, isRstackConfig, isTool, loadInert, toInertId } from './rspress/inert-packages.ts';

export type BundleResult =
  /** `modules`: texts by path, as they went into the bundle. */
  | { readonly ok: true; readonly code: string; readonly map: string; readonly modules: ReadonlyMap<string, string> }
  | {
      readonly ok: false;
      readonly message: string;
      readonly file?: string | undefined;
      readonly line?: number | undefined;
      readonly column?: number | undefined;
    };

/** The engine's own entry, so that a config runs before the engine is built, wherever the bundle is. */
const engineModule = '\0diglot';
const rstackEntry = '\0rstack';

export interface BundleOptions {
  /** It is a config of Rspress: tools that it imports are not loaded, nor are packages that are missing. */
  readonly isForeign: boolean;
}

/** Reads the project's tsconfig for its `paths`, but does without one that cannot be read: it describes other code. */
export async function bundleConfig(file: string, options: BundleOptions): Promise<BundleResult> {
  const result = await bundleWith(file, { ...options, tsconfig: true });
  return !result.ok && /tsconfig/i.test(result.message) ? bundleWith(file, { ...options, tsconfig: false }) : result;
}

async function bundleWith(
  file: string,
  { isForeign, tsconfig }: BundleOptions & { readonly tsconfig: boolean },
): Promise<BundleResult> {
  // Loaded here: a warm start never needs the bundler.
  const { rolldown } = await import('rolldown');
  // A module whose constants have been put in their places is not in the bundle, which depends on it all the same.
  const modules = new Map<string, string>();
  try {
    const build = await rolldown({
      input: isForeign && isRstackConfig(file) ? rstackEntry : file,
      platform: 'node',
      tsconfig,
      // As a build of Rspress would find it.
      ...(isForeign && { transform: { define: { 'process.env.NODE_ENV': '"production"' } } }),
      logLevel: 'silent',
      plugins: [
        {
          name: 'diglot-config',
          async resolveId(id, importer) {
            if (id === 'diglot') return engineModule;
            if (id === rstackEntry) return id;
            if (importer === undefined || id.startsWith('.') || isAbsolute(id)) return null;
            if (id.startsWith('node:')) return { id, external: true };
            if (isForeign && isTool(id)) return toInertId(id);
            // An absolute address, because the bundle runs from the cache folder, where packages are not found.
            const found = await this.resolve(id, importer, { skipSelf: true });
            const isFile = found !== null && isAbsolute(found.id) && existsSync(found.id);
            if (isForeign && !isFile && !isBuiltin(id)) return toInertId(id);
            return { id: isFile ? pathToFileURL(found.id).href : id, external: true };
          },
          load: (id) => {
            if (id === engineModule) return 'export const defineConfig = (config) => config;';
            return id === rstackEntry ? createRstackEntry(file) : loadInert(id);
          },
          transform(code, id) {
            if (isAbsolute(id)) modules.set(id, code);
            if (!code.includes('import.meta') && !code.includes('__dirname') && !code.includes('__filename'))
              return null;
            return replacePlaces(code, id);
          },
        },
      ],
    });
    const { output } = await build.generate({
      format: 'esm',
      dir: dirname(file),
      sourcemap: 'hidden',
      codeSplitting: false,
    });
    await build.close();
    const [chunk] = output;
    const map = { ...chunk.map, sources: (chunk.map?.sources ?? []).map((source) => resolve(dirname(file), source)) };
    return { ok: true, code: chunk.code, map: JSON.stringify(map), modules };
  } catch (error) {
    return describeBuildError(error);
  }
}

/** A module's own place, which it would otherwise take for the bundle's. */
function replacePlaces(code: string, id: string): string {
  const folder = JSON.stringify(dirname(id));
  return code
    .replace(/\bimport\.meta\.(?:dirname)\b|\b__dirname\b/g, folder)
    .replace(/\bimport\.meta\.(?:filename)\b|\b__filename\b/g, JSON.stringify(id))
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href));
}

interface RolldownProblem {
  readonly message?: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line?: number; readonly column?: number };
}

function describeBuildError(error: unknown): BundleResult {
  const problem = ((error as { errors?: readonly RolldownProblem[] }).errors?.[0] ?? error) as RolldownProblem;
  const text = (problem.message ?? String(error)).replace(/\u001B\[[\d;]*m/g, '');
  const place = /\[ *([^\]\n]+?):(\d+):(\d+) *\]/.exec(text);
  const file = problem.loc?.file ?? problem.id ?? place?.[1];
  return {
    ok: false,
    message: getHeadline(text),
    file: file !== undefined && isAbsolute(file) ? file : undefined,
    line: problem.loc?.line ?? (place ? Number(place[2]) : undefined),
    column: problem.loc ? (problem.loc.column ?? 0) + 1 : place ? Number(place[3]) : undefined,
  };
}

/** First line that says something, without the bundler's own marks. */
function getHeadline(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:\[[A-Z_]+\]|Error:)\s*/g, '').trim());
  return lines.find((line) => line !== '' && !/^Build failed/.test(line)) ?? text;
}
