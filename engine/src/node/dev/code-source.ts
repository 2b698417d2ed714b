// Where dev takes components and styles from: an earlier bundle while the code is as it was then, Vite from the first change on.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BuiltAssets } from '../assets/build-assets.ts';
import type { ImportedModule } from '../assets/entries.ts';
import type { InlineScript } from '../emit/security-policy.ts';
import { getPageStyles } from '../pipeline/render/page-styles.ts';
import type { SiteCode } from '../pipeline/render/render-document.ts';
import { loadServerBundle } from '../pipeline/render/server-bundle.ts';
import { CodeFailures } from './code-failures.ts';
import { loadAll } from './load-turns.ts';
import type { DevBundle } from './vite-server.ts';

export interface CodeSource {
  /** The code for a page that imports `modules`. Throws a `CodeFailure` for a mistake in it. */
  load(modules: readonly ImportedModule[]): Promise<SiteCode>;
  /** The code on disk has changed. True when pages have to be refreshed because of it. */
  onCodeChange(): boolean;
}

export interface CodeOptions {
  /** Absolute path of the project. */
  readonly root: string;
  /** A bundle that fits the code now; without one everything comes from Vite. */
  readonly built: BuiltAssets | undefined;
  readonly getVite: () => Promise<DevBundle>;
  /** URL of the page entry, which always comes from Vite. */
  readonly start: string;
  /** Sheets of every page as Vite serves them. */
  readonly styles: readonly string[];
  readonly redirectScript: InlineScript;
  /** Takes mistakes in the code, each once. */
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
}

export function createCodeSource(options: CodeOptions): CodeSource {
  const { built, getVite, start, styles, redirectScript } = options;
  let findModule: DevBundle['findModule'] = () => undefined;
  const failures = new CodeFailures({ root: options.root, findModule: (path) => findModule(path) }, options.report);
  let current = built;

  const loadFromBundle = async (
    assets: BuiltAssets,
    modules: readonly ImportedModule[],
  ): Promise<SiteCode | undefined> => {
    // One module that fails keeps all others of a bundle from pages. Vite loads what a page needs, and knows where a mistake is.
    const bundle = await loadServerBundle(assets.serverEntry).catch(() => undefined);
    if (!bundle) return undefined;
    const { createRenderer, registry } = bundle;
    const { imports } = registry as { readonly imports: object };
    if (!modules.every(({ key }) => Object.hasOwn(imports, key))) return undefined;
    return {
      renderPage: (input) => createRenderer(registry).renderPage(input),
      manifest: { ...assets.manifest, start, preload: [] },
      getStyles: (page, part) => getPageStyles(page, part, assets),
      redirectScript,
    };
  };

  const loadFromVite = async (modules: readonly ImportedModule[]): Promise<SiteCode> => {
    const vite = await getVite();
    findModule = vite.findModule;
    const load = <T>(part: string, from: () => Promise<T>): Promise<T> =>
      failures.load(part, () =>
        from().catch((error: unknown) => {
          prepareNext(vite, error);
          throw error;
        }),
      );
    const sources = modules.map(({ source }) => source);
    const [server, loaded] = await vite.loadTogether(sources, async () => [
      await load(start, vite.loadServer),
      await loadAll(
        modules.map(async ({ key, source }) => [key, await load(key, () => vite.loadModule(source))] as const),
      ),
    ]);
    const registry = { ...(server.registry as object), imports: Object.fromEntries(loaded) };
    return {
      renderPage: (input) => server.createRenderer(registry).renderPage(input),
      manifest: { start, styles, preload: [], islands: {} },
      getStyles: await vite.findStyles(sources),
      redirectScript,
    };
  };

  return {
    async load(modules) {
      const found = current && (await loadFromBundle(current, modules));
      if (found) return found;
      // A page that the bundle does not know, or a bundle that fails: from here on there is one source for all, so that styles stay the same.
      current = undefined;
      return loadFromVite(modules);
    },
    onCodeChange() {
      // What failed for want of a file that comes now is in no module that has changed.
      const isNews = current !== undefined || failures.hasFailed;
      current = undefined;
      return isNews;
    },
  };
}

/** Makes the next attempt look for files that are missing now: Vite keeps what an import led to with the module that has it. */
function prepareNext({ vite }: DevBundle, error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_LOAD_URL')) return;
  vite.environments.ssr?.moduleGraph.invalidateAll();
}
