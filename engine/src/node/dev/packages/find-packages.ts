// Which packages the site's code imports, found before any of it runs: Vite makes each of its modules ready, which it would do later anyway.

import type { DevEnvironment } from 'vite';
import { getPackageFile } from './package-plugin.ts';

/** By path of the package's file: whether it is loaded with the page. Otherwise the code imports it when it is run. */
export type FoundPackages = ReadonlyMap<string, boolean>;

type Environment = Pick<DevEnvironment, 'transformRequest'> & {
  readonly moduleGraph: Pick<DevEnvironment['moduleGraph'], 'resolveUrl'>;
};

/**
 * @param roots what to begin with, as Vite's runner imports it
 * @param isSkipped ids of modules that import none
 */
export async function findPackages(
  environment: Environment,
  roots: Iterable<string>,
  isSkipped: (id: string) => boolean,
): Promise<FoundPackages> {
  const found = new Map<string, boolean>();
  /** Whether it was met as a static import. */
  const seen = new Map<string, boolean>();
  const visit = async (url: string, isStatic: boolean): Promise<void> => {
    if (seen.get(url) ?? (!isStatic && seen.has(url))) return;
    seen.set(url, isStatic);
    // What is wrong with a module is reported when it is run.
    const [, id] = await environment.moduleGraph.resolveUrl(toId(url)).catch(() => []);
    if (id === undefined) return;
    const file = getPackageFile(id);
    if (file !== undefined) found.set(file, isStatic || found.get(file) === true);
    if (id.startsWith('\0') || isSkipped(id)) return;
    const result = await environment.transformRequest(url).catch(() => null);
    await Promise.all([
      ...(result?.deps ?? []).map((dep) => visit(dep, isStatic)),
      ...(result?.dynamicDeps ?? []).map((dep) => visit(dep, false)),
    ]);
  };
  await Promise.all([...roots].map((url) => visit(url, true)));
  return found;
}

/** Undoes what Vite does to the ids of modules that are no files. */
const toId = (url: string): string => url.replace(/^\/@id\//, '').replace('__x00__', '\0');
